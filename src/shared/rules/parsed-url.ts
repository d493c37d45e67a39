/** Null for a text that is no URL. `URL.canParse` and `URL.parse` are too new for some visitors (docs/product/must-hold.md#f7). */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
