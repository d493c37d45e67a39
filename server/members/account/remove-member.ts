import type { MemberNeeds } from '../needs.ts';
import { lockAndRaiseVersion, type MemberCondition } from '../queries.ts';
import { deleteMember, raiseVersionsOfContacts } from './queries.ts';

/**
 * Deletes a member, all rows that refer to them, and their photo files. The condition is checked again in the same
 * transaction: the member may have cancelled the deletion meanwhile.
 */
export async function removeMember(
  { store, photos }: Pick<MemberNeeds, 'store' | 'photos'>,
  memberId: string,
  condition: MemberCondition,
): Promise<void> {
  await photos.removeAllWith(memberId, () =>
    store.transaction(async (tx) => {
      const member = await lockAndRaiseVersion(tx, memberId, condition);
      if (!member) return;
      await raiseVersionsOfContacts(tx, memberId);
      await deleteMember(tx, member);
    }),
  );
}
