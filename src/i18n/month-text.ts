import { dateText } from '#shared/rules/date-text.ts';

/** Such as `November 2026`, in the format of the locale, the same for everyone. `time` is in epoch milliseconds. */
export const monthText = (locale: string, time: number): string =>
  dateText(locale, time, { month: 'long', year: 'numeric', timeZone: 'UTC' });
