import { readFileSync } from 'node:fs';
import type { SiteMap } from '#shared/contracts/render-site.ts';

/** Country → its towns on a Mercator map, in thousandths of a degree of longitude: x and y in turn, y downwards (scripts/geo.ts). */
type Towns = Readonly<Record<string, readonly number[]>>;

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly isOwn: boolean;
}

const COLUMNS = 42;
/** Height divided by width, so that a phone shows the whole map above the form. */
const ASPECT = { least: 0.85, most: 1.12 };
/** The first row, in steps. The others are whole steps below it, because numbers that repeat compress well. */
const FIRST_ROW = 0.44;
/** Rows are closer than columns, and every second row is shifted by half a step, close to a hexagonal grid. */
const ROW_STEP = 0.87;
/** The share of towns that may be outside each edge. Otherwise far islands would make the rest tiny. */
const CLIPPED_SHARE = 0.004;
const MARGIN = 0.05;
/** The distance within which a town makes a dot land, in steps. */
const REACH = 1.05;
const PINS = 6;
const PIN_MARGIN = 3;
/** Pins need land on most sides within this many steps. */
const LAND_AROUND = 2.4;

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Draws maps from a file of towns, which is read for the first one. Sites with the same countries share a map. */
export class SiteMaps {
  readonly #file: string;
  readonly #drawn = new Map<string, SiteMap>();
  #towns: Towns | undefined;

  /** `file` is `.cache/geo/towns.json`. */
  constructor(file: string) {
    this.#file = file;
  }

  /** The map of a site with these countries. */
  of(countries: readonly string[]): SiteMap {
    const key = [...countries].sort().join();
    let map = this.#drawn.get(key);
    if (!map) {
      this.#towns ??= JSON.parse(readFileSync(this.#file, 'utf8')) as Towns;
      map = drawMap(this.#towns, countries);
      this.#drawn.set(key, map);
    }
    return map;
  }
}

/**
 * A site's map: a dot wherever people live, with the site's countries in another color. It uses the towns of GeoNames,
 * so it has no coasts, no borders and no member's location (docs/decisions/0064).
 */
function drawMap(towns: Towns, countries: readonly string[]): SiteMap {
  const frame = frameOf(countries.map((country) => towns[country] ?? []));
  const spots = spotsOf(townsIn(frame, towns, new Set(countries)), frame);
  return {
    width: COLUMNS,
    height: Math.ceil(frame.height / frame.step),
    own: dotsOf(spots.filter(({ isOwn }) => isOwn)),
    other: dotsOf(spots.filter(({ isOwn }) => !isOwn)),
    pins: pinsOf(spots, Math.ceil(frame.height / frame.step)),
  };
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly height: number;
  /** The distance between two dots of a row. */
  readonly step: number;
}

/** The area of the countries with these positions, extended to a shape that fits the page. */
function frameOf(countries: readonly (readonly number[])[]): Frame {
  const positions = countries.flat();
  const [left, right] = spanOf(positions.filter((_value, index) => index % 2 === 0));
  const [top, bottom] = spanOf(positions.filter((_value, index) => index % 2 === 1));
  const [wide, high] = [right - left, bottom - top].map((length) => length * (1 + 2 * MARGIN)) as [number, number];
  const width = Math.max(wide, high / ASPECT.most);
  const height = Math.max(high, width * ASPECT.least);
  return {
    left: (left + right - width) / 2,
    top: (top + bottom - height) / 2,
    height,
    step: width / COLUMNS,
  };
}

/** The towns on the map, in steps from its corner. */
function townsIn({ left, top, height, step }: Frame, towns: Towns, own: ReadonlySet<string>): Spot[] {
  const found: Spot[] = [];
  for (const [country, positions] of Object.entries(towns)) {
    const isOwn = own.has(country);
    for (let at = 0; at < positions.length; at += 2) {
      const x = ((positions[at] ?? 0) - left) / step;
      const y = ((positions[at + 1] ?? 0) - top) / step;
      if (x > -REACH && x < COLUMNS + REACH && y > -REACH && y < height / step + REACH) found.push({ x, y, isOwn });
    }
  }
  return found;
}

function spanOf(values: readonly number[]): [number, number] {
  // It sorts numbers without calling a function for each pair.
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return [at(CLIPPED_SHARE), at(1 - CLIPPED_SHARE)];
}

/** The dots near a town, row by row. The nearest town decides whether a dot is in the site's countries. */
function spotsOf(towns: readonly Spot[], { height, step }: Frame): Spot[] {
  const near = new Map<number, Spot[]>();
  const rows = Math.floor(height / step / ROW_STEP);
  for (const town of towns) {
    const cell = cellAt(town.x, town.y);
    const others = near.get(cell);
    if (others) others.push(town);
    else near.set(cell, [town]);
  }
  const spots: Spot[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const x = column + (row % 2 ? 1 : 0.5);
      const y = rounded(FIRST_ROW + row * ROW_STEP);
      let best: { away: number; isOwn: boolean } | null = null;
      for (const town of around(near, x, y)) {
        const away = squareOfDistance(town, { x, y });
        if (away < REACH ** 2 && (!best || away < best.away)) best = { away, isOwn: town.isOwn };
      }
      if (best && x < COLUMNS) spots.push({ x, y, isOwn: best.isOwn });
    }
  }
  return spots;
}

