import { wasDeleted, wasInserted } from '#server/store/changed-rows.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { LikeRow, MemberRow } from '#server/store/schema.ts';
import { isVisibleTo, type Viewer } from '#server/store/visibility.ts';
import { LISTED_MAX } from '#shared/rules/limits.ts';

// SQLite keeps the order of a cross join. With an inner join it would start with all members of the pool.

/** The members whom a member likes, latest first. */
export const likedMembers = (db: Db, viewer: Viewer): Promise<MemberRow[]> =>
  db
    .selectFrom('likes')
    .crossJoin('members')
    .selectAll('members')
    .whereRef('members.id', '=', 'likes.profile_id')
    .where('likes.member_id', '=', viewer.memberId)
    .where(isVisibleTo(viewer))
    .orderBy('likes.created', 'desc')
    .orderBy('members.id')
    .limit(LISTED_MAX)
    .execute();

/** The members who like a member, latest first. */
export const likingMembers = (db: Db, viewer: Viewer): Promise<(MemberRow & Pick<LikeRow, 'seen_at'>)[]> =>
  db
    .selectFrom('likes')
    .crossJoin('members')
    .selectAll('members')
    .select('likes.seen_at')
    .whereRef('members.id', '=', 'likes.member_id')
    .where('likes.profile_id', '=', viewer.memberId)
    .where(isVisibleTo(viewer))
    .orderBy('likes.created', 'desc')
    .orderBy('members.id')
    .limit(LISTED_MAX)
    .execute();

export const likeOf = (db: Db | Tx, memberId: string, profileId: string): Promise<LikeRow | undefined> =>
  db
    .selectFrom('likes')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();

/** False if the like already existed. */
export async function insertLike(tx: Tx, like: Omit<LikeRow, 'seen_at'>): Promise<boolean> {
  const result = await tx
    .insertInto('likes')
    .values({ ...like, seen_at: null })
    .onConflict((conflict) => conflict.columns(['member_id', 'profile_id']).doNothing())
    .executeTakeFirst();
  return wasInserted(result);
}

/** False if there was no like. */
export async function deleteLike(tx: Tx, memberId: string, profileId: string): Promise<boolean> {
  return wasDeleted(
    await tx
      .deleteFrom('likes')
      .where((of) => of.and({ member_id: memberId, profile_id: profileId }))
      .executeTakeFirst(),
  );
}

export async function setLikeSeen(tx: Tx, memberId: string, profileId: string, now: number): Promise<void> {
  await tx
    .updateTable('likes')
    .set({ seen_at: now })
    .where('member_id', '=', memberId)
    .where('profile_id', '=', profileId)
    .where('seen_at', 'is', null)
    .execute();
}
