import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TILE_KINDS, type TileKind } from '#shared/contracts/tiles.ts';
import { tileAfter } from '#shared/rules/tile-after.ts';
import { accountBehind, tileKinds } from '#shared/rules/tiles.ts';

const kinds = fc.subarray<TileKind>([...TILE_KINDS], { minLength: 0 });
const FOUR_DAYS_MS = 345_600_000;
const NOW = 1_790_000_000_000;

test('tiles are shown to members who do not pay, from four days after sign-up, on sites with tiles', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.integer({ min: -10, max: 2 * FOUR_DAYS_MS }), kinds, (paid_user, age, resold) => {
      const shown = tileKinds({ paid_user, signup_date: NOW - age }, resold, NOW);
      expect(shown).toEqual(!paid_user && age > FOUR_DAYS_MS ? resold : []);
      expect(tileKinds(null, resold, NOW)).toEqual([]);
    }),
  );
});

test('exactly four days after sign-up there are no tiles yet', () => {
  expect(tileKinds({ paid_user: false, signup_date: NOW - FOUR_DAYS_MS }, ['cams'], NOW)).toEqual([]);
  expect(tileKinds({ paid_user: false, signup_date: NOW - FOUR_DAYS_MS - 1 }, ['cams'], NOW)).toEqual(['cams']);
});

test('of every twelve profiles, a webcam follows the second and an ad the sixth, if the site has them', () => {
  fc.assert(
    fc.property(fc.nat(100), kinds, (group, resold) => {
      const after = Array.from({ length: 12 }, (_, place) => tileAfter(group * 12 + place, resold));
      const right = Array.from({ length: 12 }, (_, place) =>
        place === 1 ? 'cams' : place === 5 ? 'camads' : undefined,
      );
      expect(after).toEqual(right.map((kind) => (kind && resold.includes(kind) ? kind : undefined)));
    }),
  );
});

test('without tile kinds there are no tiles at any position', () => {
  fc.assert(fc.property(fc.nat(1_000), (index) => tileAfter(index, undefined) === undefined));
});

test('both kinds together use every webcam once, in order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 30 }), (accounts) => {
      const used: string[] = [];
      for (let index = 0; index < 12 * 20; index++) {
        const kind = tileAfter(index, TILE_KINDS);
        const account = kind && accountBehind(index, kind, accounts);
        if (account !== undefined) used.push(account);
      }
      expect(used).toEqual(accounts);
    }),
  );
});

test('the pair of a group starts at floor(index / 12) * 2', () => {
  const accounts = ['a', 'b', 'c', 'd'];
  expect([1, 5, 13, 17].map((index) => accountBehind(index, tileAfter(index, TILE_KINDS) ?? 'cams', accounts))).toEqual(
    accounts,
  );
});
