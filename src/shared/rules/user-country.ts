/**
 * Where the user is at home: as the profile says, else by address if the user agreed to that
 * (docs/product/search.md#country-choices).
 */
export function userCountry(
  profileCountry: string | null,
  geoipCountry: string | null,
  geoipSelected: boolean,
): string | null {
  return profileCountry ?? (geoipSelected ? geoipCountry : null);
}
