/** When a photo was checked, such as `November 2026`, the same for everyone. `at` is in epoch milliseconds. */
export const checkMonth = (locale: string, at: number): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);
