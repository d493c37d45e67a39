import type { MemberChange, MemberRow, PhotoRow } from '#server/store/schema.ts';
import type { Db, Tx } from '#server/store/store.ts';

export const memberById = (db: Db | Tx, id: string): Promise<MemberRow | undefined> =>
  db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the member's row and raises its version: what follows changes the member's answers. Undefined if it is gone. */
export const lockedMember = (tx: Tx, id: string): Promise<MemberRow | undefined> =>
  tx
    .updateTable('members')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export async function changeMember(tx: Tx, id: string, change: MemberChange): Promise<void> {
  await tx.updateTable('members').set(change).where('id', '=', id).execute();
}

export async function hasPushSubscription(db: Db | Tx, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('created')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function photosById(db: Db | Tx, ids: readonly string[]): Promise<PhotoRow[]> {
  return ids.length > 0 ? db.selectFrom('photos').selectAll().where('id', 'in', ids).execute() : [];
}

/** Those of the ids that the member likes. */
export async function likedAmong(db: Db | Tx, memberId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('likes')
    .select('profile_id')
    .where('member_id', '=', memberId)
    .where('profile_id', 'in', ids)
    .execute();
  return rows.map(({ profile_id }) => profile_id);
}
