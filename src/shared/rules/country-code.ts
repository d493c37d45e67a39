import { LOCALES } from '../contracts/settings.ts';

/** "UK", a common mistake, is not a country code: its canonical form is "GB". */
const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const canonical = (code: string): string => new Intl.Locale(`und-${code}`).region ?? '';

export const isCountryCode = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && canonical(code) === code && COUNTRY_NAMES.of(code) !== undefined;

/** The code that was probably meant by "uk", "Germany" or "Duitsland"; null if there is none. */
export function suggestCountryCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(code)) return isCountryCode(canonical(code)) ? canonical(code) : null;
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountryCode);
  const name = code.toLowerCase();
  for (const locale of LOCALES) {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const found = codes.find((each) => names.of(each)?.toLowerCase() === name);
    if (found) return found;
  }
  return null;
}
