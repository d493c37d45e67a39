import type { Niche } from '../../src/shared/contracts/niche.ts';
import { casting, dressAgain, gendersOf, type Person } from './cast.ts';
import { rasterize, savePicture, type Target, type Versions } from './encode.ts';
import { CUTOUT, drawCutout, drawHero, leadsOf, NARROW, stretchOf, WIDE } from './hero.ts';
import type { ArtManifest, ArtPicture, ArtPortrait } from './manifest.ts';
import { renderIcons } from './mark.ts';
import { type Palette, paletteOf } from './palette.ts';
import { drawPortrait } from './portrait.ts';
import { seededRandom } from './random.ts';
import { renderVideo } from './video.ts';

export const PORTRAITS = 60;
/** The faces that the index page shows. */
export const SHOWCASE = 6;
/** The most faces that a lander shows. */
const LIGHT_PORTRAITS = 18;

/** What phones show at two pixels a point: faces on pins, in rows and windows, beside a large one, and the large one (docs/decisions/0062). */
const LIGHT_FACE = inAllFormats([88, 168, 240, 472]);
const FACE = [160, 320, 640];
/** The server makes a sample's JPEG when a browser without WebP asks for it. */
const SAMPLE: Versions = { webp: FACE };
/** Only a page about the person shows further photos (docs/decisions/0160). */
const SAMPLE_MORE: Versions = { webp: [640] };
/** How far away the person is in each further photo: from near to far, so that no two look alike. */
const DISTANCES = [1.3, 0.8];
/** How many further photos people have, in turn. */
const MORE_COUNTS = [1, 1, 2, 0, 1, 1];

/** A part of a niche's pictures, small enough to keep all cores busy to the end. */
export interface ArtJob {
  readonly kind: 'video' | 'hero' | 'icons' | 'portraits';
  readonly niche: Niche;
  readonly folder: string;
  /** The first portrait of the job. */
  readonly first?: number;
  readonly count?: number;
}

export type ArtResult = Partial<Pick<ArtManifest, 'hero' | 'portraits' | 'video' | 'icons'>>;

function inAllFormats(widths: readonly number[]): Versions {
  return { avif: widths, webp: widths, jpg: widths };
}

const targetOf = ({ niche, folder }: ArtJob): Target => ({ slug: niche.slug, folder });

/** The further photos of a person. */
async function renderMore(
  job: ArtJob,
  { id, person, palette }: { readonly id: number; readonly person: Person; readonly palette: Palette },
): Promise<ArtPicture[]> {
  const { niche } = job;
  const pictures: ArtPicture[] = [];
  for (const [index, distance] of DISTANCES.slice(0, MORE_COUNTS[id % MORE_COUNTS.length]).entries()) {
    const random = seededRandom(`${niche.slug} portrait ${id} ${index + 2}`);
    const svg = drawPortrait(dressAgain(person, niche, palette, random), palette, random, stretchOf(niche), distance);
    pictures.push(await savePicture(targetOf(job), `${nameOf(id)}-${index + 2}`, await rasterize(svg), SAMPLE_MORE));
  }
  return pictures;
}

const nameOf = (id: number) => `portraits/${String(id).padStart(2, '0')}`;

async function renderPortraits(job: ArtJob): Promise<ArtPortrait[]> {
  const { niche, first = 0, count = PORTRAITS } = job;
  const target = targetOf(job);
  const palette = paletteOf(niche);
  const cast = casting(niche, palette, seededRandom(`${niche.slug} portraits`));
  const people = gendersOf(niche, PORTRAITS).map((gender) => cast(gender));
  const portraits: ArtPortrait[] = [];
  for (const [step, person] of people.slice(first, first + count).entries()) {
    const id = first + step + 1;
    const svg = drawPortrait(person, palette, seededRandom(`${niche.slug} portrait ${id}`), stretchOf(niche));
    const drawing = await rasterize(svg);
    portraits.push({
      id,
      gender: person.gender,
      ...(await savePicture(target, nameOf(id), drawing, id <= SHOWCASE ? { webp: FACE, jpg: FACE } : SAMPLE)),
      more: await renderMore(job, { id, person, palette }),
      ...(id <= LIGHT_PORTRAITS && {
        light: await savePicture(target, `light/face${id}`, drawing, LIGHT_FACE, 'light'),
      }),
    });
  }
  return portraits;
}

async function renderHero(job: ArtJob): Promise<ArtManifest['hero']> {
  const target = targetOf(job);
  const people = leadsOf(job.niche);
  const wide = await rasterize(drawHero(job.niche, WIDE, people));
  const narrow = await rasterize(drawHero(job.niche, NARROW, people));
  const cutout = await rasterize(drawCutout(job.niche, people), { transparent: true });
  const cutoutWidths = [720, CUTOUT.width];
  return {
    wide: await savePicture(target, 'hero-wide', wide, inAllFormats([1000, WIDE.width])),
    narrow: await savePicture(target, 'hero-narrow', narrow, inAllFormats([NARROW.width])),
    cutout: await savePicture(target, 'hero-cutout', cutout, { avif: cutoutWidths, webp: cutoutWidths }),
    light: {
      wide: await savePicture(target, 'light/wide', wide, inAllFormats([1000]), 'light'),
      narrow: await savePicture(target, 'light/narrow', narrow, inAllFormats([420, NARROW.width]), 'light'),
    },
  };
}

export async function runJob(job: ArtJob): Promise<ArtResult> {
  switch (job.kind) {
    case 'video':
      return { video: await renderVideo(job.niche, targetOf(job)) };
    case 'hero':
      return { hero: await renderHero(job) };
    case 'icons':
      return { icons: await renderIcons(paletteOf(job.niche), targetOf(job)) };
    case 'portraits':
      return { portraits: await renderPortraits(job) };
  }
}
