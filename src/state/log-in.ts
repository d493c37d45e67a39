import type { User } from '#shared/contracts/user.ts';
import { STORAGE_COOKIE_SECONDS } from '#shared/rules/limits.ts';
import * as api from '#src/api/session.ts';
import { writeCookie } from '#src/platform/cookies.ts';
import { becomeLoggedIn, becomeLoggedOut, OWED_LOGOUT } from './session.ts';

/** @throws ApiError 401 with one text for an unknown address and a wrong password. */
export async function login(email: string, password: string): Promise<void> {
  const { user: member } = await api.login({ email, password });
  enter(member);
}

/** Who has just proved who they are: no logout is owed any more. */
export function enter(member: User): void {
  writeCookie(OWED_LOGOUT, '', 0);
  becomeLoggedIn(member);
}

/** The member is logged out here whatever the server answers (spec §4, §8); what it did not hear it is told later. */
export async function logout(): Promise<void> {
  await api.logout().catch(() => writeCookie(OWED_LOGOUT, '1', STORAGE_COOKIE_SECONDS));
  becomeLoggedOut();
}
