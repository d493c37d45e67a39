import { expect, test } from 'vitest';
import { REASONS, reasonFor } from '#src/desk/members/reason-texts.ts';
import { COMPLETE_LOCALES } from '../fixtures/complete-locales.ts';

test.each(COMPLETE_LOCALES)('members read every reason in %s', (locale) => {
  for (const { texts } of REASONS) expect(texts[locale]).toBeTruthy();
});

test('members read a reason in English where their language has none', () => {
  for (const reason of REASONS) expect(reasonFor(reason, 'xx')).toBe(reason.texts.en);
});
