import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { ArtFile, ArtManifest, ArtPicture } from '../art/manifest.ts';
import { artFolder, readArt } from '../art.ts';
import { ROOT } from '../build/paths.ts';

const CACHE = join(ROOT, '.cache/light');
/** The most portraits that a lander shows. */
const PORTRAITS = 18;
/** Raise it when a setting below changes the result. */
const VERSION = 'light 9';
/** What phones show at two pixels a point: faces on pins, in rows and windows, beside a large one, and the large one (docs/decisions/0062). */
const WIDTHS = { portraits: [88, 168, 240, 472], narrow: [420, 720], wide: [1000], poster: [720] };
/** Faces on pins and in rows. A lower quality is not visible at this size. */
const TINY = 100;
/** Up to this width, more effort takes twice as long and saves nothing. */
const SMALL = 300;
const LARGE = 400;
const ENCODERS = {
  // Half the color resolution is enough, and more pixels bear a lower quality. An effort of 4 would take three times as long
  // and save 2 %.
  avif: (image: Sharp, width: number) =>
    image.avif({ quality: width > LARGE ? 19 : 23, effort: width < SMALL ? 2 : 3, chromaSubsampling: '4:2:0' }),
  webp: (image: Sharp, width: number) => image.webp({ quality: width < TINY ? 30 : 50, effort: 4 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 60, progressive: true }),
} as const;
const FORMATS = ['avif', 'webp', 'jpg'] as const;

/** Smaller versions of the drawn pictures, for the first screen of a lander. Paths are relative to `folder`. */
interface LightPictures {
  readonly folder: string;
  readonly portraits: readonly (ArtPicture & { readonly gender: ArtManifest['portraits'][number]['gender'] })[];
  readonly hero: Omit<ArtManifest['hero'], 'cutout'>;
  readonly poster: ArtPicture;
}

/** Creates the pictures once and caches them until the drawings change. */
export async function lightPicturesOf(slug: string): Promise<LightPictures> {
  const art = await readArt(slug);
  const version = createHash('sha256').update(`${VERSION} ${art.version}`).digest('hex').slice(0, 16);
  const folder = join(CACHE, `${slug}-${version}`);
  const kept = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null);
  if (kept) return { folder, ...JSON.parse(kept) };
  const draft = `${folder}.draft-${process.pid}`;
  await mkdir(draft, { recursive: true });
  const lighten = (name: string, picture: ArtPicture, widths: readonly number[]) =>
    savePicture(draft, name, join(artFolder(slug), largestOf(picture).path), picture, widths);
  const made = {
    portraits: await inTurns(art.portraits.slice(0, PORTRAITS), async (portrait) => ({
      ...(await lighten(`face${portrait.id}`, portrait, WIDTHS.portraits)),
      gender: portrait.gender,
    })),
    hero: {
      wide: await lighten('wide', art.hero.wide, WIDTHS.wide),
      narrow: await lighten('narrow', art.hero.narrow, WIDTHS.narrow),
    },
    poster: await lighten('poster', art.video.poster, WIDTHS.poster),
  };
  await writeFile(join(draft, 'manifest.json'), JSON.stringify(made));
  // Another build may have finished first.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  return { folder, ...made };
}

function largestOf({ files }: ArtPicture): ArtFile {
  const [largest] = files.filter(({ type }) => type === 'webp').sort((a, b) => b.width - a.width);
  if (!largest) throw new Error('A drawn picture has no WebP version');
  return largest;
}

async function savePicture(
  folder: string,
  name: string,
  source: string,
  { color, thumbhash }: ArtPicture,
  widths: readonly number[],
): Promise<ArtPicture> {
  const files: ArtFile[] = [];
  for (const width of widths) {
    const { data: raw, info } = await sharp(source).resize(width).raw().toBuffer({ resolveWithObject: true });
    for (const type of FORMATS) {
      const data = await ENCODERS[type](sharp(raw, { raw: info }), width).toBuffer();
      const path = `${name}-${width}.${type}`;
      await writeFile(join(folder, path), data);
      files.push({ path, type, width, height: info.height, bytes: data.length });
    }
  }
  return { files, color, thumbhash };
}

async function inTurns<Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  const waiting = items.entries();
  const lane = async () => {
    for (const [index, item] of waiting) made[index] = await make(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return made;
}
