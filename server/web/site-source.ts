import { extname } from 'node:path';
import type { SiteOutput } from '#server/output/site-output.ts';
import type { InlineHashes } from '#shared/contracts/renderer.ts';
import { ENCODINGS, type Encoding, type FileSource, type LoadedFile, type StaticFile, TYPES } from './file-source.ts';
import type { MadeFiles } from './made-files.ts';
import type { StaticIndex } from './static-index.ts';

const COMPRESSED = /\.(?:html|js|json|svg|webmanifest|txt|xml)$/;
/** Smaller files are not worth compressing. */
const MIN_BYTES = 400;
/** The niche has a list of its own builds there. */
const BUILDS = '/builds/';

/** A site as the server serves it: what its output makes, and the files that it shares with its niche. */
export class SiteSource implements FileSource {
  readonly #output: SiteOutput;
  readonly #shared: StaticIndex;
  readonly #made: MadeFiles;

  constructor(output: SiteOutput, shared: StaticIndex, made: MadeFiles) {
    this.#output = output;
    this.#shared = shared;
    this.#made = made;
  }

  page(path: string): StaticFile | null {
    return this.#output.page(path) && { path, type: typeOf(path), encodings: ENCODINGS };
  }

  async find(path: string): Promise<StaticFile | null> {
    const page = this.page(path);
    if (page) return page;
    if (await this.#output.has(path)) return this.#describeMade(path);
    return path.startsWith(BUILDS) ? null : this.#shared.page(path);
  }

  load(file: StaticFile, encoding: Encoding | null): Promise<LoadedFile> {
    return this.#isShared(file)
      ? this.#shared.load(file, encoding)
      : this.#made.load(this.#output, file.path, encoding);
  }

  describe(file: StaticFile): Promise<{ readonly bytes: number; readonly etag: string }> {
    return this.#isShared(file) ? this.#shared.describe(file) : this.#made.describe(this.#output, file.path);
  }

  async part(file: StaticFile, start: number, end: number): Promise<Buffer<ArrayBuffer>> {
    if (this.#isShared(file)) return this.#shared.part(file, start, end);
    const { data } = await this.load(file, null);
    return data.subarray(start, end + 1);
  }

  async inlineHashes(file: StaticFile): Promise<InlineHashes> {
    const { inline } = await this.#made.describe(this.#output, file.path);
    return inline ?? { styles: [], scripts: [] };
  }

  #isShared(file: StaticFile): boolean {
    return this.#shared.page(file.path) === file;
  }

  async #describeMade(path: string): Promise<StaticFile> {
    const isCompressed = COMPRESSED.test(path) && (await this.#made.describe(this.#output, path)).bytes >= MIN_BYTES;
    return { path, type: typeOf(path), encodings: isCompressed ? ENCODINGS : [] };
  }
}

const typeOf = (path: string) => TYPES[extname(path)] ?? 'application/octet-stream';
