import type { MemberNeeds } from '../needs.ts';
import { lockAndRaiseVersion, type MemberCondition } from '../queries.ts';
import { deleteMember, lockWithContacts, raiseVersionsOfContacts } from './queries.ts';

/**
 * Deletes a member, all rows that refer to them, and their photo files. Checks the condition again in the same
 * transaction, because the member may have cancelled the deletion in the meantime.
 */
export async function removeMember(
  { store, photos }: Pick<MemberNeeds, 'store' | 'photos'>,
  memberId: string,
  condition: MemberCondition,
): Promise<void> {
  await photos.removeAllWith(memberId, () =>
    store.transaction(async (tx) => {
      await lockWithContacts(tx, memberId);
      const member = await lockAndRaiseVersion(tx, memberId, condition);
      if (!member) return;
      // The lists of others change only if they still show the member.
      if (member.visible === 1) await raiseVersionsOfContacts(tx, memberId);
      await deleteMember(tx, member);
    }),
  );
}
