import { expect, test } from 'vitest';
import { affectedBy } from '../../scripts/test/changed.ts';

test('a rule that changed needs neither a build nor a browser, and what is left out is said', () => {
  const file = 'src/shared/rules/limits.ts';
  expect(affectedBy([file])).toEqual({ modules: [file], specs: [], needsBuild: false, leftOut: ['browser tests'] });
});

test('a lander that changed is built and opened; what is on every screen is looked at on some', () => {
  expect(affectedBy(['src/landers/video/video-lander.module.scss'])).toMatchObject({
    modules: [],
    specs: expect.arrayContaining(['lander', 'lander-designs']),
    needsBuild: true,
  });
  expect(affectedBy(['src/ui/button/button.tsx']).specs).toEqual(['home', 'hydration', 'not-found']);
});

test('a browser test that changed is run itself', () => {
  expect(affectedBy(['tests/e2e/pools.spec.ts'])).toMatchObject({ specs: ['pools'], needsBuild: true });
});

test('a package that changed reaches more than can be known', () => {
  expect(affectedBy(['package-lock.json']).leftOut).toEqual(['everything that a changed package or setting reaches']);
});
