import { ApiError } from '#src/api/api-error.ts';
import * as api from '#src/api/login.ts';
import { markLogoutPending } from '#src/platform/pending-logout.ts';
import { becomeLoggedIn, becomeLoggedOut, refreshUser, user } from './session.ts';

/** @throws ApiError 401 with the same text for an unknown email and a wrong password */
export async function login(email: string, password: string): Promise<void> {
  const { user: member } = await api.login({ email, password });
  becomeLoggedIn(member);
}

/**
 * Logs out in this browser, whatever the server answers (docs/product/account.md#logout). If it does not answer, the
 * logout is retried later.
 */
export async function logout(): Promise<void> {
  const member = user.peek()?.id;
  try {
    await api.logout();
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return showMemberInsteadOf(member);
    markLogoutPending();
  }
  becomeLoggedOut();
}

/**
 * The session now belongs to another member. It must not end, and nothing that this member has stored on the device may be
 * removed (docs/product/must-hold.md#f10). The tab shows that member.
 */
async function showMemberInsteadOf(former: string | undefined): Promise<void> {
  await refreshUser();
  // The server does not say who it is. A new page without an answer starts with what the device has stored.
  if (user.peek()?.id === former) location.reload();
}
