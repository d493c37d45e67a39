import { countryName } from '#src/i18n/country-name.ts';
import { localeTag } from '#src/state/site/language.ts';

/** Country options with their names, sorted by the language's rules. */
export function countryOptions(codes: readonly string[]): { code: string; name: string }[] {
  const tag = localeTag.value;
  const { compare } = new Intl.Collator(tag);
  return codes.map((code) => ({ code, name: countryName(tag, code) })).sort((a, b) => compare(a.name, b.name));
}
