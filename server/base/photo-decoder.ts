import { fileTypeFromBuffer } from 'file-type';
import sharp, { type OutputInfo } from 'sharp';
import { PHOTO_MAX_PIXELS, PHOTO_WIDTHS_PX } from '#shared/rules/limits.ts';
import { isCutJpeg, withJpegEnd } from './jpeg-end.ts';
import { withoutPngText } from './png-chunks.ts';
import { Refusal } from './refusal.ts';

// libvips opens SVG, TIFF, PDF and more by default. Unused decoders only add attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    // For GIFs from a provider's listed hosts. Uploaded GIFs are refused by their first bytes.
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

const ACCEPTED = new Set(['image/jpeg', 'image/png']);
const DECODE_SECONDS_MAX = 20;
/** A longer strip is no photo of a person and would fill several screens. */
const HEIGHT_PER_WIDTH_MAX = 2;

/** A line of pixels takes seconds to resize, and is no picture. */
const SIDES_RATIO_MAX = 1_000;

/** How many bytes `file-type` needs to detect a type. */
export const SNIFF_BYTES = 4100;

/** Upright sRGB pixels, 3 bytes each, without metadata, no wider than the largest rendition. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

export const fitWithin = (width: number) =>
  ({ width, height: width * HEIGHT_PER_WIDTH_MAX, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * Detects the type by the first bytes; the name and the declared type may be wrong. @throws unsupported unless PNG or
 * JPEG
 */
export async function checkType(head: Buffer): Promise<void> {
  const type = await fileTypeFromBuffer(head);
  if (!type || !ACCEPTED.has(type.mime)) throw new Refusal('unsupported', 'photo.unsupported');
}

/**
 * Decodes an uploaded file. The header tells the size, so that a huge image is refused before it is decoded.
 * @throws invalid if a side has fewer pixels than `minSidePx`
 */
export async function decodePhoto(upload: Buffer, { minSidePx = 1 } = {}): Promise<Pixels> {
  await checkType(upload.subarray(0, SNIFF_BYTES));
  const file = withoutPngText(upload);
  const { width, height } = await readHeader(file);
  if (width * height > PHOTO_MAX_PIXELS) throw new Refusal('invalid', 'photo.too_many_pixels');
  if (Math.min(width, height) < minSidePx) throw new Refusal('invalid', 'photo.too_small');
  if (Math.max(width, height) > SIDES_RATIO_MAX * Math.min(width, height))
    throw new Refusal('invalid', 'photo.damaged');
  return damagedOnError(async () => {
    try {
      return await toPixels(file);
    } catch (error) {
      if (!isCutJpeg(file)) throw error;
      return toPixels(await withJpegEnd(file, { width, height }));
    }
  });
}

/** Decodes a file of our own, without the checks of uploads. @throws if it is damaged */
export async function toPixels(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(fitWithin(Math.max(...PHOTO_WIDTHS_PX)))
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: DECODE_SECONDS_MAX })
    .toBuffer({ resolveWithObject: true });
  return { data: info.channels === 3 ? data : await toRgb(data, info), width: info.width, height: info.height };
}

export const fromPixels = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });

/** Grayscale images have one channel; the callers expect three. */
function toRgb(data: Buffer, { width, height, channels }: OutputInfo): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } }).toColourspace('srgb').removeAlpha().raw().toBuffer();
}

function readHeader(file: Buffer): Promise<{ width: number; height: number }> {
  return damagedOnError(async () => {
    // No limit here: with one, sharp reports a too large image as damaged.
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    return { width, height };
  });
}

async function damagedOnError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new Refusal('invalid', 'photo.damaged');
  }
}
