import type { Infer } from 'superstruct';
import {
  array,
  boolean,
  enums,
  integer,
  literal,
  nullable,
  number,
  object,
  optional,
  record,
  string,
} from 'superstruct';
import { type ContractTable, namedList } from './contract.ts';
import { LANGUAGES } from './languages.ts';
import { replay } from './replay.ts';
import { TILE_KINDS } from './tiles.ts';

export type Locale = keyof typeof LANGUAGES;
export const LOCALES = Object.keys(LANGUAGES) as readonly string[] as readonly [Locale, ...Locale[]];

export const TEMPLATES = ['social', 'classic'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

/**
 * The links that the law requires on every site, whatever its template and its pack contain (docs/decisions/0124).
 * `company` leads to the data of the company that runs the site.
 */
export const LEGAL_LINKS = ['terms', 'privacy', 'cookies', 'complaints', 'service', 'company'] as const;
/** The links that a footer can have. `consent` leads to the visitor's choice about recordings. */
export const FOOTER_LINKS = [
  ...LEGAL_LINKS,
  'consent',
  'pricing',
  'faq',
  'safety',
  'ban',
  'return-policy',
  'cancel',
  'withdraw',
] as const;
export type FooterLink = (typeof FOOTER_LINKS)[number];

/** The differences between the templates (docs/product/README.md#templates). */
export const templateSwitches = object({
  navigation: object({ position: enums(['bottom', 'top']) }),
  ui: object({ hero: enums(['full-bleed', 'framed']), cards: enums(['grid', 'list']) }),
  signup: object({ autoSkip: boolean(), skipButton: boolean(), fictionalWarning: boolean() }),
  profileSearch: object({ autoLoad: boolean(), searchAllCountries: boolean(), hideNudity: boolean() }),
  profileSearchProfile: object({ nativeLinks: boolean() }),
  memberDetails: object({ showCity: boolean(), startConversation: boolean() }),
  chat: object({ topBar: boolean(), emojiButton: boolean() }),
  likes: object({ overview: boolean() }),
  myProfile: object({ interests: boolean() }),
  notifications: object({ badge: boolean() }),
  footer: object({ links: array(enums(FOOTER_LINKS)) }),
});
export type TemplateSwitches = Infer<typeof templateSwitches>;

/** The features that a template or a pack can switch off (docs/product/README.md#features-that-are-off). */
export type FeatureName = keyof TemplateSwitches;
export const FEATURES = Object.keys(templateSwitches.schema) as FeatureName[];

export const companyInfo = object({
  name: string(),
  address: string(),
  kvk: string(),
  city: string(),
  country: string(),
  tradenames: array(string()),
  vat_numbers: array(string()),
  support_phone: string(),
  support_email: string(),
  delete_discount: number(),
});
export type CompanyInfo = Infer<typeof companyInfo>;

const price = object({ costs: integer(), currency: string() });

/**
 * The settings (docs/product/data.md#settings) with the template's switches. The HTML contains them without `region_data`.
 */
const settings = object({
  name: string(),
  domain_language: enums(LOCALES),
  locales: array(enums(LOCALES)),
  template: enums(TEMPLATES),
  switches: templateSwitches,
  /** The features that are off, and the paths of their links in the navigation. Absent if all are on. */
  off: optional(array(string())),
  niche: integer(),
  countries: array(string()),
  region_data: optional(record(string(), namedList())),
  signups: string(),
  fictional_icon: boolean(),
  logged_out_search: string(),
  logged_out_search_trafficsource: string(),
  push_pub: nullable(string()),
  minimum_message_costs: record(string(), price),
  geoip_selected_country: boolean(),
  geoip_country: nullable(string()),
  visible_profile_fields: array(string()),
  visible_profile_notes: boolean(),
  cdn_prefix: string(),
  search_fields: array(string()),
  member_resell: array(enums(TILE_KINDS)),
  /** Whether members can send GIFs. */
  gifs: optional(boolean()),
  /** Whether the site sells anything. */
  sells: optional(boolean()),
  /** The tag that records sessions of those who agree. */
  replay: optional(replay),
  min_age: integer(),
  company: companyInfo,
});
export type Settings = Infer<typeof settings>;

export const settingsCalls = {
  'GET settings': {
    access: 'public',
    /** The regions of all countries are the larger part. The app loads those of one country when it needs them. */
    query: object({ without: optional(literal('region_data')) }),
    answer: settings,
    errors: [],
  },

  'GET companyinfo': {
    access: 'public',
    answer: companyInfo,
    errors: [],
  },
} as const satisfies ContractTable;
