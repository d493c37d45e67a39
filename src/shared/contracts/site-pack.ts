import type { Infer } from 'superstruct';
import {
  array,
  boolean,
  defaulted,
  enums,
  integer,
  max,
  min,
  nonempty,
  number,
  object,
  optional,
  pattern,
  record,
  size,
  string,
} from 'superstruct';
import { gifSource } from './gif-source.ts';
import { landerCopies } from './landers.ts';
import { partner } from './partner.ts';
import { companyInfo, LOCALES, TEMPLATES } from './settings.ts';
import { TILE_KINDS } from './tiles.ts';

const host = () => pattern(string(), /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/);
const countryCode = () => pattern(string(), /^[A-Z]{2}$/);
/** An address with `{account}` once, behind its host; without TLS only on this machine. */
const snapshotTemplate = () =>
  pattern(
    string(),
    /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?\/[^{}\s]*\{account\}[^{}\s]*$/,
  );
/** One switch or several of the template's, by group: `{"chat": {"topBar": true}}`. */
const features = () => record(string(), record(string(), boolean()));

/** `sites/<host>.json`: what one domain is (docs/site-pack.md). Adding a domain is one such file. */
export const sitePack = object({
  $schema: optional(string()),
  host: host(),
  name: size(string(), 1, 60),
  /** File name in `src/niches`. */
  niche: nonempty(string()),
  template: enums(TEMPLATES),
  /**
   * Members, likes and chats belong to a pool; without one the niche's own (docs/product/README.md#sites-and-pools).
   */
  pool: optional(pattern(string(), /^[a-z0-9-]{1,40}$/)),
  /** Fallback language (docs/product/README.md#languages). */
  locale: enums(LOCALES),
  locales: nonempty(array(enums(LOCALES))),
  countries: nonempty(array(countryCode())),
  /** Another brand hue, 0 to 360; contrast under 4.5:1 is refused. */
  hue: optional(max(min(number(), 0), 360)),
  features: defaulted(features(), () => ({})),
  signups: defaulted(enums(['all', 'with_trafficsource', 'none']), 'all'),
  logged_out_search: defaulted(string(), 'none'),
  logged_out_search_trafficsource: defaulted(string(), 'none'),
  fictional_icon: defaulted(boolean(), true),
  visible_profile_fields: array(string()),
  visible_profile_notes: defaulted(boolean(), true),
  search_fields: defaulted(array(enums(['gender', 'age', 'country', 'region'])), () => [
    'gender',
    'age',
    'country',
    'region',
  ]),
  member_resell: defaulted(array(enums(TILE_KINDS)), () => []),
  /** Where the webcam partner keeps its pictures; the server fetches them, no browser does. */
  cams: optional(object({ snapshot: snapshotTemplate() })),
  /** Whose moving pictures members can send each other; the server asks, no browser does. */
  gifs: optional(gifSource),
  min_age: defaulted(max(min(integer(), 18), 99), 18),
  prices: defaulted(
    record(countryCode(), object({ costs: integer(), currency: pattern(string(), /^[A-Z]{3}$/) })),
    () => ({}),
  ),
  partners: defaulted(array(partner), () => []),
  /** Copy of campaigns, by lander and slug. */
  landers: defaulted(landerCopies, () => ({})),
  company: companyInfo,
});
export type SitePack = Infer<typeof sitePack>;
