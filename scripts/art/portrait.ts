import { type Bust, drawBust, FACE } from './bust.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';

const PORTRAIT = { width: 640, height: 853 } as const;
/** Scale of the portrait; smaller for heads with wide or tall hair. */
const SCALE = 0.92;
const SCALE_BY_HEAD: Readonly<Partial<Record<Bust['head'], number>>> = {
  longAfro: 0.82,
  longCurly: 0.86,
  hatHip: 0.86,
  bun2: 0.88,
  buns: 0.9,
};

export interface Frame {
  /** The position of the middle of the face. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly flip?: boolean;
  /** Horizontal scale, for a fuller figure. */
  readonly stretch?: number;
}

export function placeBust(bust: Bust, id: string, { x, y, scale, flip = false, stretch = 1 }: Frame): string {
  const across = (flip ? -scale : scale) * stretch;
  return (
    `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${across.toFixed(4)} ${scale.toFixed(4)}) translate(${-FACE.x} ${-FACE.y})">` +
    `${drawBust(bust, id)}</g>`
  );
}

/** One person on a gradient with a disc behind the head. `distance` is larger than 1 for a person further away. */
export function drawPortrait(bust: Bust, palette: Palette, random: Random, stretch: number, distance = 1): string {
  const { width, height } = PORTRAIT;
  const { from, to, disc } = random.pick(palette.backdrops);
  const turned = random.chance(0.5);
  const [x1, x2] = turned ? [0, width] : [width, 0];
  const flip = random.chance(0.42);
  const frame = {
    x: width / 2 + (flip ? 12 : -12) + random.between(-10, 10),
    y: height * 0.46 + random.between(-8, 10),
    scale: ((SCALE_BY_HEAD[bust.head] ?? SCALE) * random.between(0.98, 1.03)) / distance,
    flip,
    stretch,
  };
  const discX = width * (turned ? random.between(0.32, 0.48) : random.between(0.52, 0.68));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="${x1}" y1="0" x2="${x2}" y2="${height}">` +
    `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
    `<path fill="url(#ground)" d="M0 0H${width}V${height}H0Z"/>` +
    `<circle cx="${discX.toFixed(1)}" cy="${(height * random.between(0.36, 0.43)).toFixed(1)}" r="${(width * random.between(0.4, 0.46)).toFixed(1)}" fill="${disc}" opacity="${palette.dark ? 0.85 : 0.8}"/>` +
    `${placeBust(bust, 'p', frame)}</svg>`
  );
}
