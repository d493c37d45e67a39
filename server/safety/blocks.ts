import { conversationBetween } from '#server/chats/conversations.ts';
import type { Deps } from '#server/http/deps.ts';
import { notFound } from '#server/http/errors.ts';
import { raiseVersion } from '#server/members/member-version.ts';
import { findVisible, viewerOf } from '#server/members/visibility.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Db, Tx } from '#server/store/store.ts';

/** From now on neither exists for the other (visibility.ts). Blocking twice is blocking. @throws 404, for oneself too */
export async function addBlock(deps: Deps, member: MemberRow, profile: string): Promise<void> {
  await deps.store.transaction((tx) => blockWithin(tx, deps, member, profile));
  await tellBoth(deps, member.id, profile);
}

/** The same as part of a greater change; the caller tells both once it is stored. */
export async function blockWithin(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  member: MemberRow,
  profile: string,
): Promise<void> {
  if ((await blockedBy(tx, member)).some(({ id }) => id === profile)) return;
  const found = profile === member.id ? undefined : await findVisible(tx, viewerOf(member), profile);
  if (!found) throw notFound();
  await tx
    .insertInto('blocks')
    .values({ member_id: member.id, profile_id: profile, created: clock() })
    .onConflict((conflict) => conflict.columns(['member_id', 'profile_id']).doNothing())
    .execute();
  await raiseVersion(tx, [member.id, profile]);
}

export async function removeBlock(deps: Deps, member: MemberRow, profile: string): Promise<void> {
  await deps.store.transaction(async (tx) => {
    await tx.deleteFrom('blocks').where('member_id', '=', member.id).where('profile_id', '=', profile).execute();
    await raiseVersion(tx, [member.id, profile]);
  });
  await tellBoth(deps, member.id, profile);
}

/** Latest first. */
export function blockedBy(db: Db | Tx, member: MemberRow): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('blocks')
    .innerJoin('members', 'members.id', 'blocks.profile_id')
    .select(['members.id', 'members.name'])
    .where('blocks.member_id', '=', member.id)
    .orderBy('blocks.created', 'desc')
    .orderBy('members.id')
    .execute();
}

/**
 * Open tabs of both read their lists and their chat again, and find the other gone, or back
 * (docs/product/must-hold.md#p3).
 */
export async function tellBoth({ store, hub }: Deps, one: string, other: string): Promise<void> {
  const conversation = await conversationBetween(store.db, one, other);
  for (const [to, about] of [
    [one, other],
    [other, one],
  ] as const) {
    hub.publish(to, { type: 'like', profile: about });
    if (conversation) hub.publish(to, { type: 'read', conversation });
  }
}
