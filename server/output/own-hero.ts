import { readFile } from 'node:fs/promises';
import type { FaceFile, SiteFace } from '#server/sites/site-face.ts';
import type { HeroPictures, Picture } from '#shared/contracts/boot.ts';

/** Phones at one and two pixels a point. */
const NARROW_WIDTHS = [420, 720] as const;
/** Up to a laptop's window, and the half of a larger one. */
const WIDE_WIDTHS = [800, 1200, 1600] as const;
/** Best first. AVIF would take a visitor seconds of waiting. */
const FORMATS = ['webp', 'jpg'] as const;
type Format = (typeof FORMATS)[number];

/** The pictures of a site's own hero, as pages name them. */
export const ownHeroOf = ({ wide, narrow }: NonNullable<SiteFace['hero']>): HeroPictures => ({
  wide: pictureOf(wide, WIDE_WIDTHS),
  narrow: pictureOf(narrow, NARROW_WIDTHS),
});

/** Address → what makes the file. */
export function heroFiles({ hero }: SiteFace): [href: string, make: () => Promise<Buffer>][] {
  if (!hero) return [];
  const own = ownHeroOf(hero);
  return [[hero.wide, own.wide] as const, [hero.narrow, own.narrow] as const].flatMap(([source, { base, widths }]) =>
    widths.flatMap((width) =>
      FORMATS.map((format): [string, () => Promise<Buffer>] => [
        `${base}-${width}.${format}`,
        () => encode(source, width, format),
      ]),
    ),
  );
}

function pictureOf({ hash, width, height }: FaceFile, wanted: readonly number[]): Picture {
  // A picture is never enlarged.
  const widths = wanted.filter((each) => each <= width);
  const largest = widths[widths.length - 1] ?? width;
  return {
    base: `/assets/hero-${hash}`,
    formats: FORMATS,
    widths,
    width: largest,
    height: Math.round((largest * height) / width),
  };
}

async function encode({ file }: FaceFile, width: number, format: Format): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // Turned as the camera says, and without its data. The photos' decoder has switched files off in sharp, only buffers are read.
  const image = sharp(await readFile(file))
    .rotate()
    .resize(width);
  return format === 'webp'
    ? image.webp({ quality: 72, effort: 4 }).toBuffer()
    : image.flatten({ background: '#ffffff' }).jpeg({ quality: 74, progressive: true }).toBuffer();
}
