import { expect, test } from 'vitest';
import type { Locale } from '#shared/contracts/settings.ts';
import type { CheckedText } from '../../scripts/i18n/all-texts.ts';
import { readGlossary, refusedWords } from '../../scripts/i18n/glossary.ts';
import { TEXT_RULES } from '../../scripts/i18n/text-rules.ts';

const checked = (locale: Locale, text: string, more: Partial<CheckedText> = {}): CheckedText => ({
  file: `locales/${locale}/messages.po`,
  id: 'id',
  locale,
  kind: 'interface',
  english: 'A text of several words.',
  text,
  ...more,
});

/** The names of the rules that a text breaks. */
const broken = (text: CheckedText) => Object.keys(TEXT_RULES).filter((name) => TEXT_RULES[name]?.(text));

test.each<[rule: string, wrong: CheckedText, right: CheckedText]>([
  ['spacing', checked('fr', 'Ça va ?'), checked('fr', 'Ça va\u202f?')],
  ['spacing', checked('fr', '« Oui »'), checked('fr', '«\u202fOui\u202f»')],
  ['spacing', checked('de', 'Alles gut\u202f?'), checked('de', 'Alles gut?')],
  ['percent', checked('de', '5 % gespart'), checked('de', '5\u00a0% gespart')],
  ['quotes', checked('de', 'Tippe auf "Weiter"'), checked('de', 'Tippe auf „Weiter“')],
  ['quotes', checked('nl', "Foto's"), checked('nl', 'Foto’s')],
  ['quotes', checked('it', 'Tocca “Avanti”'), checked('it', 'Tocca «Avanti»')],
  ['article', checked('fr', 'Les nouvelles de {brand}'), checked('fr', 'Les nouvelles du site {brand}')],
  ['article', checked('it', 'Scade il {date}'), checked('it', 'Scade {date}')],
  ['counts', checked('de', 'In {days} Tagen'), checked('de', 'In {days, plural, one {# Tag} other {# Tagen}}')],
  [
    'forms',
    checked('pl', '{n, plural, one {# dzień} other {# dni}}'),
    checked('en', '{n, plural, one {# day} other {# days}}'),
  ],
  [
    'labels',
    checked('pl', 'Prześlij nam swoje zgłoszenie', { english: 'Report' }),
    checked('pl', 'Zgłoś', { english: 'Report' }),
  ],
  ['untranslated', checked('es', 'A text of several words.'), checked('es', 'Un texto de varias palabras.')],
])('the rule of %s refuses %o and accepts the right form', (rule, wrong, right) => {
  expect(broken(wrong)).toContain(rule);
  expect(broken(right)).not.toContain(rule);
});

test('a glossary names the refused word and the right one', () => {
  const [problem] = refusedWords(checked('en', 'We sent you a mail.'), readGlossary('en'));
  expect(problem).toBe('“mail” → “email”: one spelling');
  expect(refusedWords(checked('en', 'We sent you an email about {mail_address}.'), readGlossary('en'))).toEqual([]);
});

test('a glossary knows words by their endings, and words between', () => {
  const terms = readGlossary('de');
  expect(refusedWords(checked('de', 'Melde dich jetzt gleich an!'), terms)).not.toEqual([]);
  expect(refusedWords(checked('de', 'Die Anmeldung'), terms)).not.toEqual([]);
  expect(refusedWords(checked('de', 'Registriere dich jetzt!'), terms)).toEqual([]);
});
