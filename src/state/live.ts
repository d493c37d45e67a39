import { effect } from '@preact/signals';
import { CALLS } from '#shared/contracts/calls.ts';
import type { LiveEvent } from '#shared/contracts/chats.ts';
import { refreshChats } from './chats.ts';
import { conversation, readNewest } from './conversation.ts';
import { refreshLikes } from './likes.ts';
import { isLoggedIn, refreshUser } from './session.ts';

let stream: EventSource | null = null;
let started = false;

const quietly = (work: Promise<unknown>) => {
  // A missed hint costs nothing: polling reads the same a little later.
  work.catch(() => undefined);
};

/** Listens while logged in and visible. Events only say that something is new; the truth is read again. */
export function startLive(): void {
  if (started || !('EventSource' in window)) return;
  started = true;
  effect(() => connect(isLoggedIn.value && !document.hidden));
  document.addEventListener('visibilitychange', () => {
    connect(isLoggedIn.peek() && !document.hidden);
    if (!document.hidden && isLoggedIn.peek()) readOpenConversation();
  });
  // A stream that was begun without a network has given up, and what was told meanwhile was missed.
  addEventListener('online', () => {
    connect(false);
    connect(isLoggedIn.peek() && !document.hidden);
    readOpenConversation();
  });
}

function connect(wanted: boolean): void {
  if (!wanted) {
    stream?.close();
    stream = null;
    return;
  }
  if (stream) return;
  stream = new EventSource(CALLS.streamEvents.path);
  let wasOpen = false;
  // The browser opens it again by itself after a cut; what was told meanwhile was missed.
  stream.addEventListener('open', () => {
    if (wasOpen) {
      quietly(refreshChats());
      readOpenConversation();
    }
    wasOpen = true;
  });
  for (const type of ['message', 'read', 'like', 'logout']) {
    stream.addEventListener(type, (event) => hear(JSON.parse((event as MessageEvent<string>).data) as LiveEvent));
  }
}

function hear({ type, conversation: id }: LiveEvent): void {
  if (type === 'like') quietly(refreshLikes());
  else if (type === 'logout') quietly(refreshUser());
  else {
    quietly(refreshChats());
    if (id === conversation.peek()?.id) readOpenConversation();
  }
}

function readOpenConversation(): void {
  const id = conversation.peek()?.id;
  if (id) quietly(readNewest(id));
}
