import { ApiError } from '#src/api/api-error.ts';
import * as api from '#src/api/login.ts';
import { clearPendingLogout, markLogoutPending } from '#src/platform/pending-logout.ts';
import { sendWaiting } from '#src/state/undo/waiting.ts';
import { noticeLogout } from './follow-logout.ts';
import { becomeLoggedOut, giveUpTab, showMember } from './session.ts';

/** @throws ApiError 401 with the same text for an unknown email and a wrong password */
export async function login(email: string, password: string): Promise<void> {
  const { user: member } = await api.login({ email, password });
  showMember(member);
}

/**
 * Logs out in this browser, whatever the server answers (docs/product/account.md#logout). If it does not answer, the
 * logout is retried later. If the session now belongs to another member, it does not end, and nothing that this member has
 * stored on the device is removed (docs/product/must-hold.md#f10).
 */
export async function logout(): Promise<void> {
  if (noticeLogout()) return;
  // First, because the member may close the tab while the network stalls.
  markLogoutPending();
  await sendWaiting();
  try {
    await api.logout();
    clearPendingLogout();
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) {
      clearPendingLogout();
      return giveUpTab();
    }
    if (noticeLogout()) return;
  }
  becomeLoggedOut();
}
