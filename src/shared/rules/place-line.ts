interface Place {
  readonly city: string;
  /** Empty if unknown. */
  readonly region: string;
  /** The code, and its name in the viewer's language. */
  readonly country: string | null;
  readonly countryName: string;
}

interface PlaceLine {
  /** From the smaller to the larger place. Empty ones are left out. */
  readonly parts: readonly string[];
  readonly isAbroad: boolean;
}

export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Where a member lives: city and region in the viewer's own country, city and country abroad (docs/product/search.md#cards). */
export function placeLine({ city, region, country, countryName }: Place, home: string | null): PlaceLine {
  const isAbroad = country !== null && country !== home;
  const larger = isAbroad ? countryName : region;
  const parts = isSameName(city, larger) ? [larger] : [city, larger];
  return { parts: parts.filter((part) => part !== ''), isAbroad };
}
