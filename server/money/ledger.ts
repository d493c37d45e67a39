import { Refusal } from '#server/base/refusal.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { memberAccount } from '#server/store/member-account.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { LedgerReason } from '#shared/contracts/money.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import { balanceChanged } from './events.ts';
import {
  addToBalance,
  balanceOf,
  countEntries,
  entriesOf,
  insertEntries,
  insertPosting,
  memberEntry,
} from './queries.ts';

const LEDGER_PER_PAGE = 30;

interface Posting {
  /** What it is for, such as `message/<id>`: the same id is posted once. */
  readonly id: string;
  readonly reason: LedgerReason;
  readonly ref: string | null;
  readonly ts: number;
}

/** The account of the pool that credits come from or go to. It exists only in the ledger. */
const COUNTER_ACCOUNTS: Readonly<Record<LedgerReason, string>> = {
  signup: 'gifts',
  demo: 'gifts',
  time_bonus: 'gifts',
  purchase: 'sold',
  payment_refund: 'sold',
  message: 'messages',
  message_refund: 'messages',
  request_refund: 'messages',
};

/**
 * Adds credits to a member's balance or takes them, with both sides of the entry (docs/decisions/0101). Returns the
 * balance after it, also for a repeated posting. @throws payment-required if it would fall below zero
 */
export async function post(
  tx: Tx,
  member: { readonly id: string; readonly pool: string },
  delta: number,
  { id, reason, ref, ts }: Posting,
): Promise<number> {
  const account = memberAccount(member.id);
  if (!(await insertPosting(tx, { id, pool: member.pool, reason, ref, ts }))) {
    return (await memberEntry(tx, id, account))?.balance ?? 0;
  }
  const balance = await addToBalance(tx, member.id, delta);
  if (balance === null) {
    const params = { needed: -delta, balance: await balanceOf(tx, member.id) };
    throw new Refusal('payment-required', 'credits.too_few', { params });
  }
  await insertEntries(tx, [
    { posting_id: id, account, delta, balance },
    { posting_id: id, account: `pool/${member.pool}/${COUNTER_ACCOUNTS[reason]}`, delta: -delta, balance: null },
  ]);
  await record(tx, balanceChanged, { memberId: member.id });
  return balance;
}

/** A page of a member's ledger, newest first. */
export async function readLedger(db: Db, { id }: Pick<MemberRow, 'id'>, page: number): Promise<Answer<'GET ledger'>> {
  const account = memberAccount(id);
  const rows = await entriesOf(db, account, { offset: page * LEDGER_PER_PAGE, limit: LEDGER_PER_PAGE });
  return {
    entries: rows.map(({ posting_id, ts, delta, balance, reason, ref }) => ({
      id: posting_id,
      ts,
      delta,
      balance: balance ?? 0,
      reason,
      ref,
    })),
    paging: { num_results: await countEntries(db, account), page, pp: LEDGER_PER_PAGE },
  };
}
