import type { User } from '#shared/contracts/user.ts';
import { LOGGING_OUT_MS } from '#shared/rules/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { resetPolls } from '#src/api/read.ts';
import { fetchUser, invalidateUser } from '#src/api/session.ts';
import { tabMember } from '#src/api/tab-member.ts';
import { isLogoutPending } from '#src/platform/is-logout-pending.ts';
import { lazy } from '#src/platform/lazy.ts';
import { readSessionHint, removeSessionHint } from '#src/platform/session-hint.ts';
import { computed, signal } from '#src/platform/signals.ts';
import { screenOwner } from '#src/state/navigation/view.ts';

const pendingLogout = lazy(() => import('./retry-pending-logout.lazy.ts'));

/** Undefined until the server has answered; null is a visitor (docs/product/account.md#login). */
export const user = signal<User | null | undefined>(undefined);
user.subscribe((member) => {
  tabMember.id = member?.id;
  invalidateUser();
});
export const isLoggedIn = computed(() => !!user.value?.loggedIn);
/** The call for the user got no answer. Member pages then offer Retry. */
export const sessionFailed = signal(false);
/** True for a second after becoming logged out. */
export const isLoggingOut = signal(false);

/** The id of the member whose session was ended elsewhere. Their drafts stay in memory until another member logs in. */
export const endedSession = signal<string | null>(null);

/** `comesBack` is true if the session was ended elsewhere: the member may log in again and get their drafts back. */
type LogoutListener = (comesBack: boolean) => void;
const logoutListeners: LogoutListener[] = [];
/** Runs `listener` at every logout, so that the next member sees none of this one's data (docs/product/must-hold.md#s6). */
export const onLoggedOut = (listener: LogoutListener) => logoutListeners.push(listener);

export function becomeLoggedIn(member: User): void {
  const before = user.peek()?.id ?? endedSession.peek();
  endedSession.value = null;
  // Another member has logged in, in this tab or another one (docs/product/must-hold.md#f10).
  if (before && before !== member.id) forgetMember();
  user.value = member;
}

/** Shows a member's changed data, unless they have logged out meanwhile, or another one has logged in. */
export function updateMember(member: User): void {
  if (user.peek()?.id === member.id) user.value = member;
}

/** `byServer` if the session was ended elsewhere or has expired, and not by a logout here. */
export function becomeLoggedOut({ byServer = false } = {}): void {
  const wasLoggedIn = isLoggedIn.peek();
  if (byServer) removeSessionHint(user.peek()?.id);
  if (!byServer || wasLoggedIn) endedSession.value = (byServer && user.peek()?.id) || null;
  // This comes first, so that the router does not send the member to login like a visitor.
  if (wasLoggedIn) isLoggingOut.value = true;
  user.value = null;
  if (byServer && wasLoggedIn) clearScreen();
  forgetMember(wasLoggedIn, endedSession.peek() !== null);
  if (!wasLoggedIn) return;
  setTimeout(() => {
    isLoggingOut.value = false;
  }, LOGGING_OUT_MS);
}

/** A page for everyone stays open, but not what the member has typed there. */
function clearScreen(): void {
  screenOwner.value += 1;
}

/**
 * Another member has logged in in this browser. Nothing that the former one typed or was shown may stay, so the page loads
 * again (docs/decisions/0133-tabs-belong-to-one-member.md). What the other member has stored on the device stays.
 */
export function giveUpTab(): void {
  user.value = undefined;
  clearScreen();
  forgetMember();
  location.reload();
}

/** Shows the member whom the server names, in a tab that may show another one. */
export function showMember(member: User): void {
  if ((user.peek() ?? member).id === member.id) becomeLoggedIn(member);
  else giveUpTab();
}

function forgetMember(wasLoggedIn = true, comesBack = false): void {
  if (wasLoggedIn) resetPolls();
  for (const listener of logoutListeners) listener(comesBack);
}

let pendingRefresh: Promise<void> | null = null;

/**
 * Reads the user. A failure other than 403 changes nothing (docs/product/push-and-offline.md#polling). Never rejects.
 * Concurrent calls share one request.
 */
export function refreshUser(): Promise<void> {
  sessionFailed.value = false;
  pendingRefresh ??= readUser().finally(() => {
    pendingRefresh = null;
  });
  return pendingRefresh;
}

tabMember.onStale = () => (user.peek() ? giveUpTab() : refreshUser());

/** Returns false if the logout is still pending. */
const finishLogout = () =>
  pendingLogout().then(
    ({ retryPendingLogout }) => retryPendingLogout(),
    () => false,
  );

async function readUser(): Promise<void> {
  const before = user.peek();
  // A pending logout comes first. A member who is still shown must not wait for the network.
  if (isLogoutPending()) {
    becomeLoggedOut({ byServer: true });
    if (!(await finishLogout())) return;
  }
  const hint = readSessionHint();
  await fetchUser(({ user: member }) => showMember(member)).catch((error: unknown) => {
    // Keep a member who logged in while the request was pending.
    if (user.peek() !== before) return;
    if (error instanceof ApiError && error.status === 403) {
      removeSessionHint(hint);
      becomeLoggedOut({ byServer: true });
    } else sessionFailed.value = before === undefined;
  });
}
