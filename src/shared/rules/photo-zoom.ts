export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a photo lies in its box: its middle is `x` and `y` pixels from the middle of the box, at `scale` times its size. */
export interface Zoom extends Point {
  readonly scale: number;
}

const MAX_ZOOM = 4;
/** Of a double tap, and of two presses of +. */
export const TAP_ZOOM = 2.5;
export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

/** Two taps count as one gesture. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 32;
/** A swipe closes from this part of the height on, or as fast as this. */
const CLOSING_SHARE = 0.2;
const CLOSING_PX_PER_MS = 0.5;
const CLOSING_AT_LEAST_PX = 24;

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** The size of a photo that is shown whole in a box. */
export function fitInside(photo: Size, box: Size): Size {
  if (!photo.width || !photo.height) return box;
  const scale = Math.min(box.width / photo.width, box.height / photo.height);
  return { width: photo.width * scale, height: photo.height * scale };
}

/** Keeps the scale in its range, and the edges of a photo that is larger than its box at or beyond those of the box. */
export function limitZoom({ scale, x, y }: Zoom, fitted: Size, box: Size): Zoom {
  const kept = between(1, scale, MAX_ZOOM);
  const reach = (size: number, room: number) => Math.max(0, (size * kept - room) / 2);
  const [right, down] = [reach(fitted.width, box.width), reach(fitted.height, box.height)];
  return { scale: kept, x: between(-right, x, right), y: between(-down, y, down) };
}

/** Zooms by a factor. What is at `from` comes to `to`; both are measured from the middle of the box. */
export function zoomBetween(zoom: Zoom, factor: number, from: Point, to: Point = from): Zoom {
  const scale = between(1, zoom.scale * factor, MAX_ZOOM);
  const ratio = scale / zoom.scale;
  return { scale, x: to.x - (from.x - zoom.x) * ratio, y: to.y - (from.y - zoom.y) * ratio };
}

/** What two fingers do with a photo, from where they were to where they are. */
export function pinch(zoom: Zoom, before: readonly [Point, Point], after: readonly [Point, Point]): Zoom {
  const spread = ([one, other]: readonly [Point, Point]) => Math.hypot(one.x - other.x, one.y - other.y);
  const middle = ([one, other]: readonly [Point, Point]) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
  const factor = spread(before) > 0 ? spread(after) / spread(before) : 1;
  return zoomBetween(zoom, factor, middle(before), middle(after));
}

export interface Tap extends Point {
  readonly time: number;
}

export const isDoubleTap = (first: Tap | null, second: Tap): boolean =>
  first !== null &&
  second.time - first.time <= DOUBLE_TAP_MS &&
  Math.hypot(second.x - first.x, second.y - first.y) <= DOUBLE_TAP_PX;

/** Whether a swipe down closes: it went far, or was fast, and went down more than to the side. */
export function closesBySwipe(start: Tap, end: Tap, height: number): boolean {
  const down = end.y - start.y;
  if (down < CLOSING_AT_LEAST_PX || down < Math.abs(end.x - start.x)) return false;
  const speed = down / Math.max(1, end.time - start.time);
  return down >= height * CLOSING_SHARE || speed >= CLOSING_PX_PER_MS;
}
