import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';

type Encoding = 'br' | 'gzip';
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
  '.tgz': 'application/gzip',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

export interface StaticFile {
  /** Path below the site's root, with a leading slash. */
  path: string;
  type: string;
  encodings: readonly Encoding[];
}

interface LoadedFile {
  data: Buffer<ArrayBuffer>;
  etag: string;
}

/**
 * The files of an exported site, listed once at the start. Only these are served, so that no URL can reach another file
 * on the disk.
 */
export class StaticIndex {
  readonly #folder: string;
  readonly #files = new Map<string, StaticFile>();
  readonly #etags = new Map<string, string>();
  readonly #bytes = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = folder;
    // A campaign's folder can have a name like a file's, such as `photo.png`.
    const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((found) => found.isFile());
    const names = new Set(
      files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/')),
    );
    for (const name of names) {
      const type = TYPES[extname(name)];
      // Compressed versions and files for other static hosts (`_headers`, `_redirects`) have no type.
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

  /** The bytes in one encoding, with a strong ETag for that encoding. */
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

  /** The uncompressed file's length in bytes, with its strong ETag. Reads it the first time only. */
  async describe(file: StaticFile): Promise<{ readonly bytes: number; readonly etag: string }> {
    const [etag, known] = [this.#etags.get(file.path), this.#bytes.get(file.path)];
    if (etag !== undefined && known !== undefined) return { bytes: known, etag };
    const { data, etag: computed } = await this.load(file, null);
    this.#bytes.set(file.path, data.length);
    return { bytes: data.length, etag: computed };
  }

  /** The bytes from `start` to `end`, both included, of the uncompressed file. */
  async part(file: StaticFile, start: number, end: number): Promise<Buffer<ArrayBuffer>> {
    const handle = await open(join(this.#folder, file.path));
    try {
      const { buffer } = await handle.read(Buffer.alloc(end - start + 1), { position: start });
      return buffer;
    } finally {
      await handle.close();
    }
  }

  /** Uncached, for files that are read once. */
  text(path: string): string | null {
    return this.#files.has(path) ? readFileSync(join(this.#folder, path), 'utf8') : null;
  }
}
