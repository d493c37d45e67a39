import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nonempty,
  nullable,
  object,
  pattern,
  string,
  validate,
} from 'superstruct';
import { OperatorError } from '#server/base/operator-error.ts';
import { notFound } from '#server/base/refusal.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import { STAY_CODE } from '#shared/contracts/money.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import type { MoneyNeeds } from '../needs.ts';
import { codesWithUses, endCode, insertCode } from './queries.ts';

type CodeNeeds = Pick<MoneyNeeds, 'store' | 'clock' | 'newId'> & { readonly sites: SiteDirectory };

/** A new code as the operator's command sends it. */
const newCode = object({
  host: string(),
  /** The name that members type; case doesn't matter. */
  code: pattern(string(), /^[A-Za-z0-9-]{3,40}$/),
  percent: max(min(integer(), 1), 90),
  kinds: nonempty(array(enums(['credits', 'premium']))),
  /** Offered to members who have not paid yet; they don't have to type it. */
  welcome: boolean(),
  /** The number of days until it ends; null for no end. */
  days: nullable(max(min(integer(), 1), 3650)),
});

/** Uses the terms of `npm run codes`. */
const RULES: Readonly<Record<string, string>> = {
  code: 'A code has 3 to 40 letters, digits and hyphens.',
  percent: 'The percentage must be a whole number from 1 to 90.',
  kinds: '--for must be credits or premium.',
  days: '--days must be a whole number from 1 to 3650.',
};

function checked(order: unknown): Infer<typeof newCode> {
  const [failure, code] = validate(order, newCode, { mask: true });
  if (!failure) return code;
  const fields = failure.failures().map(({ path }) => String(path[0] ?? ''));
  throw new OperatorError(Object.fromEntries(fields.map((field) => [field, RULES[field] ?? `${field} is missing.`])));
}

/** Makes a code for a site. @throws what the operator has to correct */
export async function addCode({ store, clock, newId, sites }: CodeNeeds, order: unknown): Promise<string> {
  const { host, code, percent, kinds, welcome, days } = checked(order);
  if (code.toUpperCase() === STAY_CODE)
    throw new OperatorError({ code: `${STAY_CODE} is the code of company.delete_discount in the site pack` });
  if (!sites.byHost(host)) throw new OperatorError({ host: `there is no site ${host}` });
  const created = clock();
  await store.transaction(async (tx) => {
    const isNew = await insertCode(tx, {
      id: newId(),
      site_host: host,
      code,
      code_lower: code.toLowerCase(),
      percent,
      kinds: JSON.stringify(kinds),
      welcome: welcome ? 1 : 0,
      expires: days === null ? null : created + days * DAY_MS,
      ended_at: null,
      created,
    });
    if (!isNew) throw new OperatorError({ code: `${host} has or had a code "${code}"` });
  });
  return code;
}

/** Ends a code. Payments that have started with it keep their price. @throws not-found */
export const endCodeOf = (
  { store, clock }: Pick<CodeNeeds, 'store' | 'clock'>,
  { host, code }: { readonly host: string; readonly code: string },
): Promise<void> =>
  store.transaction(async (tx) => {
    if (!(await endCode(tx, { host, lower: code.toLowerCase() }, clock()))) throw notFound();
  });

export async function listCodes({ store }: Pick<CodeNeeds, 'store'>) {
  const day = (time: number | null) => (time === null ? '' : new Date(time).toISOString().slice(0, 10));
  const rows = await codesWithUses(store.db);
  return rows.map(({ site_host, code, percent, kinds, welcome, expires, ended_at, uses }) => ({
    host: site_host,
    code,
    percent,
    kinds: JSON.parse(kinds).join(', '),
    welcome: welcome === 1,
    expires: day(expires),
    ended: day(ended_at),
    uses: Number(uses ?? 0),
  }));
}
