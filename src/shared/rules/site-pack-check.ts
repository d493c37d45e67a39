import { create, type Failure, StructError } from 'superstruct';
import { GIF_PROVIDERS } from '../contracts/gif-source.ts';
import { LANDER_NAMES, landerCopy } from '../contracts/landers.ts';
import { LOCALES, TEMPLATES, type TemplateSwitches } from '../contracts/settings.ts';
import { type SitePack, sitePack } from '../contracts/site-pack.ts';
import { nearestWord } from './edit-distance.ts';
import { findPartnerContradictions, PARTNER_RIGHT } from './partner-check.ts';

/** What is wrong at one place of a site pack, and what would be right. */
export interface PackProblem {
  /** `countries[2]`, `company.name`; the whole file where it is empty. */
  path: string;
  wrong: string;
  right: string;
}

/** Names that a pack may refer to, which this module can't know by itself. */
export interface PackSurroundings {
  niches: readonly string[];
  switches: Readonly<Record<(typeof TEMPLATES)[number], TemplateSwitches>>;
}

export type CheckedPack = { pack: SitePack; problems: [] } | { pack: null; problems: PackProblem[] };

const list = (values: readonly string[]) => values.map((value) => `"${value}"`).join(', ');

const LOCALE = `one of ${list(LOCALES)}`;
const COUNTRY = 'a country code of two capital letters, such as "NL"';
const YES_OR_NO = 'true or false';
const FILTER = 'one of "gender", "age", "country", "region"';

/** Keys are paths with `*` for every index, and for the keys of a table. */
export const RIGHT: Readonly<Record<string, string>> = {
  '': 'an object with at least host, name, niche, template, locale, locales, countries, visible_profile_fields, company',
  $schema: 'the path of the JSON Schema, "../docs/site-pack.schema.json"',
  host: 'a host name in lower case without scheme or port, such as "she.example.org"',
  name: 'a name of 1 to 60 characters',
  template: `one of ${list(TEMPLATES)}`,
  pool: "1 to 40 lower-case letters, digits or dashes; leave it out for the niche's own pool",
  locale: LOCALE,
  locales: 'a list of at least one language, such as ["en", "nl"]',
  'locales.*': LOCALE,
  countries: 'a list of at least one country code, such as ["NL", "BE"]',
  'countries.*': COUNTRY,
  hue: 'a number from 0 to 360',
  features: 'switches by group, such as {"chat": {"topBar": true}}',
  'features.*': 'switches by name, such as {"topBar": true}',
  'features.*.*': YES_OR_NO,
  signups: 'one of "all", "with_trafficsource", "none"',
  logged_out_search: 'a text; "none" hides the members from visitors',
  logged_out_search_trafficsource: 'a text; "none" hides the members from visitors of a campaign',
  fictional_icon: YES_OR_NO,
  visible_profile_fields: 'a list of field names, such as ["country", "city"]',
  'visible_profile_fields.*': 'the name of a profile field',
  visible_profile_notes: YES_OR_NO,
  search_fields: `a list with ${FILTER}`,
  'search_fields.*': FILTER,
  member_resell: 'a list with "cams", "camads" or neither',
  'member_resell.*': '"cams" or "camads"',
  cams: '{"snapshot": "https://pictures.example/{account}.jpg"}',
  'cams.snapshot': 'an https address with {account} behind its host, such as "https://pictures.example/{account}.jpg"',
  gifs: '{"provider": "giphy", "secret_env": "GIPHY_KEY"}',
  'gifs.provider': `one of ${list(GIF_PROVIDERS)}`,
  'gifs.secret_env': 'the name of the environment variable that holds the key, such as "GIPHY_KEY"',
  'gifs.api': 'an https address without a query, such as "https://api.provider.example/v1"',
  'gifs.pictures': 'a list of at least one host, such as ["*.provider.example"]',
  'gifs.pictures.*': 'a host name, such as "media.provider.example" or "*.provider.example"',
  min_age: 'a whole number from 18 to 99',
  prices: 'costs by country, such as {"NL": {"costs": 150, "currency": "EUR"}}',
  'prices.*': '{"costs": 150, "currency": "EUR"}, in minor units',
  'prices.*.costs': 'a whole number of minor units, such as 150',
  'prices.*.currency': 'a currency code of three capital letters, such as "EUR"',
  ...PARTNER_RIGHT,
  landers: 'copy of campaigns, such as {"video": {"summer": {"en": {"headline": "Warm evenings"}}}}',
  'landers.*': `copy by slug, below one of ${list(LANDER_NAMES)}`,
  'landers.*.*': 'copy by language, below a slug of letters, digits, dashes and slashes',
  'landers.*.*.*': `{"headline": "…", "lead": "…"}, below ${LOCALE}`,
  'landers.*.*.*.headline': 'a text of 1 to 80 characters',
  'landers.*.*.*.lead': 'a text of 1 to 240 characters',
  company:
    'an object with name, address, kvk, city, country, tradenames, vat_numbers, support_phone, support_email, delete_discount',
  'company.tradenames': 'a list of texts',
  'company.vat_numbers': 'a list of texts',
  'company.delete_discount': 'a number',
  'company.*': 'a text',
};

/** Checks what stands in `sites/<host>.json`; every problem found, in the order of the file's schema. */
export function checkSitePack(fileName: string, json: unknown, surroundings: PackSurroundings): CheckedPack {
  try {
    const pack = create(json, sitePack);
    const problems = findContradictions(fileName, pack, surroundings);
    return problems.length === 0 ? { pack, problems: [] } : { pack: null, problems };
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    const failures: Failure[] = error.failures();
    return { pack: null, problems: failures.map((failure) => describeFailure(failure, surroundings)) };
  }
}

