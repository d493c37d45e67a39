import { SESSION_HINT_COOKIE } from '#shared/rules/limits.ts';
import { hasCookie } from '#src/platform/has-cookie.ts';
import { isLogoutPending } from '#src/platform/is-logout-pending.ts';
import { effect } from '#src/platform/signals.ts';
import { retryPendingLogoutLater } from './retry-pending-logout.lazy.ts';
import { becomeLoggedOut, isLoggedIn } from './session.ts';

let started = false;
/** The browser had the hint at this tab's last look. Only a hint that goes says that a session has ended. */
let hadHint = false;

/**
 * Logs out this tab if the browser has logged out in another one, without asking the server, which may be out of reach
 * (docs/decisions/0132-tabs-notice-a-logout.md). If scripts may not read cookies, the hint counts as present.
 */
export function noticeLogout(): void {
  const hasHint = hasCookie(SESSION_HINT_COOKIE, true);
  if (isLoggedIn.peek() && (isLogoutPending() || (hadHint && !hasHint))) becomeLoggedOut({ byServer: true });
  hadHint = hasHint;
}

/** Looks for a logout of the browser whenever there may have been one, and retries one that is pending. */
export function followLogout(): void {
  if (started) return;
  started = true;
  effect(() => {
    if (isLoggedIn.value) hadHint = hasCookie(SESSION_HINT_COOKIE, true);
    else if (isLogoutPending()) retryPendingLogoutLater();
  });
  // `storage`: a logout removes what is stored. `pageshow`: the page may come from the back/forward cache. They come before
  // all other listeners, so that none sends or shows something first.
  for (const type of ['storage', 'pageshow', 'online']) addEventListener(type, noticeLogout, true);
  document.addEventListener('visibilitychange', noticeLogout, true);
}
