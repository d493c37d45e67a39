import type { Settings, TemplateSwitches } from '../contracts/settings.ts';
import type { SitePack } from '../contracts/site-pack.ts';
import { CENSORED_CDN_PREFIX } from './limits.ts';

interface SettingsSource {
  pack: SitePack;
  nicheNumber: number;
  switches: TemplateSwitches;
  pushKey: string | null;
}

/** The template's switches with those that the pack turns (docs/product/README.md#templates). */
export function mergeSwitches(switches: TemplateSwitches, features: SitePack['features']): TemplateSwitches {
  const groups = Object.entries(switches).map(([group, values]) => [group, { ...values, ...features[group] }]);
  return Object.fromEntries(groups) as TemplateSwitches;
}

/**
 * A site's settings as any visitor gets them (docs/product/data.md#settings): what the HTML carries inline. The call
 * adds what depends on the request: regions in the page's language, the visitor's country, and the prefix of clear
 * photos for members.
 */
export function siteSettings({ pack, nicheNumber, switches, pushKey }: SettingsSource): Settings {
  return {
    name: pack.name,
    domain_language: pack.locale,
    locales: pack.locales,
    template: pack.template,
    switches: mergeSwitches(switches, pack.features),
    niche: nicheNumber,
    countries: pack.countries,
    signups: pack.signups,
    fictional_icon: pack.fictional_icon,
    logged_out_search: pack.logged_out_search,
    logged_out_search_trafficsource: pack.logged_out_search_trafficsource,
    push_pub: pushKey,
    minimum_message_costs: pack.prices,
    geoip_selected_country: false,
    geoip_country: null,
    visible_profile_fields: pack.visible_profile_fields,
    visible_profile_notes: pack.visible_profile_notes,
    cdn_prefix: CENSORED_CDN_PREFIX,
    search_fields: pack.search_fields,
    member_resell: pack.member_resell,
    ...(pack.gifs && { gifs: true }),
    min_age: pack.min_age,
    company: pack.company,
  };
}
