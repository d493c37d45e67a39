import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { inlineHashesOf } from '#server/http/security-headers.ts';
import type { InlineHashes } from '#shared/contracts/renderer.ts';
import { ENCODINGS, type Encoding, type FileSource, type LoadedFile, type StaticFile, TYPES } from './file-source.ts';

const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** The files of a folder, listed once. */
export class StaticIndex implements FileSource {
  readonly #folder: string;
  readonly #files = new Map<string, StaticFile>();
  readonly #etags = new Map<string, string>();
  readonly #bytes = new Map<string, number>();
  readonly #hashes = new Map<string, InlineHashes>();

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

  page(path: string): StaticFile | null {
    return this.#files.get(path) ?? null;
  }

  async find(path: string): Promise<StaticFile | null> {
    return this.page(path);
  }

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

  /** Reads the file the first time only. */
  async describe(file: StaticFile): Promise<{ readonly bytes: number; readonly etag: string }> {
    const [etag, known] = [this.#etags.get(file.path), this.#bytes.get(file.path)];
    if (etag !== undefined && known !== undefined) return { bytes: known, etag };
    const { data, etag: computed } = await this.load(file, null);
    this.#bytes.set(file.path, data.length);
    return { bytes: data.length, etag: computed };
  }

  async part(file: StaticFile, start: number, end: number): Promise<Buffer<ArrayBuffer>> {
    const handle = await open(join(this.#folder, file.path));
    try {
      const { buffer } = await handle.read(Buffer.alloc(end - start + 1), { position: start });
      return buffer;
    } finally {
      await handle.close();
    }
  }

  async inlineHashes({ path }: StaticFile): Promise<InlineHashes> {
    let hashes = this.#hashes.get(path);
    if (!hashes) {
      hashes = inlineHashesOf(await readFile(join(this.#folder, path), 'utf8'));
      this.#hashes.set(path, hashes);
    }
    return hashes;
  }
}
