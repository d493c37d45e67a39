import { userCountry } from '#shared/rules/user-country.ts';
import { user } from '#src/state/session/session.ts';
import { settings } from '#src/state/site/site.ts';

/** The viewer's country, or null if it is unknown. */
export function homeCountry(): string | null {
  const { geoip_country, geoip_selected_country } = settings.value;
  return userCountry(user.value?.profile.country ?? null, geoip_country, geoip_selected_country);
}
