import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanLine, cleanLines, countChars } from '#shared/rules/clean-text.ts';

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme-composite' }));

it('returns one well-formed line, and is idempotent', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const text = cleanLine(typed);
      expect(text).not.toMatch(/\p{Cc}|^\s|\s$|\s\s/u);
      expect(text.isWellFormed()).toBe(true);
      expect(cleanLine(text)).toBe(text);
    }),
  );
});

it('returns lines with at most one empty line between them, and is idempotent', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyText, fc.constantFrom('\n', '\r\n', '\n\n\n'))), (typed) => {
      const text = cleanLines(typed.join(''));
      expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
      expect(text).not.toContain('\n\n\n');
      expect(text.isWellFormed()).toBe(true);
      expect(cleanLines(text)).toBe(text);
    }),
  );
});

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

it.each([
  '👨‍👩‍👧‍👦',
  '👩🏽‍❤️‍💋‍👨🏿',
  '🇳🇱',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '👍🏽',
  '1️⃣',
  '❤️',
  'e\u0301',
  '한',
  '\u1112\u1161\u11ab',
  'นิ้',
  'שָׁ',
  'की',
  '\r\n',
  '🏳️‍🌈',
  '©',
])('counts %s as one character', (character) => {
  expect([countChars(character), [...segmenter.segment(character)].length]).toEqual([1, 1]);
  expect(countChars(`${character}a${character}`)).toBe(3);
});

it('counts the texts of people as Unicode’s own rules do', () => {
  const letters = fc
    .constantFrom(...'aé\u0301 ß\nжя日本가ไทยשלוםعر1.😀👍👨🏽❤️🇳🇱👩'.matchAll(/./gsu))
    .map(([letter]) => letter);
  const joined = fc.constantFrom('👨‍👩‍👧', '🏳️‍🌈', '👍🏿', '🇵🇱', '2️⃣');
  fc.assert(
    fc.property(fc.array(fc.oneof(letters, joined)), (typed) => {
      const text = typed.join('');
      expect(countChars(text)).toBe([...segmenter.segment(text)].length);
    }),
  );
});

it('has an end for each character, however it is joined', () => {
  for (const [part, most] of [
    ['\u0301', 31],
    ['\u200d👨', 49],
    ['\u200da', 31],
    ['\u{e0061}', 31],
  ] as const)
    expect(countChars(part.repeat(10_000))).toBeGreaterThan(([...part].length * 10_000) / most - 1);
});

it('keeps ordinary text', () => {
  expect(cleanLine('Zoë  van der\tBerg')).toBe('Zoë van der Berg');
  expect(cleanLines(' a\r\n\r\n\r\nb ')).toBe('a\n\nb');
});

it('cuts a stack of marks, and keeps the marks of every language', () => {
  expect(cleanLine(`Z${'\u0301\u0323'.repeat(500)}oe`).length).toBeLessThan(40);
  expect(cleanLines(`a${'\u0489'.repeat(500)}`).length).toBeLessThan(40);
  for (const name of ['Zoë', 'Nguyễn Thị Ánh', 'นิ้ม', 'שָׁלוֹם', 'བཀྲ་ཤིས་'])
    expect(cleanLine(name)).toBe(name.normalize('NFC'));
});
