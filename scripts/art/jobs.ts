import type { Niche } from '../../src/shared/contracts/niche.ts';
import { casting, gendersOf } from './cast.ts';
import { savePicture } from './encode.ts';
import { drawHero, leadsOf, NARROW, stretchOf, WIDE } from './hero.ts';
import type { ArtManifest, ArtPortrait } from './manifest.ts';
import { renderIcons } from './mark.ts';
import { paletteOf } from './palette.ts';
import { drawPortrait } from './portrait.ts';
import { seededRandom } from './random.ts';
import { renderVideo } from './video.ts';

export const PORTRAITS = 60;
const PORTRAIT_WIDTHS = [160, 320, 640];

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

async function renderPortraits({ niche, folder, first = 0, count = PORTRAITS }: ArtJob): Promise<ArtPortrait[]> {
  const palette = paletteOf(niche);
  const cast = casting(niche, palette, seededRandom(`${niche.slug} portraits`));
  const people = gendersOf(niche, PORTRAITS).map((gender) => cast(gender));
  const portraits: ArtPortrait[] = [];
  for (const [step, person] of people.slice(first, first + count).entries()) {
    const id = first + step + 1;
    const svg = drawPortrait(person, palette, seededRandom(`${niche.slug} portrait ${id}`), stretchOf(niche));
    const name = `portraits/${String(id).padStart(2, '0')}`;
    const picture = await savePicture(folder, name, svg, PORTRAIT_WIDTHS, ['webp', 'jpg']);
    portraits.push({ id, gender: person.gender, ...picture });
  }
  return portraits;
}

async function renderHero({ niche, folder }: ArtJob): Promise<ArtManifest['hero']> {
  const people = leadsOf(niche);
  const formats = ['avif', 'webp', 'jpg'] as const;
  return {
    wide: await savePicture(folder, 'hero-wide', drawHero(niche, WIDE, people), [1000, WIDE.width], formats),
    narrow: await savePicture(folder, 'hero-narrow', drawHero(niche, NARROW, people), [NARROW.width], formats),
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
