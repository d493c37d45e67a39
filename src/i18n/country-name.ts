/** A country's name in the page's language, or its code if the browser has no names (docs/product/must-hold.md#f7). */
export function countryName(localeTag: string, code: string): string {
  try {
    return new Intl.DisplayNames([localeTag], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
