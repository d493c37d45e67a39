import { logout } from '#src/api/login.ts';
import { clearPendingLogout } from '#src/platform/pending-logout.ts';

/** Retries a logout that did not reach the server. Returns whether it succeeded. */
export async function retryPendingLogout(): Promise<boolean> {
  try {
    await logout();
  } catch {
    return false;
  }
  clearPendingLogout();
  return true;
}
