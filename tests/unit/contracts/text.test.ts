import fc from 'fast-check';
import { is, string } from 'superstruct';
import { expect, test } from 'vitest';
import { jsonSchemaOf } from '#shared/contracts/json-schema.ts';
import { filledText, text, typedEmail, typedPassword } from '#shared/contracts/text.ts';
import { countChars, firstChars } from '#shared/rules/clean-text.ts';

const MAX = 12;

test('the limit of a contract counts characters as the rules do, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2 * MAX }), (typed) => {
      expect(is(typed, text(MAX))).toBe(countChars(typed) <= MAX);
      expect(countChars(firstChars(typed, MAX))).toBe(Math.min(MAX, countChars(typed)));
      expect(typed.startsWith(firstChars(typed, MAX))).toBe(true);
    }),
  );
  expect([is('😀'.repeat(MAX), text(MAX)), is('😀'.repeat(MAX + 1), text(MAX))]).toEqual([true, false]);
});

test('a filled text is not blank', () => {
  expect([' ', '\u200b', '', 'a', 'x'.repeat(MAX + 1)].map((each) => is(each, filledText(MAX)))).toEqual([
    false,
    false,
    false,
    true,
    false,
  ]);
});

test('the limits are in the JSON Schema, which counts characters too', () => {
  expect(jsonSchemaOf(string())).toEqual({ type: 'string' });
  expect(jsonSchemaOf(text(MAX))).toEqual({ type: 'string', maxLength: MAX });
  expect(jsonSchemaOf(filledText(MAX))).toEqual({ type: 'string', minLength: 1, maxLength: MAX });
});

test('rows of marks, which take long to normalize, make no long address and no long password', () => {
  const marks = `a${'\u0344\u0316'.repeat(1_000)}`;
  expect(countChars(marks)).toBeLessThan(100);
  expect([is(marks, text(100)), is(marks, typedEmail()), is(marks, typedPassword())]).toEqual([true, false, false]);
});
