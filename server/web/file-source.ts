import type { InlineHashes } from '#shared/contracts/renderer.ts';

export type Encoding = 'br' | 'gzip';
/** Best first. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

export const TYPES: Readonly<Record<string, string>> = {
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
  readonly path: string;
  readonly type: string;
  readonly encodings: readonly Encoding[];
}

export interface LoadedFile {
  readonly data: Buffer<ArrayBuffer>;
  readonly etag: string;
}

/** The files of a site. Only these are served, so that no URL can reach another file on the disk. */
export interface FileSource {
  /** The page at a path such as `/_locales/nl/members/index.html`. */
  page(path: string): StaticFile | null;
  find(path: string): Promise<StaticFile | null>;
  /** The bytes in one encoding, with a strong ETag for that encoding. */
  load(file: StaticFile, encoding: Encoding | null): Promise<LoadedFile>;
  /** The uncompressed file's length in bytes, with its strong ETag. */
  describe(file: StaticFile): Promise<{ readonly bytes: number; readonly etag: string }>;
  /** The bytes from `start` to `end`, both included, of the uncompressed file. */
  part(file: StaticFile, start: number, end: number): Promise<Buffer<ArrayBuffer>>;
  /** The hashes of a page's inline styles and scripts. */
  inlineHashes(file: StaticFile): Promise<InlineHashes>;
}
