import { expect, test } from 'vitest';
import { SiteMaps } from '#server/output/site-map.ts';
import { TOWNS } from '../../scripts/build/paths.ts';

const siteMapOf = (countries: readonly string[]) => new SiteMaps(TOWNS).of(countries);

const MOST_BYTES = 4_000;

const shown = (value: number) => value.toFixed(2);

/** The dots of a path of round dashes, by position. */
function dotsIn(path: string): Set<string> {
  const dots = new Set<string>();
  let [x, y] = [0, 0];
  for (const [, right, down, length] of path.matchAll(/m(-?[\d.]+) (-?[\d.]+)h(\d+)/g)) {
    x += Number(right);
    y += Number(down);
    for (let dot = 0; dot < Number(length); dot++) dots.add(`${shown(x + dot + 0.5)} ${shown(y)}`);
    x += Number(length);
  }
  return dots;
}

test.each([
  ['many countries', ['NL', 'BE', 'DE', 'AT', 'CH', 'GB', 'IE', 'FR', 'IT', 'ES', 'PL']],
  ['one small country', ['NL']],
  ['countries an ocean apart', ['AU', 'NZ']],
  ['a country with far islands', ['US']],
])('the map of %s separates its land from its neighbors', (_what, countries) => {
  const map = siteMapOf(countries);
  const [own, other] = [dotsIn(map.own), dotsIn(map.other)];
  expect(own.size).toBeGreaterThan(100);
  expect([...own].filter((dot) => other.has(dot))).toEqual([]);
  expect(map.own.length + map.other.length).toBeLessThan(MOST_BYTES);
  for (const dot of [...own, ...other]) {
    const [x = Number.NaN, y = Number.NaN] = dot.split(' ').map(Number);
    expect(x >= 0 && x <= map.width && y >= 0 && y <= map.height, dot).toBe(true);
  }
});

test('faces are on the site’s land and do not overlap', () => {
  const { pins, own } = siteMapOf(['GB', 'IE']);
  const dots = dotsIn(own);
  expect(pins).toHaveLength(6);
  expect(pins.filter(({ x, y }) => !dots.has(`${shown(x)} ${shown(y)}`))).toEqual([]);
  for (const [index, one] of pins.entries()) {
    for (const pin of pins.slice(index + 1)) expect(Math.hypot(one.x - pin.x, one.y - pin.y)).toBeGreaterThan(5);
  }
});

test('the same countries give the same map', () => {
  expect(siteMapOf(['ES', 'IT'])).toEqual(siteMapOf(['IT', 'ES']));
});
