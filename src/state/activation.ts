import { activate } from '#src/api/member.ts';
import { becomeLoggedIn, refreshUser, user } from './session.ts';

/** Confirms the member's address. @throws ApiError 410 where the link was used or is too old. */
export async function activateAccount(token: string): Promise<void> {
  const { user: member } = await activate(token);
  if (member) becomeLoggedIn(member);
  else if (user.peek()) await refreshUser();
}
