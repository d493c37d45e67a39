/** Such as `December 5, 2026`, in the format of the locale. `time` is in epoch milliseconds. */
export const longDate = (locale: string, time: number): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(time);
