/**
 * `''` or `'<niche>-'`: with the language it names a catalog under `/_i18n/` (docs/product/README.md#niches). The
 * niche's entry sets it.
 */
export let nichePrefix = '';

export function setNichePrefix(prefix: string): void {
  nichePrefix = prefix;
}
