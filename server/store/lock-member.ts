import type { Tx } from './db.ts';

/** Locks a member's row until the transaction ends, so that concurrent transactions run one after the other. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('members')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', memberId)
    .execute();
}

/**
 * The same for several members, in the order of their ids: otherwise two transactions about the same ones deadlock. In the
 * database's order, which depends on its collation.
 */
export async function lockMembers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  // New likes and messages refer to these rows, and may go on.
  await tx.selectFrom('members').select('id').where('id', 'in', memberIds).orderBy('id').forNoKeyUpdate().execute();
}
