import type { Infer, Struct } from 'superstruct';
import {
  array,
  boolean,
  defaulted,
  dynamic,
  enums,
  integer,
  max,
  min,
  nonempty,
  number,
  object,
  optional,
  partial,
  pattern,
  string,
} from 'superstruct';
import { FIRST_MESSAGES } from '../rules/first-messages.ts';
import { MIN_AGE_YEARS } from '../rules/limits.ts';
import { countryCode } from './codes.ts';
import { gifSource } from './gif-source.ts';
import { landerCopies } from './landers.ts';
import { newAccountLimits } from './new-accounts.ts';
import { SCHEMES } from './niche.ts';
import { partner } from './partner.ts';
import { prices } from './prices.ts';
import { replay } from './replay.ts';
import {
  companyInfo,
  type FeatureName,
  LOCALES,
  TEMPLATES,
  type TemplateSwitches,
  templateSwitches,
} from './settings.ts';
import { filledText } from './text.ts';
import { TILE_KINDS } from './tiles.ts';

const host = () => pattern(string(), /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/);
/** The name of a file, without a path. */
const pictureFile = () => pattern(string(), /^[a-z0-9][a-z0-9_-]*\.(?:svg|png)$/);
const photoFile = () => pattern(string(), /^[a-z0-9][a-z0-9_-]*\.(?:jpe?g|png|webp)$/);
const fontFile = () => pattern(string(), /^[a-z0-9][a-z0-9_-]*\.woff2$/);
const hue = () => max(min(number(), 0), 360);
/** A URL with `{account}` once in its path or query. Without TLS only on this machine. */
const snapshotTemplate = () =>
  pattern(
    string(),
    /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?\/[^{}\s]*\{account\}[^{}\s]*$/,
  );
type Features = { [Group in FeatureName]?: boolean | Partial<TemplateSwitches[Group]> };
type Schema = Parameters<typeof object>[0];
/** `false` switches the feature off, `true` on. An object switches it on and changes single switches. */
function feature(group: Struct<object, Schema>) {
  const changes = partial(group);
  const either = dynamic((value) => (typeof value === 'boolean' ? boolean() : changes) as Struct<unknown, unknown>);
  // For the check of packs and the schema for editors, which read the names of the switches.
  return Object.assign(either, { schema: changes.schema });
}

/** Changes to the template's features, each with the values of its own kind: `{"chat": {"topBar": true}, "likes": false}`. */
const features = () => {
  const groups = templateSwitches.schema as unknown as Readonly<Record<string, Struct<object, Schema>>>;
  const changes = Object.entries(groups).map(([name, group]) => [name, optional(feature(group))]);
  return object(Object.fromEntries(changes)) as unknown as Struct<Features, Schema>;
};

/** `sites/<host>.json`, the configuration of one domain (docs/site-pack.md). */
export const sitePack = object({
  $schema: optional(string()),
  host: host(),
  name: filledText(60),
  /** File name in `src/niches`. */
  niche: nonempty(string()),
  template: enums(TEMPLATES),
  /**
   * The pool of members, likes and chats; by default the niche's (docs/product/README.md#sites-and-pools).
   */
  pool: optional(pattern(string(), /^[a-z0-9-]{1,40}$/)),
  /** Fallback language (docs/product/README.md#languages). */
  locale: enums(LOCALES),
  locales: nonempty(array(enums(LOCALES))),
  countries: nonempty(array(countryCode())),
  /** Another brand hue, 0 to 360. Its colors become darker or lighter until every text can be read. */
  hue: optional(hue()),
  /** The hue of accents. */
  accent: optional(hue()),
  /** By default the niche's. */
  scheme: optional(enums(SCHEMES)),
  /** Files in the folder beside the pack. */
  logo: optional(pictureFile()),
  logo_dark: optional(pictureFile()),
  icon: optional(pictureFile()),
  /** The picture of the index and of landers, for wide screens and for phones. */
  hero: optional(object({ wide: photoFile(), narrow: photoFile() })),
  /** Typefaces of headings and of everything else. */
  font: optional(object({ head: optional(fontFile()), text: optional(fontFile()) })),
  features: defaulted(features(), () => ({})),
  signups: defaulted(enums(['all', 'with_trafficsource', 'none']), 'all'),
  logged_out_search: defaulted(string(), 'none'),
  logged_out_search_trafficsource: defaulted(string(), 'none'),
  /** Whether the pool has profiles that are marked as fictional. */
  fictional_profiles: defaulted(boolean(), false),
  fictional_icon: defaulted(boolean(), true),
  /** Members without a country in their profile count as living in the one of their IP address. */
  geoip_selected_country: defaulted(boolean(), false),
  visible_profile_fields: array(string()),
  visible_profile_notes: defaulted(boolean(), true),
  /** How members take the first message of somebody new, unless they choose themselves. */
  first_messages: defaulted(enums(FIRST_MESSAGES), 'chats'),
  /** Whether members need a checked photo before their first message to somebody new. */
  require_photo_check: defaulted(boolean(), false),
  /** How much accounts may begin while they are new. Without it, as much as all others. */
  new_accounts: optional(newAccountLimits),
  search_fields: defaulted(array(enums(['gender', 'age', 'country', 'region'])), () => [
    'gender',
    'age',
    'country',
    'region',
  ]),
  member_resell: defaulted(array(enums(TILE_KINDS)), () => []),
  /** The URL of the webcam partner's pictures. Only the server fetches them. */
  cams: optional(object({ snapshot: snapshotTemplate() })),
  /** The provider of GIFs. Only the server contacts it. */
  gifs: optional(gifSource),
  /** Whether browsers may open only https on all subdomains of the host, too. */
  hsts_subdomains: defaulted(boolean(), false),
  min_age: defaulted(max(min(integer(), MIN_AGE_YEARS), 99), MIN_AGE_YEARS),
  /** The prices of messages, credits and premium. Without it, messages are free. */
  prices: optional(prices),
  partners: defaulted(array(partner), () => []),
  /** The tag that records sessions of those who agree. */
  replay: optional(replay),
  /** Texts of campaigns, by lander and slug. */
  landers: defaulted(landerCopies, () => ({})),
  company: companyInfo,
});
export type SitePack = Infer<typeof sitePack>;
