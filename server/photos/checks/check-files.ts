import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const EXTENSION = '.jpg';
/** As `newPhotoName` makes them. Another file in the folder is none of ours. */
const NAME = /^[0-9a-f]{32}$/;

/**
 * The pictures that wait to be compared with photos, apart from photos: no address of a site leads here, and no backup contains
 * them (docs/decisions/0192).
 */
export class CheckFiles {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async prepare(): Promise<void> {
    await mkdir(this.#root, { recursive: true, mode: 0o700 });
  }

  /** Durable when it resolves. */
  async write(name: string, data: Buffer): Promise<void> {
    await this.prepare();
    const path = this.path(name);
    const handle = await open(`${path}.part`, 'w', 0o600);
    try {
      await handle.writeFile(data);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${path}.part`, path);
  }

  /** Null if the file does not exist. */
  async read(name: string): Promise<Buffer<ArrayBuffer> | null> {
    return NAME.test(name) ? readFile(this.path(name)).catch(() => null) : null;
  }

  /** @throws if the file is there and can't be deleted */
  async remove(name: string): Promise<void> {
    await rm(this.path(name), { force: true });
    await rm(`${this.path(name)}.part`, { force: true });
  }

  async names(): Promise<string[]> {
    const files = await readdir(this.#root);
    const names = files.map((file) => file.slice(0, file.indexOf('.')));
    return [...new Set(names)].filter((name) => NAME.test(name));
  }

  /** Names of files that are older than `ageMs`. Newer ones may be of an upload whose row is not stored yet. */
  async olderThan(ageMs: number): Promise<string[]> {
    const limit = Date.now() - ageMs;
    const names = await this.names();
    const files = await Promise.all(names.map((name) => stat(this.path(name)).catch(() => null)));
    return names.filter((_name, index) => (files[index]?.mtimeMs ?? 0) <= limit);
  }

  path(name: string): string {
    return join(this.#root, `${name}${EXTENSION}`);
  }
}
