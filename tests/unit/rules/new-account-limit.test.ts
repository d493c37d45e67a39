import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newAccountLimit } from '#shared/rules/new-account-limit.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';

const limits = { days: 7, chats_per_day: 5, likes_per_day: 40 };
const at = (age: number, what: 'chats' | 'likes' = 'chats') =>
  newAccountLimit(limits, what, { signedUp: 1_000, now: 1_000 + age });

test('an account is new for the days of its site, and not a moment longer', () => {
  expect(at(0)).toBe(5);
  expect(at(7 * DAY_MS - 1)).toBe(5);
  expect(at(7 * DAY_MS)).toBeNull();
});

test('chats and likes have limits of their own', () => {
  expect(at(DAY_MS, 'likes')).toBe(40);
});

test('a site without the setting has no such limit, at any age', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom('chats' as const, 'likes' as const), (age, what) => {
      expect(newAccountLimit(undefined, what, { signedUp: 0, now: age })).toBeNull();
    }),
  );
});
