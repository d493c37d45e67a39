import type { Locale } from '../contracts/settings.ts';

const HOUR = 60;
const MORNING = 5 * HOUR;
const NOON = 12 * HOUR;
/** When people begin to say good evening, in minutes of the day. */
const EVENING = 18 * HOUR;
const OTHER_EVENINGS: Readonly<Partial<Record<Locale, number>>> = { it: 17 * HOUR, es: 20.5 * HOUR };

type DayPart = 'morning' | 'afternoon' | 'evening';

/**
 * The part of the day that a greeting of a language names (docs/product/screens.md).
 * @param minutes Since midnight, where the member is.
 */
export function dayPartAt(minutes: number, locale: Locale): DayPart {
  if (minutes < MORNING || minutes >= (OTHER_EVENINGS[locale] ?? EVENING)) return 'evening';
  return minutes < NOON ? 'morning' : 'afternoon';
}
