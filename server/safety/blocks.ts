import type { Tx } from '#server/store/db.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { blockChanged } from './events.ts';
import type { SafetyNeeds } from './needs.ts';
import { deleteBlock, insertBlock, isBlockedBy } from './queries.ts';
import { requireTarget } from './require-target.ts';

/**
 * Hides both members from each other. Blocking twice changes nothing. @throws not-found, also for the member's own
 * profile
 */
export async function addBlock(deps: SafetyNeeds, member: MemberRow, profile: string): Promise<void> {
  await deps.store.transaction((tx) => blockInTransaction(tx, deps, member, profile));
}

/** Blocks as part of a larger transaction. */
export async function blockInTransaction(
  tx: Tx,
  { clock }: Pick<SafetyNeeds, 'clock'>,
  member: MemberRow,
  profile: string,
): Promise<void> {
  if (await isBlockedBy(tx, member.id, profile)) return;
  await requireTarget(tx, member, profile);
  await insertBlock(tx, member.id, profile, clock());
  await record(tx, blockChanged, { memberId: member.id, profileId: profile });
}

export async function removeBlock({ store }: SafetyNeeds, member: MemberRow, profile: string): Promise<void> {
  await store.transaction(async (tx) => {
    const wasBlocked = await deleteBlock(tx, member.id, profile);
    // Otherwise anybody could send events to a member who has blocked them.
    if (wasBlocked) await record(tx, blockChanged, { memberId: member.id, profileId: profile });
  });
}
