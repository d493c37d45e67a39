/** `5 December 2026`, as the language writes it. */
export const longDate = (locale: string, time: number): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(time);
