import type { Db, Tx } from '#server/store/store.ts';

/**
 * To be called by whatever changes what user, chats or likes answer these members: their ETag is made of it. One after
 * another in the order of their ids: two transactions that raise the same two would else wait for each other for ever.
 */
export async function raiseVersion(db: Db | Tx, memberIds: readonly string[]): Promise<void> {
  for (const id of memberIds.toSorted()) {
    await db
      .updateTable('members')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
}
