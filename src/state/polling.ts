import { effect } from '@preact/signals';
import { POLL_MS, POLL_STAGGER_MS, POLL_WITH_PUSH_MS } from '#shared/rules/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { pollUser } from '#src/api/session.ts';
import { refreshChats } from './chats.ts';
import { refreshLikes } from './likes.ts';
import { becomeLoggedIn, becomeLoggedOut, isLoggedIn, user } from './session.ts';

let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let started = false;

/** Polls user, then a second later chats and likes, while logged in and visible; never two rounds at once (spec §4, §9). */
export function startPolling(): void {
  if (started) return;
  started = true;
  effect(() => {
    clearTimeout(timer);
    if (isLoggedIn.value) timer = setTimeout(readChatsAndLikes, 0);
  });
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (!document.hidden && isLoggedIn.peek()) timer = setTimeout(round, 0);
  });
}

async function round(): Promise<void> {
  try {
    const answer = await pollUser();
    if (answer) becomeLoggedIn(answer.user);
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return becomeLoggedOut();
    failures += 1;
  }
  timer = setTimeout(readChatsAndLikes, POLL_STAGGER_MS);
}

async function readChatsAndLikes(): Promise<void> {
  const done = await Promise.allSettled([refreshChats(), refreshLikes()]);
  failures = done.some((one) => one.status === 'rejected') ? failures + 1 : 0;
  if (isLoggedIn.peek() && !document.hidden) timer = setTimeout(round, wait());
}

/** Backs off with jitter while calls fail, at most eight times the interval (quality.md F2). */
function wait(): number {
  const interval = user.peek()?.push ? POLL_WITH_PUSH_MS : POLL_MS;
  return failures ? interval * Math.min(8, 2 ** (failures - 1)) * (0.75 + Math.random() / 2) : interval;
}