/** Comparing squares saves a hundred thousand roots. */
const squareOfDistance = (a: Pick<Spot, 'x' | 'y'>, b: Pick<Spot, 'x' | 'y'>) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/** The number of a square of one step. The map is less than this many steps wide. */
const ROW = 1000;
const cellAt = (x: number, y: number) => Math.floor(y) * ROW + Math.floor(x);

function* around(near: ReadonlyMap<number, readonly Spot[]>, x: number, y: number): Generator<Spot> {
  for (const column of [-1, 0, 1]) {
    for (const row of [-1, 0, 1]) yield* near.get(cellAt(x + column, y + row)) ?? [];
  }
}

/**
 * A path whose dashes are the dots. Neighboring dots of a row are one stroke, which starts half a step before the first dot.
 * Each stroke is relative to the end of the previous one, since a few repeated numbers compress better than coordinates.
 */
function dotsOf(spots: readonly Spot[]): string {
  const strokes: { x: number; y: number; dots: number }[] = [];
  for (const { x, y } of spots) {
    const last = strokes.at(-1);
    if (last && last.y === y && last.x + last.dots === x) last.dots++;
    else strokes.push({ x, y, dots: 1 });
  }
  let end = { x: 0.5, y: 0 };
  return strokes
    .map(({ x, y, dots }) => {
      const move = `m${short(x - end.x)} ${short(y - end.y)}h${dots}`;
      end = { x: x + dots, y };
      return move;
    })
    .join('');
}

const short = (value: number) => String(rounded(value)).replace(/^(-?)0\./, '$1.');

/** Places for a few faces: inland in the site's countries, and as far from one another as possible. */
function pinsOf(spots: readonly Spot[], height: number): SiteMap['pins'] {
  const land = spots.filter(({ isOwn }) => isOwn);
  const around = ({ x, y }: Spot) =>
    land.filter((other) => squareOfDistance(other, { x, y }) < LAND_AROUND ** 2).length;
  const candidates = land.filter(({ x, y }) => {
    const isInside = x > PIN_MARGIN && x < COLUMNS - PIN_MARGIN && y > PIN_MARGIN * 2 && y < height - 1;
    return isInside;
  });
  const most = Math.max(...candidates.map(around));
  const inland = candidates.filter((spot) => around(spot) > most * 0.7);
  const pins: Spot[] = [];
  while (pins.length < PINS && inland.length > pins.length) {
    const others = pins.length > 0 ? pins : [{ x: COLUMNS, y: height }];
    const away = ({ x, y }: Spot) => Math.min(...others.map((pin) => Math.hypot(pin.x - x, pin.y - y)));
    pins.push(inland.reduce((best, spot) => (away(spot) > away(best) ? spot : best)));
  }
  return pins.map(({ x, y }) => ({ x, y }));
}
