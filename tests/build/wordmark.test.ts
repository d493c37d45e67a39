import { expect, test } from 'vitest';
import { drawWordmark } from '#server/output/wordmark.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';

const named = (name: string, template: SitePack['template'] = 'social') => drawWordmark({ name, template });

/** The farthest point of a path of relative lines and curves. */
function boundsOf(path: string): { right: number; bottom: number } {
  let [x, y, startX, startY, right, bottom] = [0, 0, 0, 0, 0, 0];
  for (const [, type = '', list = ''] of path.matchAll(/([mlqcz])([^mlqcz]*)/g)) {
    const values = list === '' ? [] : list.split(' ').map(Number);
    if (type === 'z') [x, y] = [startX, startY];
    else [x, y] = [x + (values.at(-2) ?? 0), y + (values.at(-1) ?? 0)];
    if (type === 'm') [startX, startY] = [x, y];
    [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
  }
  return { right, bottom };
}

test.each(['social', 'classic'] as const)('the outlines of a name fill its box (%s)', async (template) => {
  const mark = await named('Emberly', template);
  expect(mark).not.toBeNull();
  const { width, height, path } = mark as NonNullable<typeof mark>;
  const { right, bottom } = boundsOf(path);
  expect(right).toBeLessThanOrEqual(width);
  expect(right).toBeGreaterThan(width * 0.95);
  // The tail of the y is below the line of the other letters.
  expect(bottom).toBeLessThanOrEqual(height);
  expect(bottom).toBeGreaterThan(height * 0.9);
  expect(path).not.toMatch(/\.|NaN/);
});

test('a longer name is wider, and the templates draw it with different letters', async () => {
  const [short, long, classic] = await Promise.all([named('Ember'), named('Emberly'), named('Emberly', 'classic')]);
  expect(long?.width).toBeGreaterThan(short?.width ?? 0);
  expect(long?.path.startsWith(short?.path ?? '-')).toBe(true);
  expect(classic?.path).not.toBe(long?.path);
});

test('a name with characters that the typeface lacks is written', async () => {
  expect(await named('Любовь')).toBeNull();
});
