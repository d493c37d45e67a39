import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isBlank, trimText } from '#shared/rules/blank.ts';
import { cleanLine, cleanLines } from '#shared/rules/clean-text.ts';
import { checkMessage } from '#shared/rules/message-text.ts';
import { checkName } from '#shared/rules/signup-validation.ts';

/** Every character of Unicode with one of these properties. */
function charsOf(property: RegExp): string[] {
  const found: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const char = String.fromCodePoint(code);
    if (property.test(char)) found.push(char);
  }
  return found;
}
const SHOW_NOTHING =
  /^[\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]$/u;
const EMPTY_PICTURES = ['\u2800', '\ufffc', '\u{1d159}', '\u{13441}', '\u3164', '\u115f', '\u1160', '\uffa0'];
const NOTHING = [...charsOf(SHOW_NOTHING), ...EMPTY_PICTURES];
const blank = fc
  .array(fc.nat({ max: NOTHING.length - 1 }), { maxLength: 30 })
  .map((places) => places.map((place) => NOTHING[place]).join(''));

test('a text of any characters that show nothing is blank, for every rule about texts', () => {
  fc.assert(
    fc.property(blank, (text) => {
      expect(isBlank(text)).toBe(true);
      expect([trimText(text), cleanLine(text), cleanLines(text)]).toEqual(['', '', '']);
      expect(checkMessage(text)).toEqual({ ok: false, key: 'chat.empty' });
      expect(checkName(text, 'robin@example.org')).toEqual({ key: 'validation.required' });
    }),
  );
  for (const char of [...EMPTY_PICTURES, '\u200b', '\u00ad', '\u2060', '\ufeff', '\u180e', '\u0301', '\u{e0020}']) {
    expect([char.codePointAt(0)?.toString(16), isBlank(char.repeat(3))]).toEqual([
      char.codePointAt(0)?.toString(16),
      true,
    ]);
  }
});

describe('a text is not blank', () => {
  it.each([
    'a',
    '.',
    '-',
    'й',
    '漢',
    'نور',
    'שלום',
    'ไทย',
    'नमस्ते',
    '한글',
    '👩‍👩‍👧',
    '1️⃣',
    '🇳🇱',
    '❤️',
    '𝓐',
    '⠓⠊',
    '\ufffd',
  ])('that is %s, also between invisible characters', (text) => {
    expect(isBlank(text)).toBe(false);
    expect(isBlank(`\u200b ${text}\u2800`)).toBe(false);
  });

  it('with any letter, digit, punctuation or symbol but the empty pictures', () => {
    const visible = charsOf(/^[\p{L}\p{N}\p{P}\p{S}]$/u);
    const wrong = visible.filter((char) => isBlank(char)).map((char) => char.codePointAt(0)?.toString(16));
    expect(wrong).toEqual(['115f', '1160', '2800', '3164', 'ffa0', 'fffc', '13441', '13442', '1d159']);
  });
});
