/** A country in the page's language; its code where the platform has no names (docs/product/must-hold.md#f7). */
export function countryName(localeTag: string, code: string): string {
  try {
    return new Intl.DisplayNames([localeTag], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
