import { integerBetween, pick, type Random } from '#server/start/samples/prng.ts';
import { FAKE_NAMES, PAGES, SERVICES } from './fake-texts.ts';
import type { MadeLocale } from './made-member.ts';

const WORDS: Readonly<Record<MadeLocale, string>> = {
  en: 'zero one two three four five six seven eight nine',
  nl: 'nul een twee drie vier vijf zes zeven acht negen',
  de: 'null eins zwei drei vier fünf sechs sieben acht neun',
  fr: 'zéro un deux trois quatre cinq six sept huit neuf',
  it: 'zero uno due tre quattro cinque sei sette otto nove',
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve',
  pl: 'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć',
};
const CYRILLIC: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', x: 'х' };

const digits = (random: Random, count: number) => Array.from({ length: count }, () => integerBetween(random, 0, 9));
const inThrees = (number: string) => number.replace(/(\d{3})(?=\d)/g, '$1 ');

/** A number as honest people write it. */
export const honestNumber = (random: Random): string =>
  pick(random, [
    () =>
      `06 ${digits(random, 8)
        .join('')
        .replace(/(\d{2})(?=\d)/g, '$1 ')}`,
    () => `+49 151 ${digits(random, 8).join('')}`,
    () => inThrees(`6${digits(random, 8).join('')}`),
    () => `06-${digits(random, 8).join('')}`,
  ])();

export const honestHandle = (random: Random): string =>
  `${pick(random, ['kim', 'lea', 'tom', 'marta', 'jonas'])}_${integerBetween(random, 10, 99)}`;

/** A number as fakes write it: half of them hide it. */
function fakeNumber(random: Random, locale: MadeLocale): string {
  const number = [pick(random, [0, 7, 4]), ...digits(random, 9)];
  const words = WORDS[locale].split(' ');
  return pick(random, [
    () => `+${integerBetween(random, 1, 48)} ${inThrees(number.join(''))}`,
    () => `+44${number.join('')}`,
    () => number.join(' '),
    () => number.map((digit) => words[digit]).join(' '),
    () => number.map((digit) => `${digit}\ufe0f\u20e3`).join(''),
    () => number.map((digit, at) => (at % 2 ? words[digit] : `${digit}`)).join('-'),
  ])();
}

/** A service or a word, hidden in one of the usual ways, or not at all. */
const hidden = (random: Random, word: string): string =>
  pick(random, [
    (text: string) => text,
    (text: string) => text,
    (text: string) => [...text].join(' '),
    (text: string) => text.replace(/[aeopcx]/g, (letter) => CYRILLIC[letter] ?? letter),
    (text: string) => [...text].join('.'),
    (text: string) => text.replaceAll('a', '@').replaceAll('e', '3'),
  ])(word);

export const fakeContact = (random: Random, locale: MadeLocale): string =>
  pick(random, [
    () => `${hidden(random, pick(random, SERVICES))} ${fakeNumber(random, locale)}`,
    () => `${hidden(random, pick(random, SERVICES))}: ${pick(random, FAKE_NAMES)}${integerBetween(random, 1, 999)}`,
    () => hidden(random, pick(random, SERVICES)),
    () => fakeNumber(random, locale),
    () => `${pick(random, FAKE_NAMES).replace('.', '')}${integerBetween(random, 1, 99)} at gmail dot com`,
  ])();

export const fakePage = (random: Random): string => {
  const page = pick(random, PAGES);
  return pick(random, [
    () => `https://${page}/${integerBetween(random, 100, 9999)}`,
    () => page,
    () => `www.${page}`,
    () => page.replace('.', ' dot '),
    () => page.replace('.', ' . '),
    () => `${page.split('.')[0]} (without spaces, then the usual ending)`,
  ])();
};
