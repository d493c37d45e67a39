import { create, type Failure, StructError } from 'superstruct';
import { landerCopy } from '../contracts/landers.ts';
import { type SitePack, sitePack } from '../contracts/site-pack.ts';
import { findCompanyProblems } from './company-check.ts';
import { isCountryCode, suggestCountryCode } from './country-code.ts';
import { nearestWord } from './edit-distance.ts';
import { list } from './pack-setting.ts';
import { CONTAINERS, PACK_SETTINGS } from './pack-settings.ts';
import { findPartnerContradictions } from './partner-check.ts';
import { findPriceContradictions } from './price-check.ts';
import { FIXED_FIELDS } from './profile-completeness.ts';
import { OPTIONAL_FIELDS } from './profile-field-names.ts';

/** A problem in a site pack, and the expected value. */
export interface PackProblem {
  /** Such as `countries[2]` or `company.name`; empty for the whole file. */
  path: string;
  wrong: string;
  right: string;
}

/** Names that a pack may refer to. Shared code may import neither niches nor the server's regions. */
interface PackContext {
  niches: readonly string[];
  /** Only countries with regions are allowed: without regions, nobody could choose where they live. */
  countries: readonly string[];
}

type CheckedPack = { pack: SitePack; problems: [] } | { pack: null; problems: PackProblem[] };

/** Expected values by path, with `*` for every index and every key of a table. */
const EXPECTED: Readonly<Record<string, string>> = {
  ...CONTAINERS,
  ...Object.fromEntries(Object.entries(PACK_SETTINGS).map(([path, { expected }]) => [path, expected])),
};

/** Checks a `sites/<host>.json` and lists all problems, in the order of the schema. */
export function checkSitePack(fileName: string, json: unknown, context: PackContext): CheckedPack {
  try {
    const pack = create(json, sitePack);
    const problems = findContradictions(fileName, pack, context);
    return problems.length === 0 ? { pack, problems: [] } : { pack: null, problems };
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    const failures: Failure[] = error.failures();
    return { pack: null, problems: failures.map((failure) => describeFailure(failure, context)) };
  }
}

/** One line of text: file, path, problem, expected value. The file has a line number if it is known. */
export const describePackProblem = (place: string, { path, wrong, right }: PackProblem): string =>
  `${place}: ${path || 'the file'} ${wrong}; right would be ${right}.`;

function describeFailure({ path, value, type }: Failure, { niches }: PackContext): PackProblem {
  const keys = path.map(String);
  const key = keys.at(-1) ?? '';
  const where = pathText(path);
  if (type === 'never') {
    const near = nearestWord(key, siblingsOf(keys));
    return { path: where, wrong: 'is not known here', right: near ? `"${near}"` : 'to leave it out' };
  }
  const meant = keys[0] === 'countries' && typeof value === 'string' ? suggestCountryCode(value) : null;
  const right = keys[0] === 'niche' ? `one of ${list(niches)}` : meant ? `"${meant}"` : rightAt(keys);
  return { path: where, wrong: value === undefined ? 'is missing' : `is ${shorten(value)}`, right };
}

/** A running server knows the niches of its start. */
const NEW_NICHE = 'its file in src/niches, then npm run build and a restart';
const FIELD_NAMES: readonly string[] = [...FIXED_FIELDS, ...OPTIONAL_FIELDS];

function findContradictions(fileName: string, pack: SitePack, { niches, countries }: PackContext): PackProblem[] {
  const problems: PackProblem[] = [];
  const add = (path: string, wrong: string, right: string) => problems.push({ path, wrong, right });
  const expectedHost = fileName.replace(/^.*\//, '').replace(/\.json$/, '');
  if (pack.host !== expectedHost) add('host', `is "${pack.host}"`, `"${expectedHost}", as the file is named`);
  if (!niches.includes(pack.niche)) {
    const near = nearestWord(pack.niche, niches);
    add('niche', `is "${pack.niche}"`, near ? `"${near}"` : `one of ${list(niches)}, or a new one (${NEW_NICHE})`);
  }
  if (!pack.locales.includes(pack.locale))
    add('locale', `"${pack.locale}" is not among locales`, `one of ${list(pack.locales)}`);
  for (const [index, country] of pack.countries.entries()) {
    const path = `countries[${index}]`;
    const meant = suggestCountryCode(country);
    if (!isCountryCode(country))
      add(path, `is "${country}"`, meant ? `"${meant}"` : 'the code of a country, such as "NL"');
    else if (!countries.includes(country))
      add(path, `is "${country}", a country whose regions Sevenfold doesn't know`, `one of ${list(countries)}`);
  }
  for (const [index, field] of pack.visible_profile_fields.entries()) {
    if (FIELD_NAMES.includes(field)) continue;
    const near = nearestWord(field, FIELD_NAMES);
    add(`visible_profile_fields[${index}]`, `is "${field}"`, near ? `"${near}"` : `one of ${list(FIELD_NAMES)}`);
  }
  for (const name of ['locales', 'countries', 'visible_profile_fields'] as const) {
    const seen = new Set<string>();
    for (const [index, value] of pack[name].entries()) {
      if (seen.has(value)) add(`${name}[${index}]`, `names "${value}" again`, 'each of them once');
      seen.add(value);
    }
  }
  for (const { path, wrong, right } of findPriceContradictions(pack)) add(path, wrong, right);
  if (pack.gifs) {
    const { provider, ...more } = pack.gifs;
    const [extra] = Object.keys(more);
    if (provider !== 'drawings' && !pack.gifs.secret_env)
      add('gifs.secret_env', 'is missing', `the name of the environment variable that holds the key for "${provider}"`);
    if (provider === 'drawings' && extra) add(`gifs.${extra}`, 'says nothing of "drawings"', 'to leave it out');
  }
  return [...problems, ...findPartnerContradictions(pack.partners), ...findCompanyProblems(pack.company)];
}

/** The entry of `EXPECTED` that matches the path with the fewest `*`. */
function rightAt(keys: readonly string[]): string {
  const matches = Object.keys(EXPECTED).filter((path) => {
    const parts = path.split('.');
    return parts.length === keys.length && parts.every((part, index) => part === '*' || part === keys[index]);
  });
  const stars = (path: string) => path.split('*').length;
  const [best] = matches.sort((one, other) => stars(one) - stars(other));
  return (best && EXPECTED[best]) ?? 'a text';
}

/** The names that are allowed for the last key. */
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
