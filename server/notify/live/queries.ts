import type { Tx } from '#server/store/db.ts';

/** In the order of their ids, so that two transactions on the same members can't deadlock. */
export async function raiseVersions(tx: Tx, memberIds: readonly string[]): Promise<void> {
  for (const id of new Set(memberIds.toSorted())) {
    await tx
      .updateTable('members')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
}
