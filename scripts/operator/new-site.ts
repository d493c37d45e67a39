import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ALL_COUNTRIES, COUNTRIES } from '#server/geo/region-ids.ts';
import { LOCALES, type Locale, TEMPLATES } from '#shared/contracts/settings.ts';
import { FIXED_FIELDS } from '#shared/rules/profile-completeness.ts';
import { checkSitePack } from '#shared/rules/site-pack-check.ts';
import { readNiche } from '../build/inputs.ts';
import { ROOT } from '../build/paths.ts';
import { missingInBuild } from './missing-in-build.ts';
import { packText } from './pack-text.ts';

/** Asks the operator; the answer is one line. */
export type Ask = (question: string) => Promise<string>;

interface Question {
  readonly asks: string;
  /** The path of the setting in the pack. */
  readonly path: string;
  /** An answer with commas is a list. */
  readonly isList?: boolean;
  /** The value of an empty answer. */
  readonly fallback?: string;
  /** The values that can be chosen. */
  readonly among?: (context: NewSiteContext) => readonly string[];
}

const QUESTIONS = {
  host: { asks: 'Host, such as she.example.org', path: 'host' },
  name: { asks: 'Name of the site', path: 'name' },
  niche: { asks: 'Niche', path: 'niche', among: ({ niches }) => niches },
  template: { asks: 'Template', path: 'template', among: () => TEMPLATES },
  locales: { asks: 'Languages, the main one first', path: 'locales', isList: true, among: () => LOCALES },
  countries: { asks: 'Countries where members live', path: 'countries', isList: true, among: () => ALL_COUNTRIES },
  company: { asks: 'Name of the company', path: 'company.name' },
  address: { asks: 'Street and number of the company', path: 'company.address' },
  city: { asks: 'City of the company', path: 'company.city' },
  country: { asks: 'Country of the company, as a code such as NL', path: 'company.country' },
  kvk: { asks: 'Number in the trade register', path: 'company.kvk', fallback: '' },
  vat: { asks: 'VAT numbers', path: 'company.vat_numbers', isList: true, fallback: '' },
  phone: { asks: 'Phone number of customer service', path: 'company.support_phone', fallback: '' },
  email: { asks: 'Email address of customer service', path: 'company.support_email' },
} as const satisfies Record<string, Question>;
type Flag = keyof typeof QUESTIONS;
const ENTRIES = Object.entries(QUESTIONS) as [Flag, Question][];

/** The options of the command and their descriptions. The host is an argument. */
export const NEW_SITE_FLAGS: Readonly<Record<string, string>> = Object.fromEntries(
  ENTRIES.filter(([flag]) => flag !== 'host').map(([flag, { asks, isList, fallback }]) => [
    flag,
    `${asks}${isList ? ', with commas' : ''}${fallback === undefined ? '' : ' (optional)'}`,
  ]),
);

interface NewSiteContext {
  /** The folder of the site packs. */
  readonly folder: string;
  readonly niches: readonly string[];
  readonly say: (text: string) => void;
}

const COMMON_FIELDS = [...FIXED_FIELDS, 'relationship_status', 'looking_for'];

type Pack = Record<string, unknown> & { company: Record<string, unknown> };

/** A valid pack, so that each answer can be checked separately. The answers replace every setting that is asked for. */
const draftPack = ({ folder, niches }: NewSiteContext): Pack => ({
  $schema: relative(folder, join(ROOT, 'docs/site-pack.schema.json')),
  host: 'site.example',
  name: 'Site',
  niche: niches[0],
  template: TEMPLATES[0],
  locale: LOCALES[0],
  locales: [LOCALES[0]],
  countries: [COUNTRIES[0]],
  signups: 'all',
  logged_out_search: 'none',
  visible_profile_fields: COMMON_FIELDS,
  visible_profile_notes: true,
  company: {
    name: 'Company',
    address: 'Street 1',
    kvk: '',
    city: 'City',
    country: COUNTRIES[0],
    tradenames: [],
    vat_numbers: [],
    support_phone: '',
    support_email: 'support@site.example',
    delete_discount: 0,
  },
});

function put(pack: Pack, { path, isList }: Question, answer: string): void {
  const value = isList ? answer.split(/[\s,]+/).filter(Boolean) : answer.trim();
  const [first = '', below] = path.split('.');
  if (below) pack.company[below] = value;
  else pack[first] = value;
  if (path === 'locales') [pack.locale] = value;
  if (path === 'name') pack.company.tradenames = [value];
}

/** Stores a valid answer in the pack. Returns why it is invalid, or null. */
function refusalOf(answer: string, question: Question, pack: Pack, { folder, niches }: NewSiteContext): string | null {
  const { path } = question;
  const changed = structuredClone(pack);
  put(changed, question, answer);
  const host = String(changed.host);
  const { problems } = checkSitePack(`${host}.json`, changed, { niches, countries: ALL_COUNTRIES });
  const problem = problems.find((each) => each.path === path || each.path.startsWith(`${path}[`));
  if (problem) return `${problem.path} ${problem.wrong}; right would be ${problem.right}.`;
  const file = join(folder, `${host}.json`);
  if (path === 'host' && existsSync(file)) return `${file} exists already.`;
  put(pack, question, answer);
  return null;
}

function promptOf({ asks, among, isList, fallback }: Question, context: NewSiteContext): string {
  const hints = [
    ...(among?.(context) ?? []),
    ...(isList ? ['with commas'] : []),
    ...(fallback === '' ? ['or nothing'] : []),
  ];
  return `${asks}${hints.length > 0 ? ` (${hints.join(', ')})` : ''}: `;
}

/** Writes the pack of a new site from options and answers. Without `ask`, a missing or wrong option is an error. */
export async function writeNewSite(
  options: Readonly<Partial<Record<Flag, string>>>,
  ask: Ask | null,
  context: NewSiteContext,
): Promise<void> {
  const pack = draftPack(context);
  const mistakes: string[] = [];
  for (const [flag, question] of ENTRIES) {
    const given = options[flag] ?? (ask ? undefined : question.fallback);
    let refusal = given === undefined ? undefined : refusalOf(given, question, pack, context);
    while (refusal !== null && ask) {
      if (refusal) context.say(refusal);
      refusal = refusalOf(await ask(promptOf(question, context)), question, pack, context);
    }
    const label = flag === 'host' ? 'the host' : `--${flag}`;
    if (refusal !== null) mistakes.push(refusal ? `${label}: ${refusal}` : `${label} is missing. ${question.asks}.`);
  }
  if (mistakes.length > 0) throw new Error([...mistakes, 'Nothing was written.'].join('\n'));
  const { fields = [] } = await readNiche(String(pack.niche));
  pack.visible_profile_fields = [...COMMON_FIELDS, ...fields];
  const host = String(pack.host);
  const file = writeWhole(context.folder, `${host}.json`, packText(pack));
  const [lacking] = missingInBuild({ host, niche: String(pack.niche), locales: pack.locales as Locale[] });
  context.say(`${file} is written. Members can write for free until it has prices; docs/site-pack.md describes all settings.
1. ${lacking ?? 'A running server serves it within a second.'}
2. Let the DNS name ${host} lead to the server, and let your mail server send for no-reply@${host} (SPF, DKIM, DMARC).`);
}

/** Other readers of the folder see either the complete file or none. @throws if the file exists */
function writeWhole(folder: string, name: string, text: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  const unfinished = join(folder, `.${name}.${process.pid}.new`);
  try {
    writeFileSync(unfinished, text);
    linkSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return file;
}
