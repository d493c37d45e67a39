import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import type { MemberNeeds } from '../needs.ts';
import { lockAndRaiseVersion, type MemberCondition } from '../queries.ts';
import {
  deleteMember,
  deleteSomeMessagesWith,
  isBeingDeleted,
  lockWithContacts,
  raiseVersionsOfContacts,
  setBeingDeleted,
} from './queries.ts';

type RemovalNeeds = Pick<MemberNeeds, 'store' | 'photos'>;

/**
 * Deletes a member, all rows that refer to them, and their photo files. Checks the condition again in a transaction,
 * because the member may have cancelled the deletion in the meantime. From then on they can't log in. After a crash, the next
 * call with the same member goes on.
 */
export async function removeMember(deps: RemovalNeeds, memberId: string, condition: MemberCondition): Promise<void> {
  const { store, photos } = deps;
  if (!(await beginDeletion(deps, memberId, condition))) return;
  await photos.removeAllWith(memberId, async () => {
    // Deleting years of messages at once would keep everybody else waiting.
    while ((await store.transaction((tx) => deleteSomeMessagesWith(tx, memberId))) > 0) await othersHadTheirTurn();
    await store.transaction((tx) => deleteMember(tx, memberId));
  });
}

/** Returns whether the member must be deleted now. */
function beginDeletion({ store }: RemovalNeeds, memberId: string, condition: MemberCondition): Promise<boolean> {
  return store.transaction(async (tx) => {
    await lockWithContacts(tx, memberId);
    if (await isBeingDeleted(tx, memberId)) return true;
    const member = await lockAndRaiseVersion(tx, memberId, condition);
    if (!member) return false;
    // The lists of others change only if they still show the member.
    if (member.visible === 1) await raiseVersionsOfContacts(tx, memberId);
    await setBeingDeleted(tx, memberId);
    return true;
  });
}
