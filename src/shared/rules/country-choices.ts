/** Each pair applies in both directions (docs/product/search.md#country-choices). */
const NEIGHBOURS = ['AU-NZ', 'NL-BE', 'US-CA', 'GB-IE', 'DE-AT'].map((pair) => pair.split('-'));

interface CountryChoice {
  readonly code: string;
  readonly name: string;
}

export interface CountryContext {
  /** The site's countries. */
  readonly available: readonly string[];
  readonly home: string | null;
  readonly selected: string | null;
  readonly geolocated: string | null;
  readonly nameOf: (code: string) => string;
  /** The `compare` of a collator for the page's language. */
  readonly compare: (a: string, b: string) => number;
}

/** The countries to choose from, by translated name. Empty if there is only one, because the field is hidden. */
export function countryChoices(situation: CountryContext): CountryChoice[] {
  const { nameOf, compare } = situation;
  const offered = offeredCountries(situation);
  if (offered.length < 2) return [];
  return offered
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((a, b) => compare(a.name, b.name) || (a.code < b.code ? -1 : 1));
}

/** The country of the search, if no other can be chosen. */
export function onlyCountry(situation: CountryContext): string | null {
  const [first, ...others] = offeredCountries(situation);
  return others.length ? null : (first ?? null);
}

function offeredCountries({ available, home, selected, geolocated }: CountryContext): readonly string[] {
  // Nobody from another country is near any of the site's countries.
  if (!home || !available.includes(home)) return available;
  const near = [home, selected, geolocated, ...neighboursOf(home)];
  return available.filter((code) => near.includes(code));
}

/** The pairs with this country, so the country itself too. */
const neighboursOf = (country: string | null): string[] =>
  NEIGHBOURS.filter((pair) => country !== null && pair.includes(country)).flat();

/**
 * The site's other countries, in two groups: those near the member or the searched country, then the rest. A search that
 * finds few members offers them, also those that aren't among the choices.
 */
export function otherCountries({
  available,
  home,
  selected,
}: Pick<CountryContext, 'available' | 'home' | 'selected'>): [near: string[], far: string[]] {
  const others = available.filter((code) => code !== selected);
  const around = [home, ...neighboursOf(home), ...neighboursOf(selected)];
  const isNear = (code: string) => around.includes(code);
  return [others.filter(isNear), others.filter((code) => !isNear(code))];
}
