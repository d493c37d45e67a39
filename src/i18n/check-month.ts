/**
 * When a photo was checked, such as `November 2026`, the same for everyone.
 * @param at Epoch milliseconds.
 * @param month `short` where there is little room.
 */
export const checkMonth = (locale: string, at: number, month: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(locale, { month, year: 'numeric', timeZone: 'UTC' }).format(at);
