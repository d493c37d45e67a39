import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextAttempt, parseRetryAfter, type RetryPolicy } from '#server/notify/jobs/retry-policy.ts';

const START = 1_790_000_000_000;

describe('the pause after a failure', () => {
  const failure = fc.record({
    now: fc.integer({ min: START, max: START + 1_000_000_000 }),
    attempts: fc.integer({ min: 1, max: 60 }),
    queuedAt: fc.constant(START),
    retryAfterMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000_000 })),
  });
  const unlimited: RetryPolicy = { firstPauseMs: 15_000, maxPauseMs: 3_600_000 };

  test('doubles up to a maximum', () => {
    const now = START;
    const pauses = [1, 2, 3, 4, 5].map(
      (attempts) =>
        (nextAttempt({ firstPauseMs: 1_000, maxPauseMs: 8_000 }, { now, attempts, queuedAt: now, retryAfterMs: 0 }) ??
          0) - now,
    );
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 8_000]);
  });

  test('is never shorter than Retry-After or the previous pause', () => {
    fc.assert(
      fc.property(failure, (each) => {
        const due = nextAttempt(unlimited, each) ?? 0;
        expect(due - each.now).toBeGreaterThanOrEqual(each.retryAfterMs);
        expect(due).toBeLessThanOrEqual(nextAttempt(unlimited, { ...each, attempts: each.attempts + 1 }) ?? 0);
        expect(due - each.now).toBeLessThanOrEqual(Math.max(unlimited.maxPauseMs, each.retryAfterMs));
      }),
    );
  });

  test('ends with the last attempt, or when the next attempt would be too late', () => {
    fc.assert(
      fc.property(failure, fc.integer({ min: 1, max: 50 }), fc.nat(2_000_000_000), (each, maxAttempts, maxAgeMs) => {
        const due = nextAttempt(unlimited, each) ?? 0;
        expect(nextAttempt({ ...unlimited, maxAttempts }, each)).toBe(each.attempts >= maxAttempts ? null : due);
        expect(nextAttempt({ ...unlimited, maxAgeMs }, each)).toBe(due - each.queuedAt > maxAgeMs ? null : due);
      }),
    );
  });

  test.each([
    [null, 0],
    ['120', 120_000],
    ['Mon, 21 Sep 2026 14:13:30 GMT', 10_000],
    ['Mon, 21 Sep 2020 14:13:30 GMT', 0],
    ['999999999', 6 * 3_600_000],
    ['soon', 0],
    ['-5', 0],
  ])('for the header %s is %i ms', (header, ms) => {
    expect(parseRetryAfter(header, Date.parse('2026-09-21T14:13:20Z'))).toBe(ms);
  });
});
