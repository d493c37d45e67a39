import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { isolate } from '#shared/rules/isolate.ts';

test('a text without letters from right to left stays as it is', () => {
  for (const text of ['Robin', 'Zoë', 'Łukasz', 'Юля', '愛', 'ไทย', '👩‍👩‍👧', '36', '(x)', ''])
    expect(isolate(text)).toBe(text);
});

test('every letter from right to left is found, whatever its script', () => {
  const scripts =
    /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mandaic}\p{Script=Samaritan}\p{Script=Hanifi_Rohingya}]/u;
  const left: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const char = String.fromCodePoint(code);
    if (scripts.test(char) && /\p{L}/u.test(char) && isolate(char) === char) left.push(code.toString(16));
  }
  expect(left).toEqual([]);
});

it('is isolated once, also as a part of a longer text', () => {
  expect(isolate('نور')).toBe('\u2068نور\u2069');
  expect(isolate(isolate('Sam נור'))).toBe('\u2068Sam נור\u2069');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(isolate(isolate(text))).toBe(isolate(text));
    }),
  );
});
