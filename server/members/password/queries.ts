import { wasUpdated } from '#server/store/changed-rows.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';

/** Not samples: they have no mailbox. */
export const memberByEmail = (tx: Tx, pool: string, email: string): Promise<MemberRow | undefined> =>
  tx
    .selectFrom('members')
    .selectAll()
    .where('pool', '=', pool)
    .where('email_lower', '=', email)
    .where('status', '!=', 'deleted')
    .where('kind', '!=', 'sample')
    .executeTakeFirst();

export async function emailOf(db: Db, memberId: string): Promise<string | undefined> {
  const row = await db.selectFrom('members').select('email').where('id', '=', memberId).executeTakeFirst();
  return row?.email;
}

/** Undefined if the pool has no such member. */
export const setPassword = (
  tx: Tx,
  memberId: string,
  pool: string,
  password_hash: string,
): Promise<MemberRow | undefined> =>
  tx
    .updateTable('members')
    .set((eb) => ({ password_hash, version: eb('version', '+', 1) }))
    .where('id', '=', memberId)
    .where('pool', '=', pool)
    .where('status', '!=', 'deleted')
    .returningAll()
    .executeTakeFirst();

/**
 * Locks a member's row until the transaction ends. False if the password has changed since it was checked: whoever knew
 * the old one must not finish what they began.
 */
export async function lockUnchangedPassword(
  tx: Tx,
  { id, password_hash }: Pick<MemberRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  return wasUpdated(
    await tx
      .updateTable('members')
      .set({ password_hash })
      .where((of) => of.and({ id, password_hash }))
      .executeTakeFirst(),
  );
}

/** False if the password has changed in the meantime: of two concurrent changes, only the first succeeds. */
export async function replacePassword(
  tx: Tx,
  { id, password_hash: before }: Pick<MemberRow, 'id' | 'password_hash'>,
  password_hash: string,
): Promise<boolean> {
  return wasUpdated(
    await tx
      .updateTable('members')
      .set((eb) => ({ password_hash, version: eb('version', '+', 1) }))
      .where((of) => of.and({ id, password_hash: before }))
      .executeTakeFirst(),
  );
}
