import type { Deps } from '#server/http/deps.ts';
import { notFound } from '#server/http/errors.ts';
import { raiseVersion } from '#server/members/member-version.ts';
import { mustBePresent } from '#server/members/presence.ts';
import { cardsOf, findVisible, isVisibleTo, onlookerOn, viewerOf } from '#server/members/visibility.ts';
import { likeWasSeen, noteHappening } from '#server/notifications/items.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { LikeRow, MemberRow } from '#server/store/schema.ts';
import type { Db, Tx } from '#server/store/store.ts';
import type { Answer } from '#shared/contracts/registry.ts';

type LikeAnswer = Answer<'addLike'>;

/** Likes given, latest first; likes received, new ones first (docs/product/chats-and-likes.md#likes). */
export async function listLikes(deps: Deps, site: Site, member: MemberRow): Promise<Answer<'fetchLikes'>> {
  const { db } = deps.store;
  const viewer = onlookerOn(site, member);
  const now = deps.clock();
  // A cross join is walked as it is written: SQLite would else begin with all members of the pool.
  const given = await db
    .selectFrom('likes')
    .crossJoin('members')
    .selectAll('members')
    .whereRef('members.id', '=', 'likes.profile_id')
    .where('likes.member_id', '=', member.id)
    .where(isVisibleTo(viewer))
    .orderBy('likes.created', 'desc')
    .orderBy('members.id')
    .execute();
  const received = await db
    .selectFrom('likes')
    .crossJoin('members')
    .selectAll('members')
    .select('likes.seen_at')
    .whereRef('members.id', '=', 'likes.member_id')
    .where('likes.profile_id', '=', member.id)
    .where(isVisibleTo(viewer))
    .orderBy('likes.created', 'desc')
    .orderBy('members.id')
    .execute();
  const fresh = new Set(received.filter(({ seen_at }) => seen_at === null).map(({ id }) => id));
  const likedBy = (await cardsOf(db, viewer, received, now)).map((card) => ({
    ...card,
    did_like_profile: card.liked,
    like_new: fresh.has(card.id),
  }));
  return {
    profiles: (await cardsOf(db, viewer, given, now)).map((card) => ({ ...card, did_like_profile: true })),
    liked_by: [...likedBy.filter((like) => like.like_new), ...likedBy.filter((like) => !like.like_new)],
  };
}

/** @throws 404, for oneself too */
export async function addLike(deps: Deps, member: MemberRow, profile: string): Promise<LikeAnswer> {
  mustBePresent(member);
  const { store, clock, hub } = deps;
  const { added, mutual } = await store.transaction(async (tx) => {
    const to = await mustSee(tx, member, profile);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('likes')
      .values({ member_id: member.id, profile_id: profile, created: clock(), seen_at: null })
      .onConflict((conflict) => conflict.columns(['member_id', 'profile_id']).doNothing())
      .executeTakeFirst();
    const added = (numInsertedOrUpdatedRows ?? 0n) > 0n;
    if (added) {
      await noteHappening(tx, deps, { type: 'like', by: member.id, to });
      await raiseVersion(tx, [member.id, profile]);
    }
    return { added, mutual: (await likeOf(tx, profile, member.id)) !== undefined };
  });
  if (added) {
    deps.pushes.wake();
    hub.publish(profile, { type: 'like', profile: member.id });
  }
  return { liked: true, mutual };
}

/** @throws 404, for oneself too */
export async function removeLike(deps: Deps, member: MemberRow, profile: string): Promise<LikeAnswer> {
  const removed = await deps.store.transaction(async (tx) => {
    await mustSee(tx, member, profile);
    const { numDeletedRows } = await tx
      .deleteFrom('likes')
      .where('member_id', '=', member.id)
      .where('profile_id', '=', profile)
      .executeTakeFirst();
    const removed = numDeletedRows > 0n;
    if (removed) await raiseVersion(tx, [member.id, profile]);
    return removed;
  });
  if (removed) deps.hub.publish(profile, { type: 'like', profile: member.id });
  return { liked: false, mutual: false };
}

export function likeOf(db: Db | Tx, memberId: string, profileId: string): Promise<LikeRow | undefined> {
  return db
    .selectFrom('likes')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
}

/** The new flag goes when who gave the like is looked at (docs/product/chats-and-likes.md#new-likes). */
export async function seeLike({ store, clock }: Deps, { member_id, profile_id }: LikeRow): Promise<void> {
  await store.transaction(async (tx) => {
    await tx
      .updateTable('likes')
      .set({ seen_at: clock() })
      .where('member_id', '=', member_id)
      .where('profile_id', '=', profile_id)
      .where('seen_at', 'is', null)
      .execute();
    await likeWasSeen(tx, { memberId: profile_id, profileId: member_id }, clock());
    await raiseVersion(tx, [profile_id]);
  });
}

async function mustSee(tx: Tx, member: MemberRow, profile: string): Promise<MemberRow> {
  const found = profile === member.id ? undefined : await findVisible(tx, viewerOf(member), profile);
  if (!found) throw notFound();
  return found;
}
