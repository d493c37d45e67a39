import { POLL_MS } from '#shared/rules/limits.ts';
import { logout } from '#src/api/login.ts';
import { isLogoutPending } from '#src/platform/is-logout-pending.ts';
import { clearPendingLogout } from '#src/platform/pending-logout.ts';

let attempt: Promise<boolean> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/**
 * Retries a logout that did not reach the server, and goes on until the server has ended the session. Returns whether it
 * has. Concurrent calls share one request.
 */
export function retryPendingLogout(): Promise<boolean> {
  attempt ??= endSession().finally(() => {
    attempt = undefined;
  });
  return attempt;
}

/** Retries when the network is back, or after the pause of a poll that fails: at most eight minutes, with jitter. */
export function retryPendingLogoutLater(): void {
  clearTimeout(timer);
  timer = setTimeout(retryPendingLogout, POLL_MS * Math.min(8, 2 ** failures) * (0.75 + Math.random() / 2));
  addEventListener('online', retryPendingLogout, { once: true });
}

async function endSession(): Promise<boolean> {
  clearTimeout(timer);
  // Another tab may have succeeded, or a new login may have replaced the session, which must not end.
  if (isLogoutPending()) {
    try {
      await logout();
    } catch {
      failures += 1;
      retryPendingLogoutLater();
      return false;
    }
    clearPendingLogout();
  }
  failures = 0;
  return true;
}
