import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';

export type Color = readonly [number, number, number];

/** The distance of a point from the edge, negative inside. The picture is two units high, its center is 0, 0. */
type Distance = (x: number, y: number) => number;

interface Shape {
  readonly color: Color;
  readonly edge: Distance;
}

/** The shapes at a moment from 0 to 1, the topmost last. */
export interface Scene {
  readonly sky: readonly [above: Color, below: Color];
  readonly shapes: (moment: number) => readonly Shape[];
}

export const SCENE_WIDTH_PX = 240;
export const SCENE_HEIGHT_PX = 180;
const FRAMES = 14;
const FRAME_MS = 90;
const QUALITY = 82;
const UNIT_PX = SCENE_HEIGHT_PX / 2;
const FRAME_BYTES = SCENE_WIDTH_PX * SCENE_HEIGHT_PX * 3;

export const circle =
  (x: number, y: number, radius: number): Distance =>
  (px, py) =>
    Math.hypot(px - x, py - y) - radius;

export const ellipse =
  (x: number, y: number, wide: number, high: number): Distance =>
  (px, py) =>
    (Math.hypot((px - x) / wide, (py - y) / high) - 1) * Math.min(wide, high);

export const box =
  (x: number, y: number, wide: number, high: number, round = 0.05): Distance =>
  (px, py) => {
    const dx = Math.abs(px - x) - wide + round;
    const dy = Math.abs(py - y) - high + round;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round;
  };

export const line =
  (x1: number, y1: number, x2: number, y2: number, thick: number): Distance =>
  (px, py) => {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const along = Math.min(1, Math.max(0, ((px - x1) * dx + (py - y1) * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(px - x1 - along * dx, py - y1 - along * dy) - thick;
  };

/** A circle with `points` teeth: a star, a sun or a flower, depending on their depth. */
export const toothed =
  (x: number, y: number, radius: number, points: number, depth: number, turn = 0): Distance =>
  (px, py) => {
    const angle = Math.atan2(px - x, y - py) + turn;
    return (Math.hypot(px - x, py - y) - radius * (1 + depth * Math.cos(angle * points))) * 0.7;
  };

/** A square on its corner, with a circle on each upper side. */
export const heart =
  (x: number, y: number, radius: number): Distance =>
  (px, py) => {
    const [hx, hy] = [Math.abs(px - x), py - y];
    const square = (hx + Math.abs(hy) - radius) * Math.SQRT1_2;
    return Math.min(square, Math.hypot(hx - radius / 2, hy + radius / 2) - radius * Math.SQRT1_2);
  };

export const without =
  (one: Distance, other: Distance): Distance =>
  (x, y) =>
    Math.max(one(x, y), -other(x, y));
export const below =
  (edge: Distance, top: number): Distance =>
  (x, y) =>
    Math.max(edge(x, y), top - y);

/** The scene as a WebP: the animation, or only its first frame. */
export async function drawScene({ sky, shapes }: Scene, still: boolean): Promise<Buffer> {
  const frames = still ? 1 : FRAMES;
  const data = Buffer.alloc(FRAME_BYTES * frames);
  for (let frame = 0; frame < frames; frame++) {
    drawFrame(data.subarray(frame * FRAME_BYTES), sky, shapes(frame / FRAMES));
    // Lets other requests run between frames.
    await setImmediate();
  }
  const size = { width: SCENE_WIDTH_PX, height: SCENE_HEIGHT_PX * frames, pageHeight: SCENE_HEIGHT_PX };
  const delay = Array.from({ length: frames }, () => FRAME_MS);
  return sharp(data, { raw: { ...size, channels: 3 } })
    .webp({ quality: QUALITY, effort: 2, ...(!still && { loop: 0, delay }) })
    .toBuffer();
}

function drawFrame(data: Buffer, [above, ground]: Scene['sky'], shapes: readonly Shape[]): void {
  let at = 0;
  for (let row = 0; row < SCENE_HEIGHT_PX; row++) {
    const y = (row + 0.5 - SCENE_HEIGHT_PX / 2) / UNIT_PX;
    const behind = mix(above, ground, row / SCENE_HEIGHT_PX);
    for (let column = 0; column < SCENE_WIDTH_PX; column++) {
      const x = (column + 0.5 - SCENE_WIDTH_PX / 2) / UNIT_PX;
      let color = behind;
      for (const shape of shapes) {
        const inside = Math.min(1, Math.max(0, 0.5 - shape.edge(x, y) * UNIT_PX));
        if (inside > 0) color = mix(color, shape.color, inside);
      }
      for (const channel of color) data[at++] = channel;
    }
  }
}

const mix = (one: Color, other: Color, share: number): Color => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];
