import type { LiveEvent } from '#shared/contracts/chats.ts';
import { POLL_MS, TYPING_SHOWN_MS } from '#shared/rules/limits.ts';
import { callUrl } from '#src/api/call-url.ts';
import { effect } from '#src/platform/signals.ts';
import { chats, refreshChats } from '#src/state/chats/chats.ts';
import { conversation, isPartnerTyping, readNewest } from '#src/state/chats/conversation.ts';
import { refreshLikes } from '#src/state/likes/likes.ts';
import { isLoggedIn, refreshUser } from '#src/state/session/session.ts';

let stream: EventSource | null = null;
let started = false;
/** The stream was interrupted, so events may have been missed. */
let missed = false;
let typingTimer: ReturnType<typeof setTimeout> | undefined;

const quietly = (work: Promise<unknown>) => {
  // If this fails, polling reads the same data a little later.
  work.catch(() => undefined);
};

/** Listens while logged in and visible. Events only say that something is new; the data is read by its call. */
export function startLiveEvents(): void {
  if (started) return;
  started = true;
  effect(refreshStaleChat);
  if (!('EventSource' in window)) return;
  effect(updateStream);
  document.addEventListener('visibilitychange', updateStream);
  // A stream that was opened without a network does not reconnect.
  addEventListener('online', () => {
    closeStream();
    updateStream();
  });
}

/** Reads the open chat again if the list of chats has newer data: a new message, a read mark, or a reaction to the last one. */
function refreshStaleChat(): void {
  const open = conversation.peek();
  const chat = chats.value?.find((each) => each.conversation.id === open?.id);
  const last = chat?.conversation.last_message;
  if (!last) return;
  const shown = open?.messages.find(({ id }) => id === last.id);
  const isRead = last.client_id && last.read_at !== shown?.read_at;
  const isReacted = JSON.stringify(last.reactions) !== JSON.stringify(shown?.reactions);
  if (!shown || isRead || isReacted || chat.num_unread_messages) readOpenConversation();
}

function closeStream(): void {
  stream?.close();
  stream = null;
  missed = true;
}

function updateStream(): void {
  if (!isLoggedIn.value || document.hidden) {
    closeStream();
    return;
  }
  if (stream) return;
  stream = new EventSource(callUrl('GET events'));
  stream.onopen = () => {
    if (!missed) return;
    missed = false;
    quietly(refreshChats());
    quietly(refreshLikes());
    readOpenConversation();
  };
  stream.onerror = () => {
    missed = true;
    // The browser reconnects after an interruption, but not after a refusal, such as too many tabs or a busy server.
    if (stream?.readyState !== 2) return;
    closeStream();
    setTimeout(updateStream, POLL_MS * (0.75 + Math.random() / 2));
  };
  for (const type of ['message', 'read', 'reaction', 'like', 'typing', 'balance', 'logout']) {
    stream.addEventListener(type, ({ data }: MessageEvent<string>) => handleEvent(JSON.parse(data)));
  }
}

function handleEvent({ type, conversation: id }: LiveEvent): void {
  const isOpen = id !== undefined && id === conversation.peek()?.id;
  if (type === 'like') quietly(refreshLikes());
  else if (type === 'typing') {
    if (isOpen) showTyping(true);
  } else if (id) {
    // The open chat comes first, so that the list is read after it was marked read.
    if (type === 'message' && isOpen) showTyping(false);
    const read = isOpen ? readNewest(id) : Promise.resolve();
    quietly(read.finally(refreshChats));
  } else quietly(refreshUser());
}

/** Ends after a few seconds without another event. */
function showTyping(isTyping: boolean): void {
  clearTimeout(typingTimer);
  isPartnerTyping.value = isTyping;
  if (isTyping) typingTimer = setTimeout(() => showTyping(false), TYPING_SHOWN_MS);
}

function readOpenConversation(): void {
  const id = conversation.peek()?.id;
  if (id) quietly(readNewest(id));
}
