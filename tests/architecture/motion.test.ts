import { globSync } from 'node:fs';
import { compile, compileString } from 'sass';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/check/root.ts';
import { SASS_FUNCTIONS } from '../../vite.config.ts';
import { findMotion } from '../fixtures/find-motion.ts';

const SASS = { loadPaths: [`${ROOT}/src/styles`], functions: SASS_FUNCTIONS };
const STYLES = globSync('src/**/*.scss', { cwd: ROOT }).filter((path) => !/\/_[^/]+$/.test(path));

/** What may take longer, by its file and its keyframes or property: it waits with the user, or is a scene of a lander. */
const LONGER = new Map([
  ['src/ui/spinner/spinner.module.scss', ['turn']],
  ['src/ui/loading-bar/loading-bar.module.scss', ['transform', 'opacity']],
  ['src/features/conversation/message-list.module.scss', ['wait']],
  // A match pops as a like does.
  ['src/features/overlays/match-dialog.module.scss', ['beat']],
  ['src/landers/alonetonight/lander.module.scss', ['dusk']],
  ['src/landers/maplanding/lander.module.scss', ['land']],
]);
/** Its scenes change only once its script knows that motion is welcome (docs/decisions/0064-map-scenes-and-wall.md). */
const BY_SCRIPT = 'src/landers/transitionsvideolanding/lander.module.scss';

test('only transform and opacity move, for 150 to 220 ms, and nothing under reduced motion', () => {
  expect(STYLES.length).toBeGreaterThan(50);
  const found = STYLES.filter((path) => path !== BY_SCRIPT).flatMap((path) =>
    findMotion(compile(`${ROOT}/${path}`, SASS).css, LONGER.get(path)).map((problem) => `${path}: ${problem}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['a { transition: transform 150ms; }', 'a: moves under reduced motion'],
  ['@include moving { a { transition: color 150ms; } }', 'a: moves color'],
  ['@include moving { a { transition: all 150ms; } }', 'a: moves all'],
  ['@include moving { a { transition: 150ms; } }', 'a: moves all'],
  ['@include moving { a { transition: opacity 300ms 1s; } }', 'a: opacity takes 300ms'],
  ['@include moving { a { transition: transform $layer, opacity 0.1s; } }', 'a: opacity takes 0.1s'],
  ['@include moving { a { animation: rise 90ms; } }', 'a: rise takes 90ms'],
  ['@include moving { a { animation-duration: 1s; } }', 'a: animation-duration takes 1s'],
  ['a { scroll-behavior: smooth; }', 'a: moves under reduced motion'],
  ['@keyframes rise { from { height: 0; } }', 'rise: moves height'],
])('finds what is wrong in %s', (scss, problem) => {
  expect(findMotion(compileString(`@use 'mixins' as *; ${scss}`, SASS).css)).toEqual([problem]);
});

test.each([
  '@include moving { a { transition: transform $press; } }',
  '@include moving { a { animation: rise $layer both; } }',
  '@media print { @include moving { a { transition: opacity $layer, transform $press; } } }',
  'a { transition: none; }',
  'a { transition: opacity 0s 300ms; }',
  '@keyframes rise { 40% { opacity: 0; transform: scale(1.25); } }',
])('finds nothing in %s', (scss) => {
  expect(findMotion(compileString(`@use 'mixins' as *; ${scss}`, SASS).css)).toEqual([]);
});
