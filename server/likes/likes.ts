import { notFound } from '#server/base/refusal.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { siteViewer } from '#server/sites/site-viewer.ts';
import type { Tx } from '#server/store/db.ts';
import { limitNewAccount } from '#server/store/limit-new-account.ts';
import { record } from '#server/store/recording.ts';
import type { LikeRow, MemberRow } from '#server/store/schema.ts';
import { findVisible, refuseHidden, refuseHiddenMeanwhile, viewerOf } from '#server/store/visibility.ts';
import type { NewAccountLimits } from '#shared/contracts/new-accounts.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import { likeAdded, likeRemoved, likeSeen } from './events.ts';
import type { LikeNeeds } from './needs.ts';
import { deleteLike, insertLike, likedMembers, likeOf, likingMembers, setLikeSeen } from './queries.ts';

type LikeAnswer = Answer<'POST likes'>;

/** Likes given, latest first. Likes received, new ones first (docs/product/chats-and-likes.md#likes). */
export async function listLikes(deps: LikeNeeds, site: Site, member: MemberRow): Promise<Answer<'GET likes'>> {
  const { db } = deps.store;
  const viewer = siteViewer(site, member);
  const now = deps.clock();
  const given = await likedMembers(db, viewer);
  const received = await likingMembers(db, viewer);
  const newIds = new Set(received.filter(({ seen_at }) => seen_at === null).map(({ id }) => id));
  const likedBy = (await deps.cardsOf(db, viewer, received, now)).map((card) => ({
    ...card,
    did_like_profile: card.liked,
    like_new: newIds.has(card.id),
  }));
  return {
    profiles: (await deps.cardsOf(db, viewer, given, now)).map((card) => ({ ...card, did_like_profile: true })),
    liked_by: [...likedBy.filter((like) => like.like_new), ...likedBy.filter((like) => !like.like_new)],
  };
}

/**
 * `newAccounts` are the site's limits of new accounts.
 *
 * @throws not-found, also for the member's own profile; forbidden beyond a limit
 */
export async function addLike(
  deps: LikeNeeds,
  member: MemberRow,
  profile: string,
  newAccounts?: NewAccountLimits,
): Promise<LikeAnswer> {
  refuseHidden(member);
  const { store, clock } = deps;
  const mutual = await store.transaction(async (tx) => {
    const to = await requireVisible(tx, member, profile);
    const at = clock();
    const added = await insertLike(tx, { member_id: member.id, profile_id: profile, created: at });
    if (added) {
      await limitNewAccount(tx, deps, { member, limits: newAccounts, what: 'likes' });
      await deps.limitSlowed(tx, deps, member.id, 'likes');
      await record(tx, likeAdded, { by: member.id, to, liker: member, at });
      await refuseHiddenMeanwhile(tx, member.id);
    }
    return (await likeOf(tx, profile, member.id)) !== undefined;
  });
  return { liked: true, mutual };
}

/** @throws not-found, also for the member's own profile */
export async function removeLike({ store }: LikeNeeds, member: MemberRow, profile: string): Promise<LikeAnswer> {
  await store.transaction(async (tx) => {
    const to = await requireVisible(tx, member, profile);
    const removed = await deleteLike(tx, member.id, profile);
    if (removed) await record(tx, likeRemoved, { by: member, to });
  });
  return { liked: false, mutual: false };
}

/** A like is new until its receiver opens that member's profile (docs/product/chats-and-likes.md#new-likes). */
export async function markLikeSeen({ store, clock }: LikeNeeds, { member_id, profile_id }: LikeRow): Promise<void> {
  await store.transaction(async (tx) => {
    await setLikeSeen(tx, member_id, profile_id, clock());
    await record(tx, likeSeen, { by: member_id, seenBy: profile_id });
  });
}

async function requireVisible(tx: Tx, member: MemberRow, profile: string): Promise<MemberRow> {
  const found = profile === member.id ? undefined : await findVisible(tx, viewerOf(member), profile);
  if (!found) throw notFound();
  return found;
}
