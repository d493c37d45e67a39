import type { Db, Tx } from '#server/store/db.ts';
import type { MemberChange, MemberRow, TokenRow } from '#server/store/schema.ts';

/** The address that a member has requested but not confirmed. It expires with its token. */
export async function pendingEmail(db: Db | Tx, memberId: string, now: number): Promise<string | null> {
  const row = await db
    .selectFrom('tokens')
    .select('data')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'mail_change')
    .where('used_at', 'is', null)
    .where('expires', '>', now)
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.data ?? null;
}

/**
 * Whether an address belongs to an account of this pool, or to one that can still revert to it. Otherwise a thief of an
 * account could sign up with the address that the owner needs for the revert.
 */
export async function isAddressTaken(
  db: Db | Tx,
  pool: string,
  email: string,
  { now, besides = '' }: { readonly now: number; readonly besides?: string },
): Promise<boolean> {
  const owner = await db
    .selectFrom('members')
    .select('id')
    .where('pool', '=', pool)
    .where('email_lower', '=', email)
    .where('id', '!=', besides)
    .executeTakeFirst();
  const reserved = await db
    .selectFrom('tokens')
    .innerJoin('members', 'members.id', 'tokens.member_id')
    .select('members.id')
    .where('tokens.email_lower', '=', email)
    .where('purpose', '=', 'mail_revert')
    .where('used_at', 'is', null)
    .where('expires', '>', now)
    .where('members.pool', '=', pool)
    .where('members.id', '!=', besides)
    .executeTakeFirst();
  return owner !== undefined || reserved !== undefined;
}

export const accountByEmail = (
  db: Db,
  pool: string,
  email: string,
): Promise<Pick<MemberRow, 'status' | 'deletion_at'> | undefined> =>
  db
    .selectFrom('members')
    .select(['status', 'deletion_at'])
    .where('pool', '=', pool)
    .where('email_lower', '=', email)
    .executeTakeFirst();

/** Undefined if the pool has no such member. */
export const setEmail = (
  tx: Tx,
  memberId: string,
  pool: string,
  change: Pick<MemberChange, 'email' | 'email_lower' | 'mailprovider'>,
): Promise<MemberRow | undefined> =>
  tx
    .updateTable('members')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', memberId)
    .where('pool', '=', pool)
    .where('status', '!=', 'deleted')
    .returningAll()
    .executeTakeFirst();

/** Deletes the revert links of changes after this token. */
export async function deleteLaterReverts(tx: Tx, memberId: string, { created }: TokenRow): Promise<void> {
  await tx
    .deleteFrom('tokens')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'mail_revert')
    .where('created', '>=', created)
    .where('used_at', 'is', null)
    .execute();
}
