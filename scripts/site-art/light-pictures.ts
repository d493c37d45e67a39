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
const VERSION = 'light 7';
/** Less than the densest screens could show: drawings bear it, and the whole lander has 21.4 KB (docs/decisions/0062). */
const WIDTHS = { portraits: [88, 128, 288], narrow: [350, 720], wide: [1000], poster: [480] };
/** Faces on pins and in rows: what they lose there nobody sees. */
const TINY = 100;
const ENCODERS = {
  // Colours need half the width in these. More effort would take seven times as long for 5 % less.
  avif: (image: Sharp) => image.avif({ quality: 23, effort: 3, chromaSubsampling: '4:2:0' }),
  webp: (image: Sharp, width: number) => image.webp({ quality: width < TINY ? 30 : 50, effort: 4 }),
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
      const resized = sharp(source).resize(width);
      const { data, info } = await ENCODERS[type](resized, width).toBuffer({ resolveWithObject: true });
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
