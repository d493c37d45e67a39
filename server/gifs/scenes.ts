import { below, box, type Color, circle, ellipse, heart, line, type Scene, toothed, without } from './draw-scene.ts';

const WHITE: Color = [255, 255, 255];
const INK: Color = [58, 42, 62];
const RED: Color = [226, 72, 92];
const ROSE: Color = [247, 148, 160];
const GOLD: Color = [250, 196, 72];
const LEAF: Color = [86, 158, 106];

const BLUSH: Scene['sky'] = [
  [255, 236, 230],
  [252, 210, 208],
];
const DAY: Scene['sky'] = [
  [190, 226, 246],
  [236, 246, 238],
];
const NIGHT: Scene['sky'] = [
  [34, 36, 78],
  [78, 66, 122],
];

/** Rises from 0 to 1 in the middle of the loop, and falls back to 0. */
const swing = (moment: number) => (1 - Math.cos(moment * 2 * Math.PI)) / 2;
const turn = (moment: number, share = 0) => Math.sin((moment + share) * 2 * Math.PI);

/** Our own animations, by name. */
export const SCENES = {
  heart: { sky: BLUSH, shapes: (now) => [{ color: RED, edge: heart(0, 0.06, 0.5 + 0.08 * swing(now * 2)) }] },
  sun: {
    sky: DAY,
    shapes: (now) => [
      { color: GOLD, edge: toothed(0, 0, 0.6, 12, 0.14, now * (Math.PI / 3)) },
      { color: [255, 222, 120], edge: circle(0, 0, 0.42) },
      { color: INK, edge: circle(-0.15, -0.06, 0.045) },
      { color: INK, edge: circle(0.15, -0.06, 0.045) },
      { color: INK, edge: below(without(circle(0, 0.02, 0.22), circle(0, -0.03, 0.2)), 0.08) },
    ],
  },
  star: {
    sky: NIGHT,
    shapes: (now) => [
      { color: GOLD, edge: toothed(0, 0.02, 0.48 + 0.08 * swing(now), 5, 0.34, 0.25 * turn(now)) },
      ...[0, 1, 2].map((each) => ({
        color: WHITE,
        edge: circle(Math.cos(each * 2.1) * 1.05, Math.sin(each * 2.1) * 0.72, 0.02 + 0.035 * swing(now + each / 3)),
      })),
    ],
  },
  moon: {
    sky: NIGHT,
    shapes: (now) => [
      {
        color: [250, 232, 178],
        edge: without(circle(0, 0.05 * turn(now), 0.56), circle(0.26, -0.12 + 0.05 * turn(now), 0.48)),
      },
      ...[0, 1, 2, 3].map((each) => ({
        color: WHITE,
        edge: circle(-1 + each * 0.62, each % 2 ? 0.7 : -0.72, 0.018 + 0.03 * swing(now + each / 4)),
      })),
    ],
  },
  wink: {
    sky: BLUSH,
    shapes: (now) => [
      { color: GOLD, edge: circle(0, 0, 0.7) },
      { color: INK, edge: ellipse(-0.25, -0.16, 0.075, 0.1) },
      { color: INK, edge: ellipse(0.25, -0.16, 0.085, 0.1 - 0.082 * swing(now)) },
      { color: INK, edge: below(without(circle(0, 0.05, 0.42), circle(0, -0.02, 0.4)), 0.16) },
      { color: ROSE, edge: circle(-0.42, 0.1, 0.09) },
      { color: ROSE, edge: circle(0.42, 0.1, 0.09) },
    ],
  },
  coffee: {
    sky: [
      [244, 232, 218],
      [226, 204, 182],
    ],
    shapes: (now) => [
      ...[-0.2, 0, 0.2].map((x, each) => ({
        color: WHITE,
        edge: line(x + 0.05 * turn(now, each / 3), -0.3, x + 0.05 * turn(now, each / 3 + 0.4), -0.68, 0.03),
      })),
      { color: INK, edge: ellipse(0, 0.66, 0.66, 0.07) },
      { color: RED, edge: without(circle(0.44, 0.14, 0.22), circle(0.44, 0.14, 0.13)) },
      { color: RED, edge: box(0, 0.2, 0.44, 0.38, 0.2) },
      { color: [112, 68, 54], edge: ellipse(0, -0.14, 0.36, 0.05) },
    ],
  },
  balloon: {
    sky: DAY,
    shapes: (now) => {
      const [x, y] = [0.12 * turn(now), 0.06 * turn(now, 0.25)];
      return [
        { color: INK, edge: line(x, y + 0.36, 0.04, 0.95, 0.012) },
        { color: RED, edge: ellipse(x, y - 0.16, 0.44, 0.53) },
        { color: ROSE, edge: ellipse(x - 0.16, y - 0.34, 0.09, 0.14) },
      ];
    },
  },
  rain: {
    sky: [
      [146, 164, 188],
      [196, 208, 220],
    ],
    shapes: (now) => [
      ...[0, 1, 2, 3, 4, 5].map((each) => {
        const x = -0.62 + each * 0.25;
        const y = -0.1 + (((each * 0.37 + now) % 1) + 1) * 0.55 - 0.4;
        return { color: [92, 142, 206] as Color, edge: line(x, y, x - 0.03, y + 0.13, 0.03) };
      }),
      ...[-0.42, 0, 0.42].map((x, each) => ({
        color: WHITE,
        edge: ellipse(x, -0.42 - (each === 1 ? 0.14 : 0), 0.4, 0.28),
      })),
    ],
  },
  fireworks: {
    sky: NIGHT,
    shapes: (now) =>
      [RED, GOLD, ROSE].flatMap((color, burst) => {
        const open = (now + burst / 3) % 1;
        return Array.from({ length: 10 }, (_, ray) => {
          const angle = (ray / 10) * 2 * Math.PI;
          const x = (burst - 1) * 0.72 + Math.cos(angle) * open * 0.5;
          const y = (burst % 2 ? -0.3 : 0.2) + Math.sin(angle) * open * 0.5;
          return { color, edge: circle(x, y, 0.055 * (1 - open * 0.8)) };
        });
      }),
  },
  flower: {
    sky: DAY,
    shapes: (now) => [
      { color: LEAF, edge: line(0, 0, 0.04, 1, 0.035) },
      { color: LEAF, edge: ellipse(0.2, 0.66, 0.18, 0.07) },
      { color: ROSE, edge: toothed(0, -0.14, 0.34 + 0.1 * swing(now), 6, 0.3, 0.2 * turn(now)) },
      { color: GOLD, edge: circle(0, -0.14, 0.15) },
    ],
  },
  letter: {
    sky: BLUSH,
    shapes: (now) => {
      const y = 0.12 - 0.07 * swing(now);
      return [
        { color: WHITE, edge: box(0, y, 0.74, 0.48) },
        { color: INK, edge: line(-0.7, y - 0.44, 0, y + 0.1, 0.018) },
        { color: INK, edge: line(0.7, y - 0.44, 0, y + 0.1, 0.018) },
        { color: RED, edge: heart(0, y - 0.02 - 0.4 * swing(now), 0.17) },
      ];
    },
  },
  cat: {
    sky: [
      [232, 226, 246],
      [210, 200, 232],
    ],
    shapes: (now) => {
      const ear = 0.04 * turn(now);
      const fur: Color = [96, 84, 108];
      return [
        { color: fur, edge: line(-0.36, -0.2, -0.46 - ear, -0.44, 0.15) },
        { color: fur, edge: line(0.36, -0.2, 0.46 - ear, -0.44, 0.15) },
        { color: fur, edge: ellipse(0, 0.08, 0.62, 0.55) },
        { color: GOLD, edge: ellipse(-0.23, 0, 0.11, 0.02 + 0.1 * swing(now)) },
        { color: GOLD, edge: ellipse(0.23, 0, 0.11, 0.02 + 0.1 * swing(now)) },
        { color: INK, edge: ellipse(-0.23, 0, 0.03, 0.02 + 0.08 * swing(now)) },
        { color: INK, edge: ellipse(0.23, 0, 0.03, 0.02 + 0.08 * swing(now)) },
        { color: ROSE, edge: ellipse(0, 0.2, 0.06, 0.045) },
        ...[-1, 1].flatMap((side) =>
          [0.2, 0.3].map((y) => ({ color: WHITE, edge: line(side * 0.26, y, side * 0.78, y + 0.06, 0.011) })),
        ),
      ];
    },
  },
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;
