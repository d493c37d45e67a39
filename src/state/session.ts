import type { User } from '#shared/contracts/user.ts';
import { LOGGING_OUT_MS, OWED_LOGOUT_COOKIE } from '#shared/rules/limits.ts';
import { acting } from '#src/api/acting-member.ts';
import { ApiError } from '#src/api/api-error.ts';
import { forgetPolls } from '#src/api/read.ts';
import { fetchUser, userChanged } from '#src/api/session.ts';
import { lazy } from '#src/platform/lazy.ts';
import { computed, signal } from '#src/platform/signals.ts';

const owedLogout = lazy(() => import('./pay-logout.ts'));

/** Undefined until the server has said; null is a visitor (docs/product/account.md#login). */
export const user = signal<User | null | undefined>(undefined);
user.subscribe((member) => {
  acting.member = member?.id;
  userChanged();
});
export const isLoggedIn = computed(() => !!user.value);
/** The question who is logged in got no answer; a page for members then offers Retry. */
export const sessionFailed = signal(false);
/** True for a second after becoming logged out. */
export const isLoggingOut = signal(false);

/** Whose session was ended from elsewhere. What they typed waits for them, and is gone when another logs in. */
export const endedSession = signal<string | null>(null);

type Farewell = (comesBack: boolean) => void;
const farewells: Farewell[] = [];
/**
 * Runs `forgetAll` whenever a member leaves, so that nothing of one remains for the next
 * (docs/product/must-hold.md#s6). Who was logged out from elsewhere `comesBack`: what only they wrote may stay in
 * memory till then.
 */
export const onLoggedOut = (forgetAll: Farewell) => farewells.push(forgetAll);

export function becomeLoggedIn(member: User): void {
  const before = user.peek()?.id ?? endedSession.peek();
  endedSession.value = null;
  // Another tab of this browser has changed accounts (docs/product/must-hold.md#f10), or another has come.
  if (before && before !== member.id) forgetMember();
  user.value = member;
}

/** `byServer` where nobody here asked for it: the session was ended elsewhere, or is too old. */
export function becomeLoggedOut({ byServer = false } = {}): void {
  const wasLoggedIn = isLoggedIn.peek();
  if (!byServer) endedSession.value = null;
  else if (wasLoggedIn) endedSession.value = user.peek()?.id ?? null;
  // First, so that the router does not take the member for a visitor who has to log in.
  if (wasLoggedIn) isLoggingOut.value = true;
  user.value = null;
  forgetMember(wasLoggedIn, endedSession.peek() !== null);
  if (!wasLoggedIn) return;
  setTimeout(() => {
    isLoggingOut.value = false;
  }, LOGGING_OUT_MS);
}

function forgetMember(wasLoggedIn = true, comesBack = false): void {
  if (wasLoggedIn) forgetPolls();
  for (const forgetAll of farewells) forgetAll(comesBack);
}

let asking: Promise<void> | null = null;

/**
 * Asks who is logged in; a failure other than 403 leaves what is known (docs/product/push-and-offline.md#polling).
 * Never rejects. Calls at one time share one answer.
 */
export function refreshUser(): Promise<void> {
  sessionFailed.value = false;
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

acting.onStale = refreshUser;

/** A logout may be owed that no server heard (`owed-logout.ts`): then nobody is asked for before it is heard. */
async function payOwedLogout(): Promise<boolean> {
  try {
    if (!document.cookie.includes(OWED_LOGOUT_COOKIE)) return true;
  } catch {
    // refused: then nothing can be owed
    return true;
  }
  return owedLogout().then(
    ({ payLogout }) => payLogout(),
    () => false,
  );
}

async function ask(): Promise<void> {
  const before = user.peek();
  if (!(await payOwedLogout())) {
    user.value = null;
    return;
  }
  await fetchUser(({ user: member }) => becomeLoggedIn(member)).catch((error: unknown) => {
    // Who logged in while the question was on its way stays.
    if (user.peek() !== before) return;
    if (error instanceof ApiError && error.status === 403) becomeLoggedOut({ byServer: true });
    else sessionFailed.value = user.peek() === undefined;
  });
}
