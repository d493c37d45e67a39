import { SESSION_HINT_COOKIE } from '#shared/rules/cookie-names.ts';
import { hasCookieText } from '#src/platform/cookies.ts';
import { hasCookie } from '#src/platform/has-cookie.ts';
import { isLogoutPending } from '#src/platform/is-logout-pending.ts';
import { computed, effect } from '#src/platform/signals.ts';
import { retryPendingLogoutLater } from './retry-pending-logout.lazy.ts';
import { becomeLoggedOut, giveUpTab, isLoggedIn, user } from './session.ts';

let started = false;
/** The browser had this member's hint at the tab's last look. Only a hint that goes says that a session has ended. */
let hadHint = false;

const memberId = computed(() => (isLoggedIn.value ? user.value?.id : undefined));
const hasOwnHint = () => {
  const id = memberId.peek();
  return id !== undefined && hasCookieText(SESSION_HINT_COOKIE, id, true);
};

/**
 * Logs out this tab if the browser has logged out in another one, without asking the server, which may be out of reach
 * (docs/decisions/0132-tabs-notice-a-logout.md). If another member has logged in since, the tab is theirs
 * (docs/decisions/0133-tabs-belong-to-one-member.md), and the result is true. If scripts may not read cookies, the hint counts
 * as present.
 */
export function noticeLogout(): boolean {
  const hasHint = hasOwnHint();
  const isGone = hadHint && !hasHint;
  const isReplaced = isGone && hasCookie(SESSION_HINT_COOKIE, true);
  hadHint = hasHint;
  if (!isLoggedIn.peek()) return false;
  if (isReplaced) giveUpTab();
  else if (isGone || isLogoutPending()) becomeLoggedOut({ byServer: true });
  return isReplaced;
}

/** Looks for a logout of the browser whenever there may have been one, and retries one that is pending. */
export function followLogout(): void {
  if (started) return;
  started = true;
  effect(() => {
    if (memberId.value) hadHint = hasOwnHint();
    else if (isLogoutPending()) retryPendingLogoutLater();
  });
  // `storage`: a logout removes what is stored. `pageshow`: the page may come from the back/forward cache. They come before
  // all other listeners, so that none sends or shows something first.
  for (const type of ['storage', 'pageshow', 'online']) addEventListener(type, noticeLogout, true);
  document.addEventListener('visibilitychange', noticeLogout, true);
}
