import { randomUUID } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoWidth } from '#server/store/photo-names.ts';
import { PHOTO_WIDTHS_PX } from '#shared/rules/limits.ts';
import type { PhotoFormat, Rendition } from './photo-renditions.ts';

const EXTENSIONS: Record<PhotoFormat, string> = { webp: 'webp', jpeg: 'jpg' };
const FORMATS = Object.keys(EXTENSIONS) as PhotoFormat[];

/** A file outside that has a rendition of a photo. */
export interface PhotoSource {
  width: PhotoWidth;
  format: PhotoFormat;
  path: string;
}

/**
 * The photo files on disk. A journal makes writes and deletions crash-safe: add the name to the journal, write the
 * files, commit the row, remove the name. After a crash, the journal lists every file that may be left over.
 */
export class PhotoFiles {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async prepare(): Promise<void> {
    await mkdir(this.#journal(), { recursive: true });
    await mkdir(this.incoming(), { recursive: true });
  }

  /** The folder of uploads that are not decoded yet. */
  incoming(): string {
    return join(this.#root, 'incoming');
  }

  async addToJournal(name: string): Promise<void> {
    await writeDurably(join(this.#journal(), name), Buffer.alloc(0));
    await syncFolder(this.#journal());
  }

  async removeFromJournal(name: string): Promise<void> {
    await rm(join(this.#journal(), name), { force: true });
  }

  /** Names in the journal that are older than `ageMs`. Newer ones are still being written. */
  async journaled(ageMs: number): Promise<string[]> {
    const names = await readdir(this.#journal());
    const limit = Date.now() - ageMs;
    const ages = await Promise.all(names.map((name) => stat(join(this.#journal(), name)).catch(() => null)));
    return names.filter((_name, index) => (ages[index]?.mtimeMs ?? Number.POSITIVE_INFINITY) <= limit);
  }

  /** Durable when it resolves. */
  async write(name: string, renditions: readonly Rendition[]): Promise<void> {
    await mkdir(this.#folder(name), { recursive: true });
    for (const { width, format, data } of renditions) {
      const path = this.path(name, width, format);
      await writeDurably(`${path}.part`, data);
      await rename(`${path}.part`, path);
    }
    await syncFolder(this.#folder(name));
    await syncFolder(this.#root);
  }

  /**
   * Links files, or copies them if the file system has no links. Synchronous, because the first start adds thousands.
   */
  linkFrom(name: string, sources: readonly PhotoSource[]): void {
    mkdirSync(this.#folder(name), { recursive: true });
    for (const { width, format, path: source } of sources) {
      const path = this.path(name, width, format);
      try {
        linkSync(source, path);
      } catch {
        copyFileSync(source, path);
      }
    }
  }

  /** Null if the file does not exist. */
  async read(name: string, width: PhotoWidth, format: PhotoFormat): Promise<Buffer<ArrayBuffer> | null> {
    return readFile(this.path(name, width, format)).catch(() => null);
  }

  async remove(name: string): Promise<void> {
    for (const width of PHOTO_WIDTHS_PX) {
      for (const format of FORMATS) {
        const path = this.path(name, width, format);
        await rm(path, { force: true });
        await rm(`${path}.part`, { force: true });
      }
    }
  }

  /** @throws if photos can't be stored */
  async checkWritable(): Promise<void> {
    const probe = join(this.incoming(), `${randomUUID()}.probe`);
    const handle = await open(probe, 'wx', 0o600);
    try {
      // Unlinked first, so that a crash leaves nothing.
      await unlink(probe);
      await handle.writeFile(Buffer.alloc(1));
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  path(name: string, width: PhotoWidth, format: PhotoFormat): string {
    return join(this.#folder(name), `${name}-${width}.${EXTENSIONS[format]}`);
  }

  #folder(name: string): string {
    return join(this.#root, name.slice(0, 2));
  }

  #journal(): string {
    return join(this.#root, 'journal');
  }
}

async function writeDurably(path: string, data: Buffer): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
