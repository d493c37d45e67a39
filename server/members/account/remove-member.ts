import type { MemberNeeds } from '../needs.ts';
import { deleteMember, lockedMember, raiseVersionsAround, type StillTrue } from './queries.ts';

/**
 * Takes a member out of the database with all that refers to them, and their photos off the disk. Asks once more, in
 * the same transaction, whether what led here is still true: the member may have come back meanwhile.
 */
export async function removeMember(
  { store, photos }: Pick<MemberNeeds, 'store' | 'photos'>,
  memberId: string,
  stillTrue: StillTrue,
): Promise<void> {
  await photos.removeAllWith(memberId, () =>
    store.transaction(async (tx) => {
      const member = await lockedMember(tx, memberId, stillTrue);
      if (!member) return;
      await raiseVersionsAround(tx, memberId);
      await deleteMember(tx, member);
    }),
  );
}
