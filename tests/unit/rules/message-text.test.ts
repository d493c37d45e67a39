import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkMessage } from '#shared/rules/message-text.ts';

test('any text is either refused with a key or cleaned, and the check is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (typed) => {
      const checked = checkMessage(typed);
      if (!checked.ok) {
        expect(checked.key).toBe('chat.empty');
        return;
      }
      expect(checked.text).not.toMatch(/[^\P{Cc}\n\t]|\p{Cs}/u);
      expect(checked.text).toBe(checked.text.trim());
      expect(checkMessage(checked.text)).toEqual(checked);
    }),
    { numRuns: 500 },
  );
});

test('ordinary text is sent as typed, but trimmed', () => {
  expect(checkMessage('  Hé, ça va? 👩‍👩‍👧\n\n  Ja! ')).toEqual({ ok: true, text: 'Hé, ça va? 👩‍👩‍👧\n\n  Ja!' });
  expect(checkMessage('one\r\ntwo\rthree')).toEqual({ ok: true, text: 'one\ntwo\nthree' });
  expect(checkMessage('a\u0000b\u001b[31m\u0085')).toEqual({ ok: true, text: 'ab[31m' });
  expect(checkMessage('\u202ehttps://evil.example/moc.knab//:sptth')).toMatchObject({
    text: 'https://evil.example/moc.knab//:sptth',
  });
  expect(checkMessage('half \ud83d of a pair')).toEqual({ ok: true, text: 'half \ufffd of a pair' });
});

test('only white space and control characters count as empty', () => {
  for (const typed of ['', ' \n\t ', '\u0000\u0007', '\u00a0 \u2003']) {
    expect(checkMessage(typed)).toEqual({ ok: false, key: 'chat.empty' });
  }
});

test('4,000 characters are the maximum, and an emoji counts as one', () => {
  expect(checkMessage('x'.repeat(4000)).ok).toBe(true);
  expect(checkMessage('😀'.repeat(4000)).ok).toBe(true);
  expect(checkMessage('x'.repeat(4001))).toEqual({ ok: false, key: 'chat.too_long' });
});
