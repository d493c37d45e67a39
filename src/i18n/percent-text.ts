/** Such as `21%` or `5,5 %`, in the format of the locale. `percent` is of 100. */
export const percentText = (locale: string, percent: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
