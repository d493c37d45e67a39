/**
 * `''` or `'<niche>-'`. With the language, it forms a catalog's name under `/_i18n/` (docs/product/README.md#niches). The
 * niche's entry script sets it.
 */
export let nichePrefix = '';

export function setNichePrefix(prefix: string): void {
  nichePrefix = prefix;
}
