import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

export type Encoding = 'br' | 'gzip';
/** Best first. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

export interface StaticFile {
  /** Address below the site's root, beginning with a slash. */
  path: string;
  type: string;
  encodings: readonly Encoding[];
}

export interface LoadedFile {
  data: Buffer<ArrayBuffer>;
  etag: string;
}

/**
 * The files of one exported site, listed once at start. What is not in the list isn't served, so that no address,
 * however it is written, leads anywhere else on the disk.
 */
export class StaticIndex {
  readonly #folder: string;
  readonly #files = new Map<string, StaticFile>();
  readonly #etags = new Map<string, string>();

  constructor(folder: string) {
    this.#folder = folder;
    const names = new Set(globSync('**/*', { cwd: folder }).map((name) => name.replaceAll('\\', '/')));
    for (const name of names) {
      const type = TYPES[extname(name)];
      // Folders, twins and the files meant for other static hosts (`_headers`, `_redirects`) have no type here.
      if (!type) continue;
      const encodings = ENCODINGS.filter((encoding) => names.has(name + SUFFIXES[encoding]));
      this.#files.set(`/${name}`, { path: `/${name}`, type, encodings });
    }
  }

  get isEmpty(): boolean {
    return this.#files.size === 0;
  }

  find(path: string): StaticFile | null {
    return this.#files.get(path) ?? null;
  }

  /** The bytes in one encoding with their strong entity tag, which is another for every encoding. */
  async load(file: StaticFile, encoding: Encoding | null): Promise<LoadedFile> {
    const name = file.path + (encoding ? SUFFIXES[encoding] : '');
    const data = await readFile(join(this.#folder, name));
    let etag = this.#etags.get(name);
    if (!etag) {
      etag = `"${createHash('sha256').update(data).digest('base64url').slice(0, 22)}"`;
      this.#etags.set(name, etag);
    }
    return { data, etag };
  }

  /** For what is read once at start. */
  text(path: string): string | null {
    return this.#files.has(path) ? readFileSync(join(this.#folder, path), 'utf8') : null;
  }
}
