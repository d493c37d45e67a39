import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SpendingLimits } from '#shared/contracts/money.ts';
import { changeSpending, type SpendingState, spendingAt } from '#shared/rules/spending.ts';

const DAY_MS = 86_400_000;
const NONE: SpendingState = { limits: { day: null, month: null }, pending: null };
const state = (day: number | null, month: number | null): SpendingState => ({ limits: { day, month }, pending: null });

test('a first or a lower limit applies at once', () => {
  expect(changeSpending(NONE, { day: 1000, month: null }, 0)).toEqual(state(1000, null));
  expect(changeSpending(state(1000, 5000), { day: 500, month: 5000 }, 0)).toEqual(state(500, 5000));
});

test('a higher limit, and no limit, apply after a day', () => {
  for (const day of [2000, null]) {
    const changed = changeSpending(state(1000, 5000), { day, month: 5000 }, 7);
    expect(changed).toEqual({
      limits: { day: 1000, month: 5000 },
      pending: { limits: { day, month: 5000 }, from: 7 + DAY_MS },
    });
    expect(spendingAt(changed, 6 + DAY_MS).limits.day).toBe(1000);
    expect(spendingAt(changed, 7 + DAY_MS)).toEqual(state(day, 5000));
  }
});

test('a change that lowers one and raises the other lowers at once and raises later', () => {
  const changed = changeSpending(state(1000, 5000), { day: 500, month: 9000 }, 0);
  expect(changed.limits).toEqual({ day: 500, month: 5000 });
  expect(changed.pending?.limits).toEqual({ day: 500, month: 9000 });
});

const amount = fc.option(fc.integer({ min: 0, max: 10_000 }));
const limits = fc.record({ day: amount, month: amount });
const isLooser = (one: number | null, other: number | null) => other !== null && (one === null || one > other);

test('no sequence of changes loosens a limit within a day', () => {
  fc.assert(
    fc.property(
      limits,
      fc.array(fc.tuple(limits, fc.integer({ min: 0, max: DAY_MS - 1 })), { maxLength: 8 }),
      (first, changes) => {
        let now: SpendingState = { limits: first, pending: null };
        const sorted = changes.toSorted(([, one], [, other]) => one - other);
        for (const [wanted, at] of sorted) {
          now = changeSpending(now, wanted as SpendingLimits, at);
          expect(isLooser(now.limits.day, first.day)).toBe(false);
          expect(isLooser(now.limits.month, first.month)).toBe(false);
        }
      },
    ),
  );
});
