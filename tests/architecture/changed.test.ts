import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/check/root.ts';
import { ANY_SCREEN, affectedBy, SPECS } from '../../scripts/test/changed.ts';

/** These tests visit every screen or compare pools, so only `npm run test:full` runs them. */
const FULL_RUN_ONLY = [
  'features-off',
  'accessibility',
  'desk',
  'dev',
  'first-evening',
  'narrow',
  'pools',
  'visitor-walk',
];

test('a changed rule needs no build and no browser, and the output lists what is skipped', () => {
  const file = 'src/shared/rules/limits.ts';
  expect(affectedBy([file])).toEqual({
    modules: [file],
    projects: ['unit', 'component', 'architecture'],
    components: [],
    specs: [],
    needsBuild: false,
    leftOut: ['the server’s tests (npm test)', 'browser tests (npm test, npm run test:full)'],
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
    specs: expect.arrayContaining(['tests/e2e/lander.spec.ts', 'tests/e2e/lander-designs.spec.ts']),
    needsBuild: true,
  });
  expect(affectedBy(['src/ui/button/button.tsx']).specs).toEqual([
    'tests/e2e/back-forward-cache.spec.ts',
    'tests/e2e/home.spec.ts',
    'tests/e2e/hydration.spec.ts',
    'tests/e2e/not-found.spec.ts',
    'tests/e2e/translated.spec.ts',
  ]);
});

test('a changed browser test runs', () => {
  for (const spec of ['tests/e2e/pools.spec.ts', 'tests/gate/chat.spec.ts'])
    expect(affectedBy([spec])).toMatchObject({ specs: [spec], needsBuild: true });
});

test('a changed endpoint or contract runs the server’s tests', () => {
  for (const file of ['server/api/dispatch.ts', 'src/shared/contracts/likes.ts'])
    expect(affectedBy([file]).projects).toContain('server');
});

test('a changed package is only tested by the full run', () => {
  expect(affectedBy(['package-lock.json']).leftOut).toEqual([
    'everything that a changed package or setting affects (npm test)',
  ]);
});
