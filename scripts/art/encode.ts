import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type AvifOptions, type JpegOptions, type OutputInfo, type Sharp, type WebpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { findKept, keyOf } from './kept.ts';
import type { ArtFile, ArtPicture } from './manifest.ts';

interface Encoders {
  readonly avif: AvifOptions;
  readonly webp: WebpOptions;
  readonly jpg: JpegOptions;
}
type Format = keyof Encoders;

/** The widths of each format, best format first. */
export type Versions = Readonly<Partial<Record<Format, readonly number[]>>>;

/** Faces on pins and in rows. A lower quality is not visible at this size. */
const TINY = 100;
/** Up to this width, more effort takes twice as long and saves nothing. */
const SMALL = 300;
const LARGE = 400;

const ENCODERS = {
  full: (): Encoders => ({
    avif: { quality: 56, effort: 2 },
    webp: { quality: 74, effort: 2 },
    jpg: { quality: 80, progressive: true },
  }),
  /** For the first screen of a lander (docs/decisions/0062). */
  light: (width: number): Encoders => ({
    // Half the color resolution is enough, and more pixels bear a lower quality. An effort of 4 would take three times as long
    // and save 2 %.
    avif: { quality: width > LARGE ? 19 : 23, effort: width < SMALL ? 2 : 3, chromaSubsampling: '4:2:0' },
    webp: { quality: width < TINY ? 30 : 50, effort: 2 },
    jpg: { quality: 60, progressive: true },
  }),
};
/** At which sharp gives a drawing its own size. */
const SVG_DPI = 72;
/** A thumbhash allows at most 100 pixels per side. */
const THUMB_PX = 48;

/** Where a niche's files go. */
export interface Target {
  readonly slug: string;
  readonly folder: string;
}

/** A rasterized drawing. */
interface Drawing {
  readonly svg: string;
  readonly data: Buffer;
  readonly info: OutputInfo;
}

export async function rasterize(svg: string, { scale = 1, transparent = false } = {}): Promise<Drawing> {
  const image = sharp(Buffer.from(svg), { density: SVG_DPI * scale });
  const { data, info } = await (transparent ? image.ensureAlpha() : image.removeAlpha())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { svg, data, info };
}

export async function save(
  { folder }: Target,
  file: Omit<ArtFile, 'bytes'>,
  content: Uint8Array | string,
): Promise<ArtFile> {
  const path = join(folder, file.path);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return { ...file, bytes: Buffer.byteLength(content) };
}

/** Writes a drawing in every format and width. `name` is its path without width and ending. */
export async function savePicture(
  target: Target,
  name: string,
  drawing: Drawing,
  versions: Versions,
  quality: keyof typeof ENCODERS = 'full',
): Promise<ArtPicture> {
  const { svg, data, info } = drawing;
  const image = sharp(data, { raw: info });
  const files: ArtFile[] = [];
  for (const [format, widths] of Object.entries(versions) as [Format, readonly number[]][]) {
    for (const width of widths) {
      const height = Math.round((width * info.height) / info.width);
      const path = `${name}-${width}.${format}`;
      const settings = ENCODERS[quality](width);
      const encode = () =>
        encodeAs(format, width === info.width ? image.clone() : image.clone().resize(width, height), settings);
      const key = format === 'avif' ? keyOf(svg, width, settings.avif) : undefined;
      const content = (key && (await findKept(target.slug, path, key))) || (await encode());
      files.push(await save(target, { path, type: format, width, height, key }, content));
    }
  }
  return { files, thumbhash: await thumbhashOf(image) };
}

function encodeAs(format: Format, image: Sharp, { avif, webp, jpg }: Encoders): Promise<Buffer> {
  if (format === 'avif') return image.avif(avif).toBuffer();
  return (format === 'webp' ? image.webp(webp) : image.jpeg(jpg)).toBuffer();
}

/** The placeholder that a page shows until the picture has loaded, in base64. */
async function thumbhashOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .clone()
    .resize(THUMB_PX, THUMB_PX, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
