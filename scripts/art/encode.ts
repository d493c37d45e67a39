import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { ArtFile, ArtPicture } from './manifest.ts';

type Raster = 'avif' | 'webp' | 'jpg';

const ENCODERS: Readonly<Record<Raster, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 56, effort: 2 }),
  webp: (image) => image.webp({ quality: 74, effort: 2 }),
  jpg: (image) => image.jpeg({ quality: 80, progressive: true }),
};
/** At which sharp gives a drawing its own size. */
const SVG_DPI = 72;
/** A thumbhash allows at most 100 pixels per side. */
const THUMB_PX = 48;

export async function save(
  folder: string,
  file: Omit<ArtFile, 'bytes'>,
  content: Uint8Array | string,
): Promise<ArtFile> {
  const target = join(folder, file.path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
  return { ...file, bytes: Buffer.byteLength(content) };
}

/** The placeholder that a page shows until the picture has loaded. */
async function placeholderOf(image: Sharp): Promise<{ thumbhash: string; color: string }> {
  const { data, info } = await image
    .clone()
    .resize(THUMB_PX, THUMB_PX, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sums = [0, 0, 0];
  data.forEach((value, at) => {
    const channel = at % 4;
    if (channel < 3) sums[channel] = (sums[channel] ?? 0) + value;
  });
  const average = sums.map((sum) =>
    Math.round((sum * 4) / data.length)
      .toString(16)
      .padStart(2, '0'),
  );
  return {
    thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
    color: `#${average.join('')}`,
  };
}

/** Rasterizes a drawing once and writes it in every format and width. `name` is its path without width and ending. */
export async function savePicture(
  folder: string,
  name: string,
  svg: string,
  widths: readonly number[],
  formats: readonly Raster[],
  { transparent = false } = {},
): Promise<ArtPicture> {
  const drawing = Buffer.from(svg);
  const { width: ownWidth } = await sharp(drawing).metadata();
  const enlarged = Math.max(1, Math.max(...widths) / ownWidth);
  const image = sharp(drawing, { density: SVG_DPI * enlarged });
  const { data, info } = await (transparent ? image.ensureAlpha() : image.removeAlpha())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const from = (pixels: Buffer, { width, height, channels }: OutputInfo) =>
    sharp(pixels, { raw: { width, height, channels } });
  const drawn = from(data, info);
  const files: ArtFile[][] = formats.map(() => []);
  for (const width of widths) {
    const height = Math.round((width * info.height) / info.width);
    const scaled = await drawn.clone().resize(width, height).raw().toBuffer({ resolveWithObject: true });
    for (const [index, type] of formats.entries()) {
      const content = await ENCODERS[type](from(scaled.data, scaled.info)).toBuffer();
      files[index]?.push(await save(folder, { path: `${name}-${width}.${type}`, type, width, height }, content));
    }
  }
  return { files: files.flat(), ...(await placeholderOf(drawn)) };
}
