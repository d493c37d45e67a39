import { array, boolean, enums, integer, nullable, object, string } from 'superstruct';
import { SCHEMES } from '../niche.ts';
import { FEATURES, LOCALES, TEMPLATES } from '../settings.ts';
import { TILE_KINDS } from '../tiles.ts';
import { nothing } from './parts.ts';
import { type DeskContractTable, MANAGEMENT, OPERATOR_ROLES } from './roles.ts';

const deskSite = object({
  host: string(),
  origin: string(),
  name: string(),
  /** Sites of one pool share members. */
  pool: string(),
  niche: string(),
  template: enums(TEMPLATES),
  locales: array(enums(LOCALES)),
});

/** A line has file, line, the mistake and its remedy. */
const problems = array(string());

/** A package or plan in a country, as pages show it. */
const listedPrice = object({
  country: string(),
  id: string(),
  credits: nullable(integer()),
  months: nullable(integer()),
  price: string(),
  list_price: nullable(string()),
  tax: string(),
  message: nullable(string()),
  renewal: nullable(string()),
});

const sitePartner = object({
  id: string(),
  networks: array(string()),
  /** Who may frame its landers. */
  origins: array(string()),
  /** What its server is told; empty without a postback. */
  events: array(string()),
});

const siteDetails = object({
  ...deskSite.schema,
  /** The language of visitors who speak none of the site's. */
  locale: enums(LOCALES),
  scheme: enums(SCHEMES),
  countries: array(string()),
  min_age: integer(),
  /** The other sites of the pool. */
  shares: array(string()),
  /** The features that are off. */
  off: array(enums(FEATURES)),
  signups: enums(['all', 'with_trafficsource', 'none']),
  visitors_search: boolean(),
  /** The same for those who come from a partner. */
  campaign_search: boolean(),
  fictional_profiles: boolean(),
  gifs: boolean(),
  tiles: array(enums(TILE_KINDS)),
  replay: boolean(),
  /** Credits; null on a site that sells nothing. */
  message_cost: nullable(integer()),
  prices: array(listedPrice),
  partners: array(sitePartner),
  /** Where complaints arrive. */
  complaints: object({ form: string(), company: string(), email: string(), phone: string() }),
  problems,
  /** What the site's own files cost visitors, and which letters its typefaces lack. */
  notes: array(string()),
});

export const siteCalls = {
  /** The operator's sites. */
  sites: { roles: OPERATOR_ROLES, body: nothing, answer: array(deskSite) },

  /** What is wrong with the packs of these sites at the moment, also of those that are not served. */
  'site-checks': {
    roles: MANAGEMENT,
    body: nothing,
    answer: array(object({ host: string(), served: boolean(), problems })),
  },

  /** A site as its pack makes it: what is on screen for whom, and where complaints arrive. */
  site: { roles: MANAGEMENT, body: object({ host: string() }), answer: siteDetails },
} as const satisfies DeskContractTable;
