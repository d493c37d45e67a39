import { rgbaToThumbHash } from 'thumbhash';
import { fitWithin, fromPixels, type Pixels } from '#server/base/photo-decoder.ts';
import type { PhotoWidth } from '#server/store/photo-names.ts';
import { PHOTO_THUMB_WIDTH_PX, PHOTO_WIDTHS_PX } from '#shared/rules/limits.ts';

export type PhotoFormat = 'webp' | 'jpeg';

export interface Rendition {
  width: PhotoWidth;
  format: PhotoFormat;
  data: Buffer;
}

/** JPEG for the few browsers without WebP. */
const FORMATS: readonly PhotoFormat[] = ['webp', 'jpeg'];
const WEBP_EFFORT = 3;
/** So few pixels that no processing can restore a face. */
const CENSORED_WIDTH_PX = 12;
const CENSORED_BLUR = 10;
const THUMBHASH_PX = 96;

/** All sizes and formats of a photo. Small photos are not enlarged. */
export async function renderClear(pixels: Pixels): Promise<Rendition[]> {
  const renditions: Rendition[] = [];
  for (const width of PHOTO_WIDTHS_PX) {
    const resized = fromPixels(pixels).resize(fitWithin(width));
    for (const format of FORMATS) renditions.push({ width, format, data: await encode(resized.clone(), format) });
  }
  return renditions;
}

/** One size for a browser without WebP. */
export const renderJpeg = async (pixels: Pixels, width: PhotoWidth): Promise<Rendition> => ({
  width,
  format: 'jpeg',
  data: await encode(fromPixels(pixels).resize(fitWithin(width)), 'jpeg'),
});

/** The censored version for visitors: one size, nobody recognizable. */
export async function renderCensored(pixels: Pixels): Promise<Rendition[]> {
  const { data, info } = await fromPixels(pixels)
    .resize(fitWithin(CENSORED_WIDTH_PX))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const blurred = fromPixels({ data, width: info.width, height: info.height })
    .resize({ width: PHOTO_THUMB_WIDTH_PX, kernel: 'cubic' })
    .blur(CENSORED_BLUR);
  return Promise.all(
    FORMATS.map(async (format) => ({
      width: PHOTO_THUMB_WIDTH_PX,
      format,
      data: await encode(blurred.clone(), format),
    })),
  );
}

/** The placeholder's hash in base64. */
export async function thumbhashOf(pixels: Pixels): Promise<string> {
  const { data, info } = await fromPixels(pixels)
    .resize({ width: THUMBHASH_PX, height: THUMBHASH_PX, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

function encode(image: ReturnType<typeof fromPixels>, format: PhotoFormat): Promise<Buffer> {
  return format === 'webp'
    ? image.webp({ quality: 76, effort: WEBP_EFFORT }).toBuffer()
    : image.jpeg({ quality: 80, progressive: true }).toBuffer();
}