/** One line per problem: file, path, what is wrong, what would be right. */
export function describePackProblems(file: string, problems: readonly PackProblem[]): string {
  return problems
    .map(({ path, wrong, right }) => `${file}: ${path || 'the file'} ${wrong}; right would be ${right}.`)
    .join('\n');
}

function describeFailure({ path, value, type }: Failure, { niches }: PackSurroundings): PackProblem {
  const keys = path.map(String);
  const key = keys.at(-1) ?? '';
  const where = pathText(path);
  if (type === 'never') {
    const near = nearestWord(key, siblingsOf(keys));
    return { path: where, wrong: 'is not known here', right: near ? `"${near}"` : 'to leave it out' };
  }
  const right = keys[0] === 'niche' ? `one of ${list(niches)}` : rightAt(keys);
  return { path: where, wrong: value === undefined ? 'is missing' : `is ${shorten(value)}`, right };
}

/** Only to know which codes are of a country: "UK", which is easily written, is not. */
const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function findContradictions(fileName: string, pack: SitePack, { niches, switches }: PackSurroundings): PackProblem[] {
  const problems: PackProblem[] = [];
  const add = (path: string, wrong: string, right: string) => problems.push({ path, wrong, right });
  const expectedHost = fileName.replace(/^.*\//, '').replace(/\.json$/, '');
  if (pack.host !== expectedHost) add('host', `is "${pack.host}"`, `"${expectedHost}", as the file is named`);
  if (!niches.includes(pack.niche)) {
    const near = nearestWord(pack.niche, niches);
    add('niche', `is "${pack.niche}"`, near ? `"${near}"` : `one of ${list(niches)}`);
  }
  if (!pack.locales.includes(pack.locale))
    add('locale', `"${pack.locale}" is not among locales`, `one of ${list(pack.locales)}`);
  for (const [index, country] of pack.countries.entries()) {
    const known = new Intl.Locale(`und-${country}`).region ?? '';
    if (known === country && COUNTRY_NAMES.of(country)) continue;
    const right = known === country ? 'the code of a country, such as "NL"' : `"${known}"`;
    add(`countries[${index}]`, `is "${country}"`, right);
  }
  for (const name of ['locales', 'countries', 'visible_profile_fields'] as const) {
    const seen = new Set<string>();
    for (const [index, value] of pack[name].entries()) {
      if (seen.has(value)) add(`${name}[${index}]`, `names "${value}" again`, 'each of them once');
      seen.add(value);
    }
  }
  for (const country of Object.keys(pack.prices)) {
    if (!pack.countries.includes(country))
      add(`prices.${country}`, 'is the price of a country that is not in countries', `one of ${list(pack.countries)}`);
  }
  if (pack.gifs) {
    const { provider, ...more } = pack.gifs;
    const [extra] = Object.keys(more);
    if (provider !== 'drawings' && !pack.gifs.secret_env)
      add('gifs.secret_env', 'is missing', `the name of the environment variable that holds the key for "${provider}"`);
    if (provider === 'drawings' && extra) add(`gifs.${extra}`, 'says nothing of "drawings"', 'to leave it out');
  }
  for (const { path, wrong, right } of findPartnerContradictions(pack.partners)) add(path, wrong, right);
  const groups: Record<string, Record<string, unknown>> = switches[pack.template];
  for (const [group, values] of Object.entries(pack.features)) {
    const known = groups[group];
    if (!known) {
      add(`features.${group}`, 'is no group of switches', `one of ${list(Object.keys(groups))}`);
      continue;
    }
    const names = Object.keys(known).filter((name) => typeof known[name] === 'boolean');
    for (const name of Object.keys(values)) {
      if (!names.includes(name))
        add(
          `features.${group}.${name}`,
          'is no switch',
          names.length > 0 ? `one of ${list(names)}` : 'to leave it out',
        );
    }
  }
  return problems;
}

function rightAt(keys: readonly string[]): string {
  const exact = keys.join('.');
  const tables = new Set([
    'locales',
    'countries',
    'features',
    'visible_profile_fields',
    'search_fields',
    'member_resell',
    'prices',
    'landers',
    'company',
  ]);
  const first = keys[0] ?? '';
  const [, ...rest] = keys;
  const isNamed = (index: number) => (first === 'prices' && index === 1) || (first === 'landers' && index === 3);
  const starred = [first, ...rest.map((key, index) => (isNamed(index) ? key : '*'))].join('.');
  const inLists = keys.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('.');
  return RIGHT[exact] ?? RIGHT[inLists] ?? (tables.has(first) ? RIGHT[starred] : undefined) ?? 'a text';
}

/** The names that are known where the last key stands: structs of objects hold theirs, structs of lists their element's. */
function siblingsOf(keys: readonly string[]): readonly string[] {
  if (keys[0] === 'landers') return Object.keys(landerCopy.schema);
  let schema: unknown = sitePack.schema;
  for (const key of keys.slice(0, -1)) {
    const below = /^\d+$/.test(key) ? schema : (schema as Record<string, unknown>)[key];
    schema = (below as { schema?: unknown } | undefined)?.schema;
    if (typeof schema !== 'object' || schema === null) return [];
  }
  return Object.keys(schema as object);
}

function pathText(path: readonly unknown[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${key}` : String(key)),
    '',
  );
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
