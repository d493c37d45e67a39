import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { chooseEncoding } from './accept.ts';

const compress = promisify(brotliCompress);

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};
/** These are compressed already. */
const COMPRESSED = new Set(['png', 'webp', 'woff2']);
/** A name in the build: no dot at its start, so that none leads out of the folder. */
const NAME = /^[\w-][\w.-]*$/;

interface DeskFile {
  readonly type: string;
  readonly data: Buffer<ArrayBuffer>;
  /** Null if compressing it would not help. */
  readonly brotli: Buffer<ArrayBuffer> | null;
}

/** The built files of the desk. */
export class DeskFiles {
  readonly #folder: string;
  /** Names of assets change with their content, so that each is read and compressed once. */
  readonly #assets = new Map<string, DeskFile>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The one document of the desk; null if the desk is not built. */
  document(): Promise<DeskFile | null> {
    return this.#read('index.html');
  }

  async asset(name: string): Promise<DeskFile | null> {
    if (!NAME.test(name)) return null;
    const known = this.#assets.get(name);
    if (known) return known;
    const read = await this.#read(join('assets', name));
    if (read) this.#assets.set(name, read);
    return read;
  }

  async #read(path: string): Promise<DeskFile | null> {
    const ending = path.slice(path.lastIndexOf('.') + 1);
    const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
    if (!type) return null;
    const data = await readFile(join(this.#folder, path)).catch(() => null);
    if (!data) return null;
    return { type, data, brotli: COMPRESSED.has(ending) ? null : await compress(data) };
  }
}

/** Answers GET and HEAD for a file. */
export function deskAnswer(request: Request, file: DeskFile, headers: Readonly<Record<string, string>>): Response {
  const encoding = file.brotli && chooseEncoding(request.headers.get('accept-encoding'), ['br'] as const);
  const data = (encoding && file.brotli) || file.data;
  return new Response(request.method === 'HEAD' ? null : data, {
    headers: {
      'content-type': file.type,
      'content-length': String(data.length),
      ...(file.brotli && { vary: 'Accept-Encoding' }),
      ...(encoding && { 'content-encoding': encoding }),
      ...headers,
    },
  });
}
