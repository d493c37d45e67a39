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
} from 'superstruct';
import { OperatorError } from '#server/base/operator-error.ts';
import { notFound } from '#server/base/refusal.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import { STAY_CODE } from '#shared/contracts/money.ts';
import { DAY_MS } from '#shared/rules/limits.ts';
import type { MoneyNeeds } from '../needs.ts';
import { codesWithUses, endCode, insertCode } from './queries.ts';

type CodeNeeds = Pick<MoneyNeeds, 'store' | 'clock' | 'newId'> & { readonly sites: SiteDirectory };

/** A code as the operator makes it. */
export const newCode = object({
  host: string(),
  /** What members type; upper and lower case are the same. */
  code: pattern(string(), /^[A-Za-z0-9-]{3,40}$/),
  percent: max(min(integer(), 1), 90),
  kinds: nonempty(array(enums(['credits', 'premium']))),
  /** Offered to members who have not paid yet, without typing it. */
  welcome: boolean(),
  /** In how many days it ends; null if it doesn't. */
  days: nullable(max(min(integer(), 1), 3650)),
});

/** Makes a code for a site. @throws what the operator has to correct */
export async function addCode(
  { store, clock, newId, sites }: CodeNeeds,
  order: Infer<typeof newCode>,
): Promise<string> {
  const { host, code, percent, kinds, welcome, days } = order;
  if (code.toUpperCase() === STAY_CODE)
    throw new OperatorError({ code: `${STAY_CODE} is the code of company.delete_discount in the site pack` });
  if (!sites.byHost(host)) throw new OperatorError({ host: `there is no site ${host}` });
  const created = clock();
  const isNew = await insertCode(store.db, {
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
  return code;
}

/** Ends a code. Payments that have started with it keep their price. @throws not-found */
export async function endCodeOf(
  { store, clock }: Pick<CodeNeeds, 'store' | 'clock'>,
  { host, code }: { readonly host: string; readonly code: string },
): Promise<void> {
  if (!(await endCode(store.db, { host, lower: code.toLowerCase() }, clock()))) throw notFound();
}

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
