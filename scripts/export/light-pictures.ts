import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { ArtFile, ArtManifest, ArtPicture } from '../art/manifest.ts';
import { artFolder, readArt } from '../art.ts';
import { ROOT } from '../build/paths.ts';

const CACHE = join(ROOT, '.cache/light');
/** As many as the fullest lander shows. */
const PORTRAITS = 18;
/** Changes with anything below that decides what comes out. */
const VERSION = 'light 5';
/**
 * Twice what a phone shows of a face in a wall, and of one in front; heroes at half of what the densest screens could
 * show, since drawings bear it and the whole lander has 21.4 KB.
 */
const WIDTHS = { portraits: [128, 320], narrow: [400, 720], wide: [1000], poster: [480] };
const ENCODERS = {
  // More effort takes eight times as long for 3 % less.
  avif: (image: Sharp) => image.avif({ quality: 36, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 50, effort: 4 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 60, progressive: true }),
} as const;
const FORMATS = ['avif', 'webp', 'jpg'] as const;

/** The drawn pictures again, as light as the first screen of a lander needs them. Paths are relative to `folder`. */
export interface LightPictures {
  readonly folder: string;
  readonly portraits: readonly (ArtPicture & { readonly gender: ArtManifest['portraits'][number]['gender'] })[];
  readonly hero: ArtManifest['hero'];
  readonly poster: ArtPicture;
}

/** Made once and kept until the drawings change. */
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
  // Another build may have been quicker.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  return { folder, ...made };
}

function largestOf({ files }: ArtPicture): ArtFile {
  const [largest] = files.filter(({ type }) => type === 'webp').sort((a, b) => b.width - a.width);
  if (!largest) throw new Error('a drawn picture without WebP');
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
    for (const type of FORMATS) {
      const { data, info } = await ENCODERS[type](sharp(source).resize(width)).toBuffer({ resolveWithObject: true });
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
