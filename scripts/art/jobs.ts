import type { Niche } from '../../src/shared/contracts/niche.ts';
import { casting, dressAgain, gendersOf, type Person } from './cast.ts';
import { savePicture } from './encode.ts';
import { CUTOUT, drawCutout, drawHero, leadsOf, NARROW, stretchOf, WIDE } from './hero.ts';
import type { ArtManifest, ArtPicture, ArtPortrait } from './manifest.ts';
import { renderIcons } from './mark.ts';
import { type Palette, paletteOf } from './palette.ts';
import { drawPortrait } from './portrait.ts';
import { seededRandom } from './random.ts';
import { renderVideo } from './video.ts';

export const PORTRAITS = 60;
const PORTRAIT_WIDTHS = [160, 320, 640];
/** Only a page about the person shows them, and they are drawn for each niche. */
const MORE_WIDTHS = [640];
/** How far away the person is in each further photo: from near to far, so that no two look alike. */
const DISTANCES = [1.3, 0.8, 1.12];
/** How many further photos people have, in turn. */
const MORE_COUNTS = [2, 1, 3, 1, 2, 1];

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

/** The further photos of a person. */
async function renderMore(
  { niche, folder }: ArtJob,
  { id, person, palette }: { readonly id: number; readonly person: Person; readonly palette: Palette },
): Promise<ArtPicture[]> {
  const pictures: ArtPicture[] = [];
  for (const [index, distance] of DISTANCES.slice(0, MORE_COUNTS[id % MORE_COUNTS.length]).entries()) {
    const random = seededRandom(`${niche.slug} portrait ${id} ${index + 2}`);
    const svg = drawPortrait(dressAgain(person, niche, palette, random), palette, random, stretchOf(niche), distance);
    pictures.push(await savePicture(folder, `${nameOf(id)}-${index + 2}`, svg, MORE_WIDTHS, ['webp', 'jpg']));
  }
  return pictures;
}

const nameOf = (id: number) => `portraits/${String(id).padStart(2, '0')}`;

async function renderPortraits(job: ArtJob): Promise<ArtPortrait[]> {
  const { niche, folder, first = 0, count = PORTRAITS } = job;
  const palette = paletteOf(niche);
  const cast = casting(niche, palette, seededRandom(`${niche.slug} portraits`));
  const people = gendersOf(niche, PORTRAITS).map((gender) => cast(gender));
  const portraits: ArtPortrait[] = [];
  for (const [step, person] of people.slice(first, first + count).entries()) {
    const id = first + step + 1;
    const svg = drawPortrait(person, palette, seededRandom(`${niche.slug} portrait ${id}`), stretchOf(niche));
    const picture = await savePicture(folder, nameOf(id), svg, PORTRAIT_WIDTHS, ['webp', 'jpg']);
    const more = await renderMore(job, { id, person, palette });
    portraits.push({ id, gender: person.gender, ...picture, more });
  }
  return portraits;
}

async function renderHero({ niche, folder }: ArtJob): Promise<ArtManifest['hero']> {
  const people = leadsOf(niche);
  const formats = ['avif', 'webp', 'jpg'] as const;
  return {
    wide: await savePicture(folder, 'hero-wide', drawHero(niche, WIDE, people), [1000, WIDE.width], formats),
    narrow: await savePicture(folder, 'hero-narrow', drawHero(niche, NARROW, people), [NARROW.width], formats),
    cutout: await savePicture(folder, 'hero-cutout', drawCutout(niche, people), [720, CUTOUT.width], ['avif', 'webp'], {
      transparent: true,
    }),
  };
}

export async function runJob(job: ArtJob): Promise<ArtResult> {
  switch (job.kind) {
    case 'video':
      return { video: await renderVideo(job.niche, job.folder) };
    case 'hero':
      return { hero: await renderHero(job) };
    case 'icons':
      return { icons: await renderIcons(paletteOf(job.niche), job.folder) };
    case 'portraits':
      return { portraits: await renderPortraits(job) };
  }
}
