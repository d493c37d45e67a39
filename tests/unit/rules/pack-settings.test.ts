import { expect, test } from 'vitest';
import { SIGNATURES } from '#shared/contracts/calls.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import { PACK_SETTINGS } from '#shared/rules/pack-settings.ts';
import { changesOf } from '../../fixtures/setting-flips.ts';

const MESSAGES = ['headers', 'email', 'push message', 'postback'];
const PLACES = new Set<string>([...ROUTES.flatMap(({ path }) => [path, `member ${path}`]), ...SIGNATURES, ...MESSAGES]);

test('every setting says in a sentence what it changes, and where', () => {
  for (const [path, { changes, shown }] of Object.entries(PACK_SETTINGS)) {
    expect(changes, path).toMatch(/^[A-Z`].*\.$/);
    expect(shown.length, path).toBeGreaterThan(0);
    expect(
      shown.filter((place) => !PLACES.has(place)),
      path,
    ).toEqual([]);
  }
});

test('every setting has two values that a test compares', () => {
  for (const path of Object.keys(PACK_SETTINGS)) expect(changesOf(path).length, path).toBeGreaterThan(1);
});
