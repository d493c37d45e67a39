import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultAgeRange } from '#shared/rules/default-birth-range.ts';

test('a picker starts at up to 50 if the minimum is under 40 and the maximum over 50', () => {
  expect(defaultAgeRange(18, 100)).toEqual({ min: 18, max: 50 });
  expect(defaultAgeRange(39, 51)).toEqual({ min: 39, max: 50 });
  expect(defaultAgeRange(40, 100)).toEqual({ min: 40, max: 100 });
  expect(defaultAgeRange(18, 50)).toEqual({ min: 18, max: 50 });
});

test('the range never leaves the allowed ages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 18, max: 100 }), fc.integer({ min: 0, max: 82 }), (min, more) => {
      const range = defaultAgeRange(min, min + more);
      expect(range.min).toBe(min);
      expect(range.max).toBeLessThanOrEqual(min + more);
      expect(range.max).toBeGreaterThanOrEqual(min);
    }),
  );
});
