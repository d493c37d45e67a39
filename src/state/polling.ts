import { POLL_MS, POLL_STAGGER_MS, POLL_WITH_PUSH_MS } from '#shared/rules/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { pollUser } from '#src/api/session.ts';
import { effect } from '#src/platform/signals.ts';
import { forgetMembersDraft } from '#src/platform/signup-draft.ts';
import { refreshChats } from './chats.ts';
import { refreshLikes } from './likes.ts';
import { becomeLoggedIn, becomeLoggedOut, isLoggedIn, onLoggedOut, user } from './session.ts';

let timer: ReturnType<typeof setTimeout> | undefined;
/** Calls are on their way: whoever wants a round now waits for the one after them. */
let busy = false;
let failures = 0;
let started = false;

/**
 * Polls user, then a second later chats and likes, while logged in and visible; never two rounds at once
 * (docs/product/push-and-offline.md#polling).
 */
export function startPolling(): void {
  if (started) return;
  started = true;
  // What is kept of a sign-up must go with its member also where no part of sign-up was loaded.
  onLoggedOut(forgetMembersDraft);
  effect(() => {
    clearTimeout(timer);
    // The member was read a moment ago.
    if (isLoggedIn.value && !busy) next(() => readChatsAndLikes(), POLL_STAGGER_MS);
  });
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (!document.hidden && isLoggedIn.peek() && !busy) timer = setTimeout(round, 0);
  });
}

async function round(): Promise<void> {
  busy = true;
  let failed = false;
  try {
    await pollUser((answer) => becomeLoggedIn(answer.user));
  } catch (error) {
    failed = true;
    if (error instanceof ApiError && error.status === 403) becomeLoggedOut({ byServer: true });
  }
  busy = false;
  next(() => readChatsAndLikes(failed), POLL_STAGGER_MS);
}

async function readChatsAndLikes(userFailed = false): Promise<void> {
  busy = true;
  const done = await Promise.allSettled([refreshChats(), refreshLikes()]);
  busy = false;
  failures = userFailed || done.some((one) => one.status === 'rejected') ? failures + 1 : 0;
  next(round, wait());
}

function next(what: () => void, inMs: number): void {
  if (isLoggedIn.peek() && !document.hidden) timer = setTimeout(what, inMs);
}

/** Backs off with jitter while calls fail, at most eight times the interval (docs/product/must-hold.md#f2). */
function wait(): number {
  const interval = user.peek()?.push ? POLL_WITH_PUSH_MS : POLL_MS;
  return failures ? interval * Math.min(8, 2 ** failures) * (0.75 + Math.random() / 2) : interval;
}
