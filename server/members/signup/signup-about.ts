import type { Db, Tx } from '#server/store/store.ts';
import { findVisible, type Viewer } from '#server/store/visibility.ts';
import type { User } from '#shared/contracts/user.ts';
import { deleteSignupAbout, insertSignupAbout, signupAbout } from './queries.ts';

/** Stores the member whose lander led to a sign-up. An id that visitors may not see counts as none (docs/product/must-hold.md#a1). */
export async function keepSignupAbout(
  tx: Tx,
  { pool, memberId, profileId, now }: { pool: string; memberId: string; profileId: string | null; now: number },
): Promise<void> {
  if (profileId === null) return;
  const member = await findVisible(tx, { pool, memberId: null }, profileId);
  if (member) await insertSignupAbout(tx, memberId, member.id, now);
}

/** The member with whom the sign-up continues, as long as they can be seen. */
export async function chatWith(db: Db | Tx, viewer: Viewer & { memberId: string }): Promise<User['chat_with']> {
  return (await signupAbout(db, viewer)) ?? null;
}

/** The two have a chat, so the sign-up no longer leads to it. */
export const endSignupAbout = deleteSignupAbout;
