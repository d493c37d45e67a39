import { logout } from '#src/api/log-in.ts';
import { settleLogout } from '#src/platform/owed-logout.ts';

/** Tells the server of the logout it did not hear; whether it has heard now. */
export async function payLogout(): Promise<boolean> {
  try {
    await logout();
  } catch {
    return false;
  }
  settleLogout();
  return true;
}
