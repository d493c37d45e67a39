import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  closesBySwipe,
  fitInside,
  isDoubleTap,
  limitZoom,
  type Point,
  pinch,
  WHOLE,
  zoomBetween,
} from '#shared/rules/photo-zoom.ts';

const MAX_ZOOM = 4;
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const size = fc.record({ width: number(50, 4000), height: number(50, 4000) });
const point = fc.record({ x: number(-2000, 2000), y: number(-2000, 2000) });
const zoom = fc.record({ scale: number(1, MAX_ZOOM), x: number(-3000, 3000), y: number(-3000, 3000) });
/** The part of the photo that is at a point of the box. */
const partAt = ({ scale, x, y }: typeof WHOLE, at: Point) => ({ x: (at.x - x) / scale, y: (at.y - y) / scale });
const expectNear = (one: Point, other: Point) => {
  expect(one.x).toBeCloseTo(other.x, 4);
  expect(one.y).toBeCloseTo(other.y, 4);
};

test('a whole photo touches its box at two edges, and keeps its shape', () => {
  fc.assert(
    fc.property(size, size, (photo, box) => {
      const fitted = fitInside(photo, box);
      expect(fitted.width).toBeLessThanOrEqual(box.width + 1e-6);
      expect(fitted.height).toBeLessThanOrEqual(box.height + 1e-6);
      expect(Math.min(box.width - fitted.width, box.height - fitted.height)).toBeCloseTo(0, 4);
      expect(fitted.width * photo.height).toBeCloseTo(fitted.height * photo.width, 0);
    }),
  );
});

test('a photo without a size yet fills its box', () => {
  const box = { width: 390, height: 844 };
  expect(fitInside({ width: 0, height: 0 }, box)).toEqual(box);
});

test('within the limits, no gap opens beside a photo that is larger than its box, and a smaller one is in the middle', () => {
  fc.assert(
    fc.property(zoom, size, size, (wanted, photo, box) => {
      const fitted = fitInside(photo, box);
      const { scale, x, y } = limitZoom(wanted, fitted, box);
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(MAX_ZOOM);
      for (const [length, room, middle] of [
        [fitted.width * scale, box.width, x],
        [fitted.height * scale, box.height, y],
      ] as const) {
        if (length <= room) expect(middle).toBeCloseTo(0);
        else expect(Math.abs(middle)).toBeLessThanOrEqual((length - room) / 2 + 1e-6);
      }
    }),
  );
});

test('limits leave a limited zoom as it is', () => {
  fc.assert(
    fc.property(zoom, size, size, (wanted, photo, box) => {
      const fitted = fitInside(photo, box);
      const limited = limitZoom(wanted, fitted, box);
      expect(limitZoom(limited, fitted, box)).toEqual(limited);
    }),
  );
});

test('what is under the pointer stays there while the photo grows or shrinks', () => {
  fc.assert(
    fc.property(zoom, number(0.1, 8), point, (before, factor, at) => {
      expectNear(partAt(zoomBetween(before, factor, at), at), partAt(before, at));
    }),
  );
});

test('two fingers hold what is between them', () => {
  fc.assert(
    fc.property(zoom, fc.tuple(point, point), fc.tuple(point, point), (start, before, after) => {
      const middle = ([one, other]: [Point, Point]) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
      const result = pinch(start, before, after);
      expect(Number.isFinite(result.scale)).toBe(true);
      expect(result.scale).toBeGreaterThanOrEqual(1);
      expectNear(partAt(result, middle(after)), partAt(start, middle(before)));
    }),
  );
});

test('fingers twice as far apart show the photo twice as large', () => {
  const fingers = (apart: number) =>
    [
      { x: -apart, y: 0 },
      { x: apart, y: 0 },
    ] as const;
  expect(pinch(WHOLE, fingers(40), fingers(80))).toEqual({ scale: 2, x: 0, y: 0 });
});

test.each([
  ['far and slow', { x: 0, y: 200, time: 2000 }, true],
  ['short and fast', { x: 0, y: 60, time: 80 }, true],
  ['short and slow', { x: 0, y: 60, time: 900 }, false],
  ['up', { x: 0, y: -300, time: 100 }, false],
  ['to the side', { x: 250, y: 200, time: 200 }, false],
  ['hardly', { x: 0, y: 10, time: 1 }, false],
])('a swipe that goes %s', (_what, end, closes) => {
  expect(closesBySwipe({ x: 0, y: 0, time: 0 }, end, 844)).toBe(closes);
});

test.each([
  ['at once, in the same place', { x: 110, y: 100, time: 200 }, true],
  ['later', { x: 100, y: 100, time: 301 }, false],
  ['elsewhere', { x: 140, y: 100, time: 200 }, false],
])('a second tap %s', (_what, second, isDouble) => {
  expect(isDoubleTap({ x: 100, y: 100, time: 0 }, second)).toBe(isDouble);
  expect(isDoubleTap(null, second)).toBe(false);
});
