import type { LiveEvent } from '#shared/contracts/chats.ts';
import { POLL_MS } from '#shared/rules/limits.ts';
import { addressOf } from '#src/api/address.ts';
import { effect } from '#src/platform/signals.ts';
import { chats, refreshChats } from './chats.ts';
import { conversation, readNewest } from './conversation.ts';
import { refreshLikes } from './likes.ts';
import { isLoggedIn, refreshUser } from './session.ts';

let stream: EventSource | null = null;
let started = false;
/** There was no stream for a while: what was told meanwhile was not heard. */
let missed = false;

const quietly = (work: Promise<unknown>) => {
  // A missed hint costs nothing: polling reads the same a little later.
  work.catch(() => undefined);
};

/** Listens while logged in and visible. Events only say that something is new; the truth is read again. */
export function startLive(): void {
  if (started) return;
  started = true;
  effect(followPolls);
  if (!('EventSource' in window)) return;
  effect(follow);
  document.addEventListener('visibilitychange', follow);
  // A stream that was begun without a network has given up.
  addEventListener('online', () => {
    hangUp();
    follow();
  });
}

/** Where the list of chats, however it was read, knows more of the open chat than is shown: a message, that one was read. */
function followPolls(): void {
  const open = conversation.peek();
  const chat = chats.value?.find((each) => each.conversation.id === open?.id);
  const last = chat?.conversation.last_message;
  if (!last) return;
  const shown = open?.messages.find(({ id }) => id === last.id);
  const isRead = last.client_id && last.read_at !== shown?.read_at;
  if (!shown || isRead || chat.num_unread_messages) readOpenConversation();
}

function hangUp(): void {
  stream?.close();
  stream = null;
  missed = true;
}

function follow(): void {
  if (!isLoggedIn.value || document.hidden) {
    hangUp();
    return;
  }
  if (stream) return;
  stream = new EventSource(addressOf('GET events'));
  stream.onopen = () => {
    if (!missed) return;
    missed = false;
    quietly(refreshChats());
    quietly(refreshLikes());
    readOpenConversation();
  };
  stream.onerror = () => {
    missed = true;
    // The browser opens it again by itself after a cut, but not where it was refused: too many tabs, too much to do.
    if (stream?.readyState !== 2) return;
    hangUp();
    setTimeout(follow, POLL_MS * (0.75 + Math.random() / 2));
  };
  for (const type of ['message', 'read', 'like', 'balance', 'logout']) {
    stream.addEventListener(type, ({ data }: MessageEvent<string>) => hear(JSON.parse(data)));
  }
}

function hear({ type, conversation: id }: LiveEvent): void {
  if (type === 'like') quietly(refreshLikes());
  else if (id) {
    // First what is on screen: once that is marked read, the list says so too.
    const read = id === conversation.peek()?.id ? readNewest(id) : Promise.resolve();
    quietly(read.finally(refreshChats));
  } else quietly(refreshUser());
}

function readOpenConversation(): void {
  const id = conversation.peek()?.id;
  if (id) quietly(readNewest(id));
}
