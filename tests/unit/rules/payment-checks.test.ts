import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECIDED_PAYMENT_CHECK_DAYS, isUndecided, nextCheck, nextDecidedCheck } from '#shared/rules/payment-checks.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const card = { created: 0, method: 'card' } as const;

test('a payment without a callback is checked soon, then hourly, and a debit daily', () => {
  const next = (checks: number, now: number) => nextCheck({ ...card, checks }, now);
  expect([next(0, 0), next(1, MINUTE), next(3, 15 * MINUTE)]).toEqual([MINUTE, 5 * MINUTE, HOUR]);
  expect([next(4, HOUR), next(30, 2 * DAY)]).toEqual([2 * HOUR, 3 * DAY]);
});

test('a payment fails after a day, a direct debit after two weeks', () => {
  const isFailed = (method: 'card' | 'sepa', now: number) => isUndecided({ ...card, method, checks: 1 }, now);
  expect([isFailed('card', DAY - 1), isFailed('card', DAY)]).toEqual([false, true]);
  expect([isFailed('sepa', 14 * DAY - 1), isFailed('sepa', 14 * DAY)]).toEqual([false, true]);
});

test('a decided payment is checked in the future, only at the planned ages, and never after half a year', () => {
  fc.assert(
    fc.property(fc.nat(1e12), fc.nat(400 * DAY), (created, age) => {
      const next = nextDecidedCheck({ created }, created + age);
      if (age >= 180 * DAY) expect(next).toBeNull();
      else {
        expect(next).toBeGreaterThan(created + age);
        expect(DECIDED_PAYMENT_CHECK_DAYS).toContain(((next ?? 0) - created) / DAY_MS);
      }
    }),
  );
});
