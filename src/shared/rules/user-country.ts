/** Where the user is at home: as the profile says, else by address if the user agreed to that (spec §5). */
export function userCountry(
  profileCountry: string | null,
  geoipCountry: string | null,
  geoipSelected: boolean,
): string | null {
  return profileCountry ?? (geoipSelected ? geoipCountry : null);
}
