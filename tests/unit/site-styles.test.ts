import { expect, test } from 'vitest';
import { siteStyles } from '#src/styles/site-styles.ts';

const CSS =
  '.a{b:c}@supports (--cards:grid){.g{d:e}@media (min-width:1rem){.g{f:g}}}.h{i:j}@supports (--cards:list){.l{k:l}}.m{}';

test.each([
  ['grid', '.a{b:c}.g{d:e}@media (min-width:1rem){.g{f:g}}.h{i:j}.m{}'],
  ['list', '.a{b:c}.h{i:j}.l{k:l}.m{}'],
] as const)('a site whose cards are a %s inlines its own rules alone', (cards, expected) => {
  expect(siteStyles(CSS, cards)).toBe(expected);
});

test('other conditions stay', () => {
  const css = '@supports (display:grid){.a{b:c}}';
  expect(siteStyles(css, 'grid')).toBe(css);
});

test('a block without an end stops the export', () => {
  expect(() => siteStyles('@supports (--cards:grid){.g{d:e}', 'grid')).toThrow('no end');
});
