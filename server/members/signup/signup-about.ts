import type { Db, Tx } from '#server/store/db.ts';
import { findVisible, type Viewer } from '#server/store/visibility.ts';
import type { User } from '#shared/contracts/user.ts';
import { insertSignupAbout, signupAbout } from './queries.ts';

/**
 * Stores the member whose lander led to a sign-up. Ignores members whom visitors can't see
 * (docs/product/must-hold.md#a1).
 */
export async function saveSignupAbout(
  tx: Tx,
  { pool, memberId, profileId, now }: { pool: string; memberId: string; profileId: string | null; now: number },
): Promise<void> {
  if (profileId === null) return;
  const member = await findVisible(tx, { pool, memberId: null }, profileId);
  if (member) await insertSignupAbout(tx, memberId, member.id, now);
}

/** The member to chat with after the sign-up, if they are visible. */
export async function chatWith(db: Db | Tx, viewer: Viewer & { memberId: string }): Promise<User['chat_with']> {
  return (await signupAbout(db, viewer)) ?? null;
}
