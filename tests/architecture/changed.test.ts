import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/check/root.ts';
import { ANY_SCREEN, affectedBy, SPECS } from '../../scripts/test/changed.ts';

/** These visit every screen or compare pools, so only the full `npm test` runs them. */
const FULL_RUN_ONLY = ['features-off', 'accessibility', 'dev', 'first-evening', 'narrow', 'pools'];

test('a changed rule needs no build and no browser, and the output lists what is skipped', () => {
  const file = 'src/shared/rules/limits.ts';
  expect(affectedBy([file])).toEqual({
    modules: [file],
    components: [],
    specs: [],
    needsBuild: false,
    leftOut: ['browser tests'],
  });
});

test('a changed component is also tested on React', () => {
  const file = 'src/ui/button/button.tsx';
  expect(affectedBy([file, 'src/ui/button/button.module.scss'])).toMatchObject({ modules: [file], components: [file] });
});

test('every browser test is either in the table or in the list of the full run', () => {
  const specs = globSync('tests/e2e/*.spec.ts', { cwd: ROOT }).map((file) => basename(file, '.spec.ts'));
  const named = [...SPECS.flatMap(([, names]) => names), ...ANY_SCREEN, ...FULL_RUN_ONLY];
  expect([...new Set(named)].sort()).toEqual(specs.sort());
});

test('every path of the table matches files', () => {
  const files = globSync(['{src,scripts}/**/*.*', 'locales/**/*.po'], { cwd: ROOT });
  expect(SPECS.filter(([place]) => !files.some((file) => place.test(file))).map(([place]) => place.source)).toEqual([]);
});

test('a changed lander is built and opened, and a change on every screen is tested on a few', () => {
  expect(affectedBy(['src/landers/video/video-lander.module.scss'])).toMatchObject({
    modules: [],
    specs: expect.arrayContaining(['lander', 'lander-designs']),
    needsBuild: true,
  });
  expect(affectedBy(['src/ui/button/button.tsx']).specs).toEqual([
    'back-forward-cache',
    'home',
    'hydration',
    'not-found',
  ]);
});

test('a changed browser test runs', () => {
  expect(affectedBy(['tests/e2e/pools.spec.ts'])).toMatchObject({ specs: ['pools'], needsBuild: true });
});

test('a changed package is left to the full run', () => {
  expect(affectedBy(['package-lock.json']).leftOut).toEqual(['everything that a changed package or setting affects']);
});
