import type { Db, Tx } from '#server/store/store.ts';
import { isVisibleTo, type Viewer } from '#server/store/visibility.ts';
import type { User } from '#shared/contracts/user.ts';

/**
 * Keeps whom a sign-up came about. An id that visitors may not see is as good as none (docs/product/must-hold.md#a1).
 */
export async function keepSignupAbout(
  tx: Tx,
  { pool, memberId, profileId, now }: { pool: string; memberId: string; profileId: string | null; now: number },
): Promise<void> {
  if (profileId === null) return;
  const viewer: Viewer = { pool, memberId: null };
  const member = await tx
    .selectFrom('members')
    .select('members.id')
    .where('members.id', '=', profileId)
    .where(isVisibleTo(viewer))
    .executeTakeFirst();
  if (!member) return;
  await tx.insertInto('signups_about').values({ member_id: memberId, profile_id: member.id, created: now }).execute();
}

/** With whom the sign-up goes on, as long as that member can be seen. */
export async function chatWith(db: Db | Tx, viewer: Viewer & { memberId: string }): Promise<User['chat_with']> {
  const found = await db
    .selectFrom('signups_about')
    .innerJoin('members', 'members.id', 'signups_about.profile_id')
    .select(['members.id', 'members.name'])
    .where('signups_about.member_id', '=', viewer.memberId)
    .where(isVisibleTo(viewer))
    .executeTakeFirst();
  return found ?? null;
}

/** The two have a chat, so the sign-up no longer leads to it. */
export async function endSignupAbout(tx: Tx, memberId: string, profileId: string): Promise<void> {
  await tx.deleteFrom('signups_about').where('member_id', '=', memberId).where('profile_id', '=', profileId).execute();
}
