import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardQuote } from '#shared/rules/card-quote.ts';

const LONG =
  'I cook on Sundays and give most of it away, because twelve portions of soup are too many for one person who also bakes bread.';

test.each([
  ['the text', 'I bake.', ['Rain'], 'I bake.'],
  ['the first answer without a text', '  ', ['Rain', 'Soup'], 'Rain'],
  ['nothing without both', null, [], null],
  ['one line of a text with several', 'I bake.\n\nRye, mostly.', [], 'I bake. Rye, mostly.'],
  [
    'a long text up to a word',
    LONG,
    [],
    'I cook on Sundays and give most of it away, because twelve portions of soup are too many for one person who also bakes…',
  ],
])('a card quotes %s', (_what, personal, answers, quote) => {
  expect(cardQuote(personal, answers)).toBe(quote);
});

test('no quote is longer than two lines, and none cuts a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const quote = cardQuote(text, []) ?? '';
      expect(Array.from(quote).length).toBeLessThanOrEqual(121);
      expect(quote.isWellFormed()).toBe(true);
    }),
  );
});
