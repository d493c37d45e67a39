import { wasInserted } from '#server/store/changed-rows.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { MEMBER_ACCOUNT_SQL, memberAccount } from '#server/store/member-account.ts';
import type { DiscountCodeRow, LedgerEntryRow, NewEntry, NewPosting, PaymentRow } from '#server/store/money-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';

/** False if a posting with this id already exists. */
export const insertPosting = async (tx: Tx, posting: NewPosting): Promise<boolean> =>
  wasInserted(
    await tx
      .insertInto('ledger_postings')
      .values(posting)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow(),
  );

export async function insertEntries(tx: Tx, entries: NewEntry[]): Promise<void> {
  await tx.insertInto('ledger_entries').values(entries).execute();
}

/** The new balance, or null if it would fall below zero. The row stays locked until the transaction ends. */
export async function addToBalance(tx: Tx, memberId: string, delta: number): Promise<number | null> {
  const row = await tx
    .updateTable('members')
    .set((eb) => ({ balance: eb('balance', '+', delta) }))
    .where('id', '=', memberId)
    .where((eb) => eb(eb('balance', '+', delta), '>=', 0))
    .returning('balance')
    .executeTakeFirst();
  return row?.balance ?? null;
}

export async function balanceOf(db: Db | Tx, memberId: string): Promise<number> {
  const row = await db.selectFrom('members').select('balance').where('id', '=', memberId).executeTakeFirst();
  return row?.balance ?? 0;
}

export const memberEntry = (db: Db | Tx, postingId: string, account: string) =>
  db
    .selectFrom('ledger_entries')
    .select(['delta', 'balance'])
    .where('posting_id', '=', postingId)
    .where('account', '=', account)
    .executeTakeFirst();

/** Newest first. */
export const entriesOf = (
  db: Db,
  account: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<LedgerEntryRow[]> =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.id', 'ledger_entries.posting_id')
    .select(['seq', 'posting_id', 'account', 'delta', 'balance', 'reason', 'ref', 'ts'])
    .where('account', '=', account)
    .orderBy('seq', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countEntries(db: Db, account: string): Promise<number> {
  const { total } = await db
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const hasAcknowledged = async (db: Db | Tx, memberId: string): Promise<boolean> =>
  (await db.selectFrom('acknowledgements').select('created').where('member_id', '=', memberId).executeTakeFirst()) !==
  undefined;

export async function insertAcknowledgement(db: Db, memberId: string, created: number): Promise<void> {
  await db
    .insertInto('acknowledgements')
    .values({ member_id: memberId, created })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The last credits that a member has paid for. */
export const lastCreditsPayment = (db: Db, memberId: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', 'credits')
    .where('status', '=', 'paid')
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const hasPaid = async (db: Db | Tx, memberId: string): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('member_id', '=', memberId)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const codeByName = (db: Db | Tx, host: string, lower: string): Promise<DiscountCodeRow | undefined> =>
  db
    .selectFrom('discount_codes')
    .selectAll()
    .where('site_host', '=', host)
    .where('code_lower', '=', lower)
    .executeTakeFirst();

/** An existing code gets the new percentage. */
export async function upsertCode(db: Db | Tx, code: DiscountCodeRow): Promise<void> {
  await db
    .insertInto('discount_codes')
    .values(code)
    .onConflict((conflict) => conflict.columns(['site_host', 'code_lower']).doUpdateSet({ percent: code.percent }))
    .execute();
}

/** The newest valid welcome code of a site. */
export const welcomeCode = (db: Db, host: string, now: number): Promise<DiscountCodeRow | undefined> =>
  db
    .selectFrom('discount_codes')
    .selectAll()
    .where('site_host', '=', host)
    .where('welcome', '=', 1)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('expires', 'is', null), eb('expires', '>', now)]))
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The payment for which a member uses a code. */
export const codeUse = (
  db: Db | Tx,
  codeId: string,
  memberId: string,
): Promise<Pick<PaymentRow, 'id' | 'status'> | undefined> =>
  db
    .selectFrom('discount_uses')
    .innerJoin('payments', 'payments.id', 'discount_uses.payment_id')
    .select(['payments.id', 'payments.status'])
    .where('code_id', '=', codeId)
    .where('discount_uses.member_id', '=', memberId)
    .executeTakeFirst();

export async function countPostings(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('ledger_postings')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function entriesTotal(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.sum<number | null>('delta').as('total'))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

export async function unbalancedPostings(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_postings')
    .leftJoin('ledger_entries', 'ledger_entries.posting_id', 'ledger_postings.id')
    .select('ledger_postings.id')
    .groupBy('ledger_postings.id')
    .having((eb) => eb.or([eb(eb.fn.sum('delta'), '!=', 0), eb(eb.fn.count('delta'), '=', 0)]))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function membersOffBalance(db: Db, limit: number) {
  const rows = await db
    .selectFrom('members')
    .leftJoin('ledger_entries', (join) => join.on('ledger_entries.account', '=', MEMBER_ACCOUNT_SQL))
    .select((eb) => ['members.id', 'members.balance', eb.fn.coalesce(eb.fn.sum<number>('delta'), eb.lit(0)).as('sum')])
    .groupBy(['members.id', 'members.balance'])
    .having((eb) => eb('members.balance', '!=', eb.fn.coalesce(eb.fn.sum<number>('delta'), eb.lit(0))))
    .limit(limit)
    .execute();
  return rows.map(({ id, balance, sum }) => ({ id, balance, sum: Number(sum) }));
}

/** The postings of member entries whose balance is not the sum of the entries so far, oldest first. */
export async function entriesOffTotal(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('ledger_entries')
        .select(['seq', 'posting_id', 'balance'])
        .select(({ fn }) =>
          fn
            .sum<number>('delta')
            .over((over) => over.partitionBy('account').orderBy('seq'))
            .as('total'),
        )
        .where('account', 'like', `${memberAccount('')}%`)
        .as('entries'),
    )
    .select('posting_id')
    .where((eb) => eb.or([eb('balance', 'is', null), eb('balance', '!=', eb.ref('total'))]))
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(({ posting_id }) => posting_id);
}

/** Undefined once the deletion has begun. */
export const memberOf = (tx: Tx, memberId: string): Promise<MemberRow | undefined> =>
  tx.selectFrom('members').selectAll().where('id', '=', memberId).where('status', '!=', 'deleted').executeTakeFirst();

export const memberExists = async (tx: Tx, memberId: string): Promise<boolean> =>
  (await tx.selectFrom('members').select('id').where('id', '=', memberId).executeTakeFirst()) !== undefined;
