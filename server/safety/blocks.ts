import { notFound } from '#server/base/refusal.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Db, Tx } from '#server/store/store.ts';
import { findVisible, viewerOf } from '#server/store/visibility.ts';
import { blockChanged } from './events.ts';
import type { SafetyNeeds } from './needs.ts';

/** From now on neither exists for the other (`isVisibleTo`). Blocking twice changes nothing. @throws not-found, for oneself too */
export async function addBlock(deps: SafetyNeeds, member: MemberRow, profile: string): Promise<void> {
  await deps.store.transaction((tx) => blockWithin(tx, deps, member, profile));
}

/** The same as part of a larger change. */
export async function blockWithin(
  tx: Tx,
  { clock }: Pick<SafetyNeeds, 'clock'>,
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
  await record(tx, blockChanged, { memberId: member.id, profileId: profile });
}

export async function removeBlock({ store }: SafetyNeeds, member: MemberRow, profile: string): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.deleteFrom('blocks').where('member_id', '=', member.id).where('profile_id', '=', profile).execute();
    await record(tx, blockChanged, { memberId: member.id, profileId: profile });
  });
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
