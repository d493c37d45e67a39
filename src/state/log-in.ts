import type { User } from '#shared/contracts/user.ts';
import { ApiError } from '#src/api/api-error.ts';
import * as api from '#src/api/log-in.ts';
import { oweLogout, settleLogout } from '#src/platform/owed-logout.ts';
import { becomeLoggedIn, becomeLoggedOut } from './session.ts';

/** @throws ApiError 401 with one text for an unknown address and a wrong password. */
export async function login(email: string, password: string): Promise<void> {
  const { user: member } = await api.login({ email, password });
  enter(member);
}

/** Who has just proved who they are: no logout is owed any more. */
export function enter(member: User): void {
  settleLogout();
  becomeLoggedIn(member);
}

/**
 * The member is logged out here whatever the server answers (docs/product/account.md#logout); what it did not hear it
 * is told later.
 */
export async function logout(): Promise<void> {
  await api.logout().catch((error: unknown) => {
    // Another member has taken the session's place meanwhile: theirs is not to end.
    if (!(error instanceof ApiError && error.status === 409)) oweLogout();
  });
  becomeLoggedOut();
}
