import { FEATURES, type FeatureName, type Settings, type TemplateSwitches } from '../contracts/settings.ts';
import type { SitePack } from '../contracts/site-pack.ts';
import { footerLinks } from './footer-links.ts';
import { CENSORED_CDN_PREFIX } from './limits.ts';
import { minimumMessageCosts, pricesOf } from './offers.ts';

interface SettingsSource {
  pack: SitePack;
  nicheNumber: number;
  template: TemplateFeatures;
  pushKey: string | null;
}

export interface TemplateFeatures {
  readonly switches: TemplateSwitches;
  readonly off?: readonly FeatureName[];
}

/** The features that are off on a site (docs/product/README.md#features-that-are-off). A pack overrides its template. */
export function featuresOff(template: TemplateFeatures, { features }: Pick<SitePack, 'features'>): FeatureName[] {
  const isOff = (name: FeatureName) =>
    features[name] === undefined ? !!template.off?.includes(name) : features[name] === false;
  // Without profiles, a card has no page to open.
  return FEATURES.filter((name) => isOff(name) || (name === 'profileSearchProfile' && isOff('memberDetails')));
}

/** The template's switches with the pack's changes (docs/product/README.md#templates), without features that are off. */
function mergeSwitches(
  { switches }: TemplateFeatures,
  {
    features,
    fictional_profiles,
    prices,
    replay,
  }: Pick<SitePack, 'features' | 'fictional_profiles' | 'prices' | 'replay'>,
  off: readonly FeatureName[],
): TemplateSwitches {
  const groups = Object.entries(switches).map(([group, values]) => {
    const change = features[group as FeatureName];
    return [group, typeof change === 'object' ? { ...values, ...change } : values];
  });
  const merged: TemplateSwitches = Object.fromEntries(groups);
  // The warning is pointless on a site without fictional profiles.
  if (!fictional_profiles) merged.signup = { ...merged.signup, fictionalWarning: false };
  const without = (name: FeatureName) => off.includes(name);
  if (without('navigation')) merged.navigation = { position: 'top' };
  if (without('profileSearchProfile')) merged.profileSearchProfile = { nativeLinks: true };
  if (without('chat')) merged.memberDetails = { ...merged.memberDetails, startConversation: false };
  if (without('notifications')) merged.notifications = { badge: false };
  merged.footer = { links: footerLinks(merged.footer.links, { sells: !!prices, records: !!replay }) };
  return merged;
}

/** The link of a feature in the navigation. Its path tells the app at once whether to show it. */
const LINKS: Readonly<Partial<Record<FeatureName, string>>> = {
  profileSearch: '/members',
  likes: '/likes',
  chat: '/chats',
  myProfile: '/profile',
};

/**
 * The settings that are the same for all visitors (docs/product/data.md#settings). The HTML contains them. The call
 * adds those that depend on the request, such as the visitor's country.
 */
export function siteSettings({ pack, nicheNumber, template, pushKey }: SettingsSource): Settings {
  const off = featuresOff(template, pack);
  const hasSearch = !off.includes('profileSearch');
  return {
    name: pack.name,
    domain_language: pack.locale,
    locales: pack.locales,
    template: pack.template,
    switches: mergeSwitches(template, pack, off),
    ...(off.length > 0 && { off: off.flatMap((name) => [name, LINKS[name] ?? []].flat()) }),
    niche: nicheNumber,
    countries: pack.countries,
    signups: off.includes('signup') ? 'none' : pack.signups,
    fictional_icon: pack.fictional_icon,
    logged_out_search: hasSearch ? pack.logged_out_search : 'none',
    logged_out_search_trafficsource: hasSearch ? pack.logged_out_search_trafficsource : 'none',
    push_pub: off.includes('notifications') ? null : pushKey,
    minimum_message_costs: minimumMessageCosts(pricesOf(pack, off)),
    geoip_selected_country: pack.geoip_selected_country,
    geoip_country: null,
    visible_profile_fields: pack.visible_profile_fields,
    visible_profile_notes: pack.visible_profile_notes,
    cdn_prefix: CENSORED_CDN_PREFIX,
    search_fields: pack.search_fields,
    member_resell: pack.member_resell,
    ...(pack.gifs && { gifs: true }),
    ...(pack.prices && { sells: true }),
    ...(pack.replay && { replay: pack.replay }),
    min_age: pack.min_age,
    company: pack.company,
  };
}
