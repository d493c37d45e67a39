import type { Niche } from '../../src/shared/contracts/niche.ts';
import { drawHeart, drawMesh, drawRope, drawTexture } from './backdrop.ts';
import type { Face } from './bust.ts';
import { casting, type Person } from './cast.ts';
import { mix } from './color.ts';
import { type Palette, paletteOf } from './palette.ts';
import { type Frame, placeBust } from './portrait.ts';
import { seededRandom } from './random.ts';

interface Stage {
  readonly width: number;
  readonly height: number;
  /** Left, right, front. */
  readonly frames: readonly [Frame, Frame, Frame];
}

/** In a wide picture people are on the right, so that a headline fits on the left. */
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

const moved = (frame: Frame): Frame => ({ ...frame, x: frame.x - 410, y: frame.y - 60 });
const [left, right, front] = WIDE.frames;
/** Only the three people of the wide picture, whole from shoulder to shoulder, for a page that draws the ground itself. */
export const CUTOUT: Stage = { width: 1340, height: 700, frames: [moved(left), moved(right), moved(front)] };

/** The loop of the video lander: one person in front, two behind and higher. */
export const TALL: Stage = {
  width: 480,
  height: 640,
  frames: [
    { x: 82, y: 242, scale: 0.475 },
    { x: 396, y: 238, scale: 0.475, flip: true },
    { x: 246, y: 488, scale: 0.53 },
  ],
};

type Heads = Readonly<Record<Person['gender'], readonly Person['head'][]>>;

/** Heads for left, right and front: complete silhouettes, and in front no hair that would hide a neighbor. */
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
/** Different skin colors, so that every niche shows a range. */
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
  const { garments } = niche.art.wardrobe;
  return niche.art.hero.map((gender, index) => {
    const heads = leads[index]?.[gender] ?? [];
    const person = cast(gender, {
      head: heads[niche.number % heads.length],
      skin: LEAD_SKINS[niche.number % LEAD_SKINS.length]?.[index] ?? 0,
      garment: garments[index % garments.length],
      clothing: palette.clothes[(index * 2 + niche.number) % palette.clothes.length],
    });
    return { ...person, face: LEAD_FACES[index] ?? 'smile' };
  });
}

interface HeartSeat {
  /** Shares of the picture's width and height. */
  readonly across: number;
  readonly risen: number;
  readonly size: number;
}

/** The positions of hearts in a still picture, and their start in a video. */
export const HEARTS: readonly HeartSeat[] = [
  { across: 0.1, risen: 0.2, size: 0.068 },
  { across: 0.3, risen: 0.62, size: 0.044 },
  { across: 0.48, risen: 0.4, size: 0.057 },
  { across: 0.66, risen: 0.85, size: 0.039 },
  { across: 0.9, risen: 0.55, size: 0.062 },
];
/** Hearts rise while they fade in and out. */
export const heartY = (risen: number): number => 0.62 - risen * 0.58;
export const heartOpacity = (risen: number): number => 0.8 * Math.sin(risen * Math.PI) ** 1.2;
export const heartColor = (palette: Palette): string => mix(palette.hero.glow, '#ffffff', 0.55);

function drawHearts(palette: Palette, { width, height }: Stage): string {
  return HEARTS.map(({ across, risen, size }, index) => {
    const turn = index % 2 ? 9 : -9;
    const y = height * heartY(risen);
    return drawHeart(width * across, y, height * size, heartColor(palette), heartOpacity(risen), turn);
  }).join('');
}

export const svgOf = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** The horizontal scale of a niche's people. */
export const stretchOf = (niche: Niche): number => (niche.art.build === 'full' ? 1.1 : 1);

function drawBusts(niche: Niche, { frames }: Stage, people: readonly Person[]): string {
  const busts = people.map((person, index) => {
    const frame = frames[index];
    return frame ? placeBust(person, `b${index}`, { ...frame, stretch: stretchOf(niche) }) : '';
  });
  return busts.join('');
}

/** Three people in front of a mesh gradient. */
export function drawHero(niche: Niche, stage: Stage, people: readonly Person[]): string {
  const palette = paletteOf(niche);
  const { width, height } = stage;
  const ground = drawMesh(palette, width, height) + drawTexture(niche, palette, width, height);
  return svgOf(width, height, ground + drawHearts(palette, stage) + drawBusts(niche, stage, people));
}

/** The same people on nothing, with what is the niche's own in the air around them. */
export function drawCutout(niche: Niche, people: readonly Person[]): string {
  const palette = paletteOf(niche);
  const { width, height } = CUTOUT;
  const air = niche.art.texture === 'rope' ? drawRope(palette, width, height) : '';
  return svgOf(width, height, air + drawHearts(palette, CUTOUT) + drawBusts(niche, CUTOUT, people));
}
