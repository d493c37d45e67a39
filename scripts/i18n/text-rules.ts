import type { Locale } from '#shared/contracts/settings.ts';
import type { CheckedText } from './all-texts.ts';

/** What is wrong with a text, for whoever translates it, or nothing. */
type Rule = (checked: CheckedText) => string | false;

const LABEL_CHARS = 14;
const LONGEST_LABEL = 22;
const NARROW_SPACE = '\u202f';

/** The marks around a quotation. A language without a row may use any. */
const QUOTES: Readonly<Partial<Record<Locale, string>>> = {
  en: '“ ”',
  nl: '‘ ’',
  de: '„ “',
  it: '« »',
  fr: '« »',
  es: '« »',
  pl: '„ ”',
};
/** Variables that count something, so that the word after them has several forms. */
const COUNTS = /\{(days|hours|minutes|months|weeks|years)\}\s+\p{L}/u;
/** Variables that can begin with a vowel, or be a date that begins with one. */
const NAMES = '(?:brand|site|name|company|partner)';
const BEFORE_VARIABLE: Readonly<Partial<Record<Locale, readonly [pattern: RegExp, remedy: string][]>>> = {
  fr: [
    [
      new RegExp(`(?<!\\p{L})(?:de|que|du|le|la|au|jusque|d’|l’|qu’)\\s?\\{${NAMES}\\}`, 'iu'),
      'put a noun between the two: “le site {site}”',
    ],
  ],
  it: [
    [
      new RegExp(`(?<!\\p{L})(?:di|da|che|del|al|dal|il|la|l’|d’)\\s?\\{${NAMES}\\}`, 'iu'),
      'put a noun between the two: “il sito {site}”',
    ],
    [
      /(?<!\p{L})(?:il|al|dal|del|sul|nel) \{\w*(?:date|day|until|end)\w*\}/iu,
      'the date begins with the day of the week, and needs none',
    ],
  ],
};

const withoutMarkup = (text: string) => text.replace(/\]\([^)]*\)|https?:\S+|\{#[\w-]+\}|\{[?!]\w+\}/g, '');

/** The plural forms that a message has, one list for each `plural`. */
const pluralForms = (text: string): string[][] =>
  [...text.matchAll(/\{\w+, plural,((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g)].map(([, forms = '']) =>
    [...forms.matchAll(/(\w+|=\d+)\s*\{/g)].map(([, form = '']) => form).filter((form) => /^[a-z]+$/.test(form)),
  );

export const TEXT_RULES: Readonly<Record<string, Rule>> = {
  spacing({ locale, text }) {
    const plain = withoutMarkup(text);
    if (locale === 'fr') {
      if (
        /[^\s\u202f\u00a0][?!;»]|[^\s\d\u202f\u00a0{]:(?=\s|$)|[ \u00a0][?!:;»](?!\w)/u.test(
          plain.replace(/[?!]+(?=[?!])/g, ''),
        )
      )
        return 'before ? ! : ; and » stands a narrow space (U+202F)';
      if (/«(?!\u202f)/u.test(plain)) return 'after « stands a narrow space (U+202F)';
      return false;
    }
    return plain.includes(NARROW_SPACE) && 'only French has narrow spaces (U+202F)';
  },
  percent: ({ text }) => / %/.test(text) && 'before % stands a space that does not break (U+00A0)',
  quotes({ locale, text }) {
    const plain = withoutMarkup(text);
    const quotes = QUOTES[locale];
    if (/["']/.test(plain.replace(/'\{|\}'/g, '')))
      return `no straight quotes: ${quotes ? `the quotes are ${quotes}, and ` : ''}the apostrophe is ’`;
    if (!quotes) return false;
    const [open = '', close = ''] = quotes.split(' ');
    const others = [...'“”„«»'].filter((mark) => mark !== open && mark !== close);
    return others.some((mark) => plain.includes(mark)) && `the quotes are ${open} ${close}`;
  },
  article({ locale, text }) {
    const found = BEFORE_VARIABLE[locale]?.find(([pattern]) => pattern.test(text));
    return found ? `the word before the variable changes with it: ${found[1]}` : false;
  },
  counts: ({ text, kind }) =>
    kind !== 'page' && COUNTS.test(text) && 'a number with its word is a plural: {days, plural, …}',
  forms({ locale, text }) {
    const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const forms of pluralForms(text)) {
      const missing = wanted.filter((form) => !forms.includes(form));
      if (missing.length > 0) return `the plural lacks ${missing.join(', ')}`;
    }
    return false;
  },
  labels({ english, text, kind }) {
    const isLabel = kind === 'interface' && english.length <= LABEL_CHARS && !/[{}.!?…]/.test(english);
    return (
      isLabel &&
      text.length > LONGEST_LABEL &&
      `a label has at most ${LONGEST_LABEL} characters, this has ${text.length}`
    );
  },
  untranslated({ locale, english, text, kind }) {
    const words = english.replace(/\{[^}]*\}/g, '').match(/\p{L}{2,}/gu) ?? [];
    return locale !== 'en' && kind !== 'page' && words.length >= 3 && english === text && 'this is the English text';
  },
};
