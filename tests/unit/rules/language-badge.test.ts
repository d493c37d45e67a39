import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES } from '#shared/contracts/settings.ts';
import { showsLanguageBadge } from '#shared/rules/language-badge.ts';

const locale = fc.constantFrom(...LOCALES);

test('another language is always shown', () => {
  fc.assert(
    fc.property(locale, locale, fc.option(fc.constantFrom('NL', 'CA', 'FR')), (language, reader, country) => {
      fc.pre(language !== reader);
      expect(showsLanguageBadge(language, reader, country)).toBe(true);
    }),
  );
});

test('the reader’s own language is shown only for countries with several languages', () => {
  fc.assert(
    fc.property(locale, fc.constantFrom('CA', 'BE', 'CH', 'FI', 'NL', 'DE', 'FR', null), (language, country) => {
      expect(showsLanguageBadge(language, language, country)).toBe(['CA', 'BE', 'CH', 'FI'].includes(country ?? ''));
    }),
  );
});
