import { MESSAGE_MAX_CHARS } from '../limits.ts';

/** Letters of other scripts, each before the Latin letter that it looks like. */
const LOOK_ALIKES =
  'аa вb сc ԁd еe ёe ѕs іi јj кk мm нh оo рp ԛq тt уy хx һh ԝw ʏy ɩi αa βb εe ιi κk νv οo ρp τt υu χx ωw ηn γy ıi ɑa ɡg ℓl øo łl';
const LATIN = new Map(LOOK_ALIKES.split(' ').map((pair) => [pair.charAt(0), pair.slice(-1)]));

/** One letter or digit after another with a sign between them: `w h a t s`, `0-6-1`. */
const SPACED = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[\s._*|/~-]{1,2}[\p{L}\p{N}](?![\p{L}\p{N}])){3,}/gu;
const BETWEEN = /[\s._*|/~-]/gu;

/** A bound on the work, in code units. No limit that a member meets. */
const READ_UNITS = MESSAGE_MAX_CHARS;

/**
 * A text in lower-case Latin letters without accents, as somebody would read it: look-alikes of other scripts, wide and
 * enclosed letters and digits (also of emoji) are the plain ones, invisible characters are gone. One character can become
 * many: no more is read than a message is long, so that a text made for it doesn't keep others waiting.
 */
export function plainText(text: string): string {
  const decomposed = text
    .normalize('NFKD')
    .slice(0, READ_UNITS)
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '');
  return Array.from(decomposed, (letter) => LATIN.get(letter) ?? letter)
    .join('')
    .replace(/ß/g, 'ss')
    .replace(/[’‘`´]/g, "'");
}

/** The same, with letters that stand apart joined to words. Numbers keep their signs, because these tell what they are. */
export const joinedText = (text: string): string =>
  plainText(text).replace(SPACED, (found) => (/\p{L}/u.test(found) ? found.replace(BETWEEN, '') : found));

/** The words of a text, for comparisons. */
export const wordsOf = (text: string): string[] => joinedText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
