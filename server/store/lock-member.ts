import type { Tx } from './db.ts';

/** Locks a member's row until the transaction ends, so that concurrent transactions run one after the other. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('members')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', memberId)
    .execute();
}
