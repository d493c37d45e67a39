import { fileTypeFromBuffer } from 'file-type';
import sharp, { type OutputInfo } from 'sharp';
import { PHOTO_MAX_PIXELS, PHOTO_WIDTHS_PX } from '#shared/rules/limits.ts';
import { Refusal } from './refusal.ts';

// libvips opens SVG, TIFF, PDF and more by default; each of those decoders is a door that nobody needs here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    // For pictures from a provider's listed hosts. Uploads of it are refused by their first bytes.
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

const ACCEPTED = new Set(['image/jpeg', 'image/png']);
const DECODE_SECONDS_MAX = 20;
/** No photo of a person is narrower than one to two; a long strip would fill a screen many times over. */
const HEIGHT_PER_WIDTH_MAX = 2;

/** As many bytes as a type can be told from. */
export const SNIFF_BYTES = 4100;

/** Pixels as bytes in RGB, upright, in sRGB, without any metadata, no wider than the largest rendition. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

export const boxOf = (width: number) =>
  ({ width, height: width * HEIGHT_PER_WIDTH_MAX, fit: 'inside', withoutEnlargement: true }) as const;

/** Refuses what isn't PNG or JPEG by its first bytes, whatever its name or declared type says. */
export async function checkType(head: Buffer): Promise<void> {
  const type = await fileTypeFromBuffer(head);
  if (!type || !ACCEPTED.has(type.mime)) throw new Refusal('unsupported', 'photo.unsupported');
}

/** Reads an uploaded file into pixels. The size is judged by the header, before anything is decoded. */
export async function decodePhoto(file: Buffer): Promise<Pixels> {
  await checkType(file.subarray(0, SNIFF_BYTES));
  const { width, height } = await readHeader(file);
  if (width * height > PHOTO_MAX_PIXELS) throw new Refusal('invalid', 'photo.too_many_pixels');
  return damagedOnError(async () => {
    const { data, info } = await sharp(file, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(boxOf(Math.max(...PHOTO_WIDTHS_PX)))
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: DECODE_SECONDS_MAX })
      .toBuffer({ resolveWithObject: true });
    return { data: info.channels === 3 ? data : await toRgb(data, info), width: info.width, height: info.height };
  });
}

export const fromPixels = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });

/** Greyscale comes out with one channel; everything after counts on three. */
function toRgb(data: Buffer, { width, height, channels }: OutputInfo): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } }).toColourspace('srgb').removeAlpha().raw().toBuffer();
}

function readHeader(file: Buffer): Promise<{ width: number; height: number }> {
  return damagedOnError(async () => {
    // Without a limit here, so that too large is told apart from damaged; a header costs nothing to read.
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
