import { dateText } from '#shared/rules/date-text.ts';

/** Such as `December 5, 2026`, in the format of the locale. `time` is in epoch milliseconds. */
export const longDate = (locale: string, time: number): string => dateText(locale, time, { dateStyle: 'long' });

/** For a time that was set as a day in UTC, such as the end of a suspension. */
export const longUtcDate = (locale: string, time: number): string =>
  dateText(locale, time, { dateStyle: 'long', timeZone: 'UTC' });
