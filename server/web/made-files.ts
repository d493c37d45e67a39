import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { SerialQueue } from '#server/base/serial-queue.ts';
import type { SiteOutput } from '#server/output/site-output.ts';
import type { InlineHashes } from '#shared/contracts/renderer.ts';
import type { Encoding, LoadedFile } from './file-source.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompress = promisify(brotliDecompress);

/** Quick enough for a visitor who waits: 6 % more bytes than the best in a twentieth of the time. */
const FIRST_QUALITY = 5;
const BEST_QUALITY = 11;
/** The request from which on a file is worth the best compression. */
const HOT_REQUESTS = 2;
/** How many files may wait for the best compression. Others keep the first one until they are made again. */
const IMPROVED_AT_MOST = 10_000;
/** About what a key and its entry take besides the data. */
const ENTRY_BYTES = 500;

/** A file that was made, compressed. */
interface KeptFile {
  /** Of the uncompressed file, without quotes. */
  readonly hash: string;
  readonly bytes: number;
  readonly inline: InlineHashes | null;
  brotli: Buffer<ArrayBuffer>;
  requests: number;
}

/**
 * Keeps files that sites' outputs made, up to a number of bytes for all sites together. Without it every request would render
 * its page. Nothing is on the disk: making a page again takes about as long as a disk would (docs/decisions/0176).
 */
export class MadeFiles {
  readonly #kept: LRUCache<string, KeptFile>;
  readonly #making = new Map<string, Promise<KeptFile>>();
  readonly #improving = new SerialQueue(IMPROVED_AT_MOST);

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ brotli }) => brotli.length + ENTRY_BYTES });
  }

  /** The bytes in one encoding. All encodings of a file have ETags of their own. */
  async load(output: SiteOutput, path: string, encoding: Encoding | null): Promise<LoadedFile> {
    const file = await this.#get(output, path);
    file.requests += 1;
    if (file.requests === HOT_REQUESTS)
      this.#improving.run(() => this.#improve(keyOf(output, path), file)).catch(() => undefined);
    const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`;
    if (encoding === 'br') return { data: file.brotli, etag };
    const plain = await decompress(file.brotli);
    return { data: Buffer.from(encoding ? await compressGzip(plain) : plain), etag };
  }

  async describe(
    output: SiteOutput,
    path: string,
  ): Promise<Pick<KeptFile, 'bytes' | 'inline'> & { readonly etag: string }> {
    const { bytes, inline, hash } = await this.#get(output, path);
    return { bytes, inline, etag: `"${hash}"` };
  }

  /** Resolves when all files that are asked for often have the best compression. */
  settled(): Promise<void> {
    return this.#improving.run(async () => undefined);
  }

  async #get(output: SiteOutput, path: string): Promise<KeptFile> {
    const key = keyOf(output, path);
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const making = this.#making.get(key) ?? this.#make(key, output, path);
    this.#making.set(key, making);
    try {
      return await making;
    } finally {
      this.#making.delete(key);
    }
  }

  async #make(key: string, output: SiteOutput, path: string): Promise<KeptFile> {
    const { data, inline = null } = await output.make(path);
    const file: KeptFile = {
      hash: createHash('sha256').update(data).digest('base64url').slice(0, 22),
      bytes: data.length,
      inline,
      brotli: await compressed(data, FIRST_QUALITY),
      requests: 0,
    };
    this.#kept.set(key, file);
    return file;
  }

  async #improve(key: string, file: KeptFile): Promise<void> {
    if (this.#kept.peek(key) !== file) return;
    file.brotli = await compressed(await decompress(file.brotli), BEST_QUALITY);
    // Sets its size anew.
    this.#kept.set(key, { ...file });
  }
}

/** The build id stands for the pack and everything else that a file is made from. */
const keyOf = ({ site }: SiteOutput, path: string) => `${site.build}${path}`;

async function compressed(data: Uint8Array, quality: number): Promise<Buffer<ArrayBuffer>> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: data.length };
  const made = await compressBrotli(data, { params });
  // Memory of its own: a small part of Node's pool of buffers would keep all of that pool's memory as long as the file is kept.
  const own = Buffer.allocUnsafeSlow(made.length);
  made.copy(own);
  return own;
}
