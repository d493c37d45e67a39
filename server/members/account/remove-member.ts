import type { Condition, Where } from '#server/store/store.ts';
import type { MemberNeeds } from '../needs.ts';
import { raiseVersionOfAcquaintances } from './presence.ts';

type StillTrue = (where: Where<'members'>) => Condition;

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
      const member = await tx
        .updateTable('members')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', memberId)
        .where(stillTrue)
        .returning('email')
        .executeTakeFirst();
      if (!member) return;
      await raiseVersionOfAcquaintances(tx, memberId);
      const mails = await tx.selectFrom('mail_queue').select('to_address').where('member_id', '=', memberId).execute();
      const addresses = [member.email, ...mails.map(({ to_address }) => to_address)].map((each) => each.toLowerCase());
      // What was mailed knows no member, only an address. Everything else refers to the member and goes along.
      await tx.deleteFrom('mailbox').where('to_address', 'in', addresses).execute();
      await tx.deleteFrom('members').where('id', '=', memberId).execute();
    }),
  );
}
