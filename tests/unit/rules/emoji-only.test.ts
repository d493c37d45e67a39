import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmojiOnly } from '#shared/rules/emoji-only.ts';

describe('a message of emoji alone', () => {
  test.each(['😀', '😀😂🥰', '❤️', '👍🏽', '👩‍👩‍👧‍👦', '🇳🇱 🇫🇷', '1️⃣', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '☕'])('%s is large', (text) => {
    expect(isEmojiOnly(text)).toBe(true);
  });

  test.each(['', ' ', 'a', '😀 hi', '😀😀😀😀', '123', '#', '1', '🇳'])('"%s" is not', (text) => {
    expect(isEmojiOnly(text)).toBe(false);
  });

  test('holds no text that has a letter', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => !/\p{L}/u.test(text) || !isEmojiOnly(text)));
  });
});
