/** Neighbours count in both directions (spec §5). */
const NEIGHBOURS = ['AU-NZ', 'NL-BE', 'US-CA', 'GB-IE', 'DE-AT'].map((pair) => pair.split('-'));

/** Where the user is at home: as the profile says, else by address if the user agreed to that (spec §5). */
export function userCountry(
  profileCountry: string | null,
  geoipCountry: string | null,
  geoipSelected: boolean,
): string | null {
  return profileCountry ?? (geoipSelected ? geoipCountry : null);
}

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
  const { available, home, selected, geolocated, nameOf, compare } = situation;
  const near = home && [home, selected, geolocated, ...NEIGHBOURS.filter((pair) => pair.includes(home)).flat()];
  const offered = near ? available.filter((code) => near.includes(code)) : available;
  if (offered.length < 2) return [];
  return offered
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((a, b) => compare(a.name, b.name) || (a.code < b.code ? -1 : 1));
}
