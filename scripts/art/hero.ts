import type { Niche } from '../../src/niches/niche.ts';
import { drawHeart, drawMesh, drawTexture, type Phase } from './backdrop.ts';
import type { Face } from './bust.ts';
import { casting, type Person } from './cast.ts';
import { mix } from './color.ts';
import { type Palette, paletteOf } from './palette.ts';
import { type Frame, placeBust } from './portrait.ts';
import { seededRandom } from './random.ts';

export interface Stage {
  readonly width: number;
  readonly height: number;
  /** Left, right, then the one in front. */
  readonly frames: readonly [Frame, Frame, Frame];
}

/** People stand to the right of a wide picture: a headline has the calm left. */
export const WIDE: Stage = {
  width: 1600,
  height: 760,
  frames: [
    { x: 752, y: 415, scale: 0.68 },
    { x: 1402, y: 408, scale: 0.68, flip: true },
    { x: 1082, y: 372, scale: 0.83 },
  ],
};
export const NARROW: Stage = {
  width: 720,
  height: 560,
  frames: [
    { x: 118, y: 318, scale: 0.48 },
    { x: 602, y: 314, scale: 0.48, flip: true },
    { x: 362, y: 288, scale: 0.61 },
  ],
};

/** The loop of the video lander: one in front, two higher behind. */
export const TALL: Stage = {
  width: 480,
  height: 640,
  frames: [
    { x: 88, y: 254, scale: 0.46 },
    { x: 392, y: 250, scale: 0.46, flip: true },
    { x: 243, y: 476, scale: 0.54 },
  ],
};

type Heads = Readonly<Record<Person['gender'], readonly Person['head'][]>>;

/** Heads for the left, the right and the front: whole silhouettes, and in front none whose hair would hide a neighbour. */
const LEADS: readonly [Heads, Heads, Heads] = [
  {
    female: ['medium3', 'bangs', 'cornrows', 'bun', 'medium2', 'bantuKnots', 'medium1'],
    male: ['short3', 'flatTop', 'twists', 'short5'],
  },
  {
    female: ['long', 'mediumBangs', 'longCurly', 'medium2', 'longBangs', 'bangs2', 'mediumBangs'],
    male: ['short4', 'twists2', 'pomp', 'short2'],
  },
  {
    female: ['medium1', 'buns', 'bun', 'grayMedium', 'afro', 'medium1', 'bangs'],
    male: ['dreads2', 'short2', 'shaved2', 'pomp'],
  },
];
const GREY_LEADS: typeof LEADS = [
  { female: ['grayMedium', 'bangs'], male: ['grayShort', 'short2'] },
  { female: ['medium3', 'mediumBangs'], male: ['noHair3', 'grayShort'] },
  { female: ['grayBun', 'medium1'], male: ['short2', 'short3'] },
];
/** Far from one another, so that every niche shows a range. */
const LEAD_SKINS: readonly (readonly number[])[] = [
  [2, 5, 0],
  [0, 3, 4],
  [4, 0, 2],
  [3, 1, 5],
];
const LEAD_FACES: readonly Face[] = ['smile', 'calm', 'smile'];

/** The three people of a niche's hero and its video. */
export function leadsOf(niche: Niche): Person[] {
  const palette = paletteOf(niche);
  const random = seededRandom(`${niche.slug} hero`);
  const cast = casting(niche, palette, random);
  const leads = niche.art.hair === 'grey' ? GREY_LEADS : LEADS;
  return niche.art.hero.map((gender, index) => {
    const heads = leads[index]?.[gender] ?? [];
    const person = cast(gender, {
      head: heads[niche.number % heads.length],
      skin: LEAD_SKINS[niche.number % LEAD_SKINS.length]?.[index] ?? 0,
      clothing: palette.clothes[(index * 2 + niche.number) % palette.clothes.length],
    });
    // Stripes on one are lively, on three they are noise.
    const { stripe, ...plain } = person;
    return { ...plain, ...(stripe && index === 2 && { stripe }), face: LEAD_FACES[index] ?? 'smile' };
  });
}

const sway = (phase: Phase, shift: number): number => Math.sin((phase + shift) * Math.PI * 2);

/** Hearts that rise and fade; at phase 0 they hang where a still picture wants them. */
function drawHearts(palette: Palette, { width, height }: Stage, phase: Phase): string {
  const color = mix(palette.hero.glow, '#ffffff', 0.55);
  const seeds = [
    [0.1, 0.2, 0.052],
    [0.3, 0.62, 0.034],
    [0.48, 0.4, 0.044],
    [0.66, 0.85, 0.03],
    [0.9, 0.55, 0.048],
  ] as const;
  return seeds
    .map(([across, start, size], index) => {
      const risen = (start + phase) % 1;
      const fade = Math.sin(risen * Math.PI) ** 1.2;
      const x = width * across + sway(phase, start) * width * 0.012;
      return drawHeart(
        x,
        height * (0.62 - risen * 0.58),
        height * size * 1.3,
        color,
        fade * 0.8,
        sway(phase, across) * 12 + (index % 2 ? 8 : -8),
      );
    })
    .join('');
}

/** Three people before a mesh gradient, at one moment of the loop. */
export function drawHero(niche: Niche, stage: Stage, people: readonly Person[], phase: Phase = 0): string {
  const palette = paletteOf(niche);
  const { width, height, frames } = stage;
  const stretch = niche.art.build === 'full' ? 1.1 : 1;
  const busts = people
    .map((person, index) => {
      const frame = frames[index];
      if (!frame) return '';
      const shift = index * 0.31;
      return placeBust(person, `b${index}`, {
        ...frame,
        stretch,
        y: frame.y + (phase === 0 ? 0 : sway(phase, shift) - sway(0, shift)) * height * 0.008,
        tilt: (phase === 0 ? 0 : sway(phase, shift + 0.2) - sway(0, shift + 0.2)) * 1.1,
      });
    })
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${drawMesh(palette, width, height, phase)}${drawTexture(niche, palette, width, height)}${drawHearts(palette, stage, phase)}${busts}</svg>`
  );
}
