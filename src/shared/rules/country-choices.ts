/** Neighbours count in both directions (docs/product/search.md#country-choices). */
const NEIGHBOURS = ['AU-NZ', 'NL-BE', 'US-CA', 'GB-IE', 'DE-AT'].map((pair) => pair.split('-'));

export interface CountryChoice {
  readonly code: string;
  readonly name: string;
}

export interface CountrySituation {
  /** The site's countries. */
  readonly available: readonly string[];
  readonly home: string | null;
  readonly selected: string | null;
  readonly geolocated: string | null;
  readonly nameOf: (code: string) => string;
  /** A collator's, of the page's language. */
  readonly compare: (a: string, b: string) => number;
}

/** The countries a search offers, by translated name; empty where there is nothing to choose and the field is hidden. */
export function countryChoices(situation: CountrySituation): CountryChoice[] {
  const { nameOf, compare } = situation;
  const offered = offeredCountries(situation);
  if (offered.length < 2) return [];
  return offered
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((a, b) => compare(a.name, b.name) || (a.code < b.code ? -1 : 1));
}

/** The one country a search is about where no other is offered. */
export function soleCountry(situation: CountrySituation): string | null {
  const [first, ...others] = offeredCountries(situation);
  return others.length ? null : (first ?? null);
}

function offeredCountries({ available, home, selected, geolocated }: CountrySituation): readonly string[] {
  const near = home && [home, selected, geolocated, ...NEIGHBOURS.filter((pair) => pair.includes(home)).flat()];
  return near ? available.filter((code) => near.includes(code)) : available;
}
