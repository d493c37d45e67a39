import { ApiError } from '#src/api/api-error.ts';
import * as api from '#src/api/login.ts';
import { markLogoutPending } from '#src/platform/pending-logout.ts';
import { becomeLoggedIn, becomeLoggedOut } from './session.ts';

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
  await api.logout().catch((error: unknown) => {
    // 409: the session now belongs to another member and must not end.
    if (!(error instanceof ApiError && error.status === 409)) markLogoutPending();
  });
  becomeLoggedOut();
}
