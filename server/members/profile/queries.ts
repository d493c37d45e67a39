import type { Db, Tx } from '#server/store/db.ts';
import type { MemberChange, MemberRow, PhotoRow } from '#server/store/schema.ts';

export const memberById = (db: Db | Tx, id: string): Promise<MemberRow | undefined> =>
  db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();

/** For the operator, by pool and name. */
export const fictionalProfiles = (db: Db): Promise<Pick<MemberRow, 'id' | 'pool' | 'name'>[]> =>
  db
    .selectFrom('members')
    .select(['id', 'pool', 'name'])
    .where('kind', '=', 'fictional')
    .where('status', '!=', 'deleted')
    .orderBy('pool')
    .orderBy('name_lower')
    .execute();

export async function changeMember(tx: Tx, id: string, change: MemberChange): Promise<void> {
  await tx.updateTable('members').set(change).where('id', '=', id).execute();
}

/** A fictional profile has no checked photo, and gets it back with its kind. */
export async function setKind(tx: Tx, id: string, kind: MemberRow['kind']): Promise<void> {
  await tx
    .updateTable('members')
    .set((eb) => ({
      kind,
      photo_checked_at:
        kind === 'fictional'
          ? null
          : eb.selectFrom('photos').select('photos.checked_at').whereRef('photos.id', '=', 'members.main_photo_id'),
    }))
    .where('id', '=', id)
    .execute();
}

/** The sessions of the browsers that the member has subscribed to pushes. */
export async function sessionsWithPush(db: Db | Tx, memberId: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('session_hash')
    .where('member_id', '=', memberId)
    .execute();
  return rows.map(({ session_hash }) => session_hash);
}

export async function photosById(db: Db | Tx, ids: readonly string[]): Promise<PhotoRow[]> {
  return ids.length > 0 ? db.selectFrom('photos').selectAll().where('id', 'in', ids).execute() : [];
}

/** The ids that the member likes, among the given ones. */
export async function likedAmong(db: Db | Tx, memberId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('likes')
    .select('profile_id')
    .where('member_id', '=', memberId)
    .where('profile_id', 'in', ids)
    .execute();
  return rows.map(({ profile_id }) => profile_id);
}
