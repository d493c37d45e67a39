import { POLL_MS, POLL_STAGGER_MS, POLL_WITH_PUSH_MS } from '#shared/rules/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { pollUser } from '#src/api/poll-user.ts';
import { effect } from '#src/platform/signals.ts';
import { refreshChats } from '#src/state/chats/chats.ts';
import { refreshLikes } from '#src/state/likes/likes.ts';
import { getsPushes } from '#src/state/push/push.ts';
import { followLogout, noticeLogout } from '#src/state/session/follow-logout.ts';
import { becomeLoggedOut, isLoggedIn, showMember } from '#src/state/session/session.ts';
import { loadLiveSettings } from '#src/state/site/live-settings.ts';
import { isOff, settings } from '#src/state/site/site.ts';

let timer: ReturnType<typeof setTimeout> | undefined;
/** Calls are pending. The next round starts when they have finished. */
let busy = false;
let failures = 0;
/** When the user was last read. The next round starts one interval later, however long the calls take. */
let roundStartedAt = 0;

/**
 * Polls user, then a second later chats and likes, while logged in and visible; never two rounds at once
 * (docs/product/push-and-offline.md#polling).
 */
export function startPolling(): void {
  followLogout();
  effect(() => {
    clearTimeout(timer);
    if (!isLoggedIn.value || busy) return;
    // The HTML doesn't contain the price of messages.
    if (settings.peek().sells && Object.keys(settings.peek().minimum_message_costs).length === 0) loadLiveSettings();
    // The user has just been read.
    roundStartedAt = Date.now();
    schedule(() => readChatsAndLikes(), POLL_STAGGER_MS);
  });
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (!document.hidden && isLoggedIn.peek() && !busy) timer = setTimeout(round, 0);
  });
}

async function round(): Promise<void> {
  noticeLogout();
  if (!isLoggedIn.peek()) return;
  busy = true;
  roundStartedAt = Date.now();
  let failed = false;
  try {
    await pollUser((answer) => showMember(answer.user));
  } catch (error) {
    failed = true;
    if (error instanceof ApiError && error.status === 403) becomeLoggedOut({ byServer: true });
  }
  busy = false;
  schedule(() => readChatsAndLikes(failed), POLL_STAGGER_MS);
}

async function readChatsAndLikes(userFailed = false): Promise<void> {
  busy = true;
  const done = await Promise.allSettled([isOff('chat') || refreshChats(), isOff('likes') || refreshLikes()]);
  busy = false;
  failures = userFailed || done.some((one) => one.status === 'rejected') ? failures + 1 : 0;
  schedule(round, Math.max(0, roundStartedAt + interval() - Date.now()));
}

function schedule(work: () => void, inMs: number): void {
  if (isLoggedIn.peek() && !document.hidden) timer = setTimeout(work, inMs);
}

/**
 * Longer only if this browser itself receives pushes, not another device of the member. Backs off with
 * jitter while calls fail, at most eight times the interval (docs/product/must-hold.md#f2).
 */
function interval(): number {
  const regular = getsPushes.peek() ? POLL_WITH_PUSH_MS : POLL_MS;
  return failures ? regular * Math.min(8, 2 ** failures) * (0.75 + Math.random() / 2) : regular;
}
