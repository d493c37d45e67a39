/** The profile's country, else that of the IP address if the user chose it (docs/product/search.md#country-choices). */
export function userCountry(
  profileCountry: string | null,
  geoipCountry: string | null,
  geoipSelected: boolean,
): string | null {
  return profileCountry ?? (geoipSelected ? geoipCountry : null);
}
