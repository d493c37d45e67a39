import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedAmount } from '#shared/rules/typed-amount.ts';

test.each([
  ['20', 2, 2000],
  [' 20.5 ', 2, 2050],
  ['20,50', 2, 2050],
  ['0', 2, 0],
  ['700', 0, 700],
  ['', 2, null],
  ['20.555', 2, undefined],
  ['7.5', 0, undefined],
  ['-5', 2, undefined],
  ['twenty', 2, undefined],
  ['1.000,00', 2, undefined],
])('%j with %i decimals is %j', (text, decimals, amount) => {
  expect(typedAmount(text, decimals)).toBe(amount);
});

test('an amount written with its decimals is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.constantFrom('.', ','), (amount, separator) => {
      expect(typedAmount((amount / 100).toFixed(2).replace('.', separator), 2)).toBe(amount);
    }),
  );
});
