import { digitsOf } from './number-words.ts';
import { plainText } from './plain-text.ts';

/** Digits with at most three signs between them. */
const RUN = /(?<![\p{L}\d.,])\+?\(?\d(?:[\s()./_*~-]{0,3}\d){6,15}(?![\d%€$£]|[.,]\d)/gu;
const ONE_DATE = String.raw`(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|(?:19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2})`;
const DATE = new RegExp(String.raw`^${ONE_DATE}(?:\s?-?\s${ONE_DATE})*$`);
/** Times, or a span of years. */
const TIMES = /^\d{1,2}[.h]\d{2}\s?-\s?\d{1,2}[.h]\d{2}$/;
const DAY = /^(?:(?:19|20)\d{2}[01]\d[0-3]\d|[0-3]\d[01]\d(?:19|20)\d{2})$/;
const NUMBER_MIN_DIGITS = 8;
/** A number of a country, without its code, in one piece. */
const PIECE_MIN_DIGITS = 7;

const isYear = (group: string) => /^(?:19|20)\d{2}$/.test(group);

function isPhoneNumber(run: string): boolean {
  const digits = run.replace(/\D/g, '');
  const groups = run.match(/\d+/g) ?? [];
  if (digits.length < NUMBER_MIN_DIGITS || DATE.test(run) || TIMES.test(run) || DAY.test(digits)) return false;
  if (new Set(digits).size < 3 || groups.every(isYear)) return false;
  if (/^\+|^\(?00[1-9]/.test(run)) return true;
  // Amounts: 1 000 000.
  if (/^\d{1,3}(?:[ .]\d{3})+$/.test(run) && /000$/.test(run)) return false;
  if (digits.startsWith('0') && digits.length >= 9) return true;
  if (groups.some((group) => group.length >= PIECE_MIN_DIGITS)) return true;
  // Said digit by digit, or in threes and fours as in Spain, Poland and America. Ages and years are twos and fours.
  if (groups.length >= NUMBER_MIN_DIGITS) return true;
  return digits.length >= 9 && groups.filter((group) => group.length === 3).length >= 2;
}

/** The first phone number of a text, also in words, spaced out or in emoji; null without one. */
export function findPhoneNumber(text: string): string | null {
  const digits = digitsOf(plainText(text));
  return (digits.match(RUN) ?? []).map((run) => run.trim()).find(isPhoneNumber) ?? null;
}
