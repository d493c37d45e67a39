import type { Message } from '#shared/contracts/chats.ts';
import { MESSAGES_PER_PAGE } from '#shared/rules/limits.ts';
import { withNewest, withOlder } from '#shared/rules/message-list.ts';
import { ApiError } from '#src/api/api-error.ts';
import * as api from '#src/api/chats.ts';
import { removeForMember } from '#src/platform/clear-device.ts';
import { loadForMember } from '#src/platform/device-storage.ts';
import * as stored from '#src/platform/device-table/member-rows.ts';
import type { StoredConversation } from '#src/platform/device-values.ts';
import { saveForMember } from '#src/platform/save-for-member.ts';
import { batch, signal } from '#src/platform/signals.ts';
import { allowRetry } from '#src/state/outbox/bring-back.ts';
import { pendingIn, removeDelivered } from '#src/state/outbox/entries.ts';
import { onDelivered, onOtherCost, orLater } from '#src/state/outbox/outbox.ts';
import { onLoggedOut, user } from '#src/state/session/session.ts';
import { chats, markChatSeen, refreshChats, storeLastOpened } from './chats.ts';

export type Conversation = StoredConversation;

/** The conversation on screen; undefined while it loads. */
export const conversation = signal<Conversation | undefined>(undefined);
/** Whether the other member of the conversation on screen is typing. */
export const isPartnerTyping = signal(false);
/** The id of a conversation that does not exist, was removed, or whose members can't see each other. Else empty. */
export const absentConversation = signal('');
/** The id of the conversation on screen. Answers for another one are ignored. */
let currentId = '';

onLoggedOut(closeConversation);
onDelivered((id, message) => {
  if (id) add(id, message);
  else showChanged(message);
  // If this fails, polling reads the list.
  refreshChats().catch(() => undefined);
});

onOtherCost((id, cost) => {
  const now = conversation.peek();
  if (now?.id === id) conversation.value = { ...now, cost };
});

/** Whether nobody has written in the conversation on screen. */
export function isNewChat(): boolean {
  const open = conversation.value;
  return !!open && open.messages.length === 0 && pendingIn(open.id).length === 0;
}

/** What a message costs this member, as the screen shows it: 0 with premium. */
export const shownCost = () => (user.value?.paid_user ? 0 : (conversation.value?.cost ?? 0));
/** Whether the member can't pay for a message of the conversation on screen. */
export const lacksCredits = () => !!user.value && user.value.balance < shownCost();

/** Opens a conversation and marks it read. Shows the stored copy first. @throws ApiError, 404 if it is not the member's */
export async function openConversation(id: string): Promise<void> {
  if (conversation.peek()?.id !== id) {
    unplaced.clear();
    conversation.value = loadForMember(user.peek()?.id, stored.conversation, id);
  }
  absentConversation.value = '';
  storeLastOpened(id);
  currentId = id;
  await readNewest(id);
}

export function closeConversation(): void {
  currentId = '';
  conversation.value = undefined;
  isPartnerTyping.value = false;
}

interface PendingRead {
  readonly current: Promise<void>;
  next: Promise<void> | null;
}
const pendingReads = new Map<string, PendingRead>();

/**
 * Reads the newest messages. Safe to call at any time. Requests for a conversation never run in parallel, because their
 * answers could arrive in the wrong order. A call during a request resolves with the next request.
 */
export function readNewest(id: string): Promise<void> {
  const running = pendingReads.get(id);
  if (!running) return begin(id);
  const again = () => begin(id);
  running.next ??= running.current.then(again, again);
  return running.next;
}

function begin(id: string): Promise<void> {
  const pendingRead: PendingRead = { current: readPage(id), next: null };
  pendingReads.set(id, pendingRead);
  const done = () => {
    if (pendingReads.get(id) === pendingRead && !pendingRead.next) pendingReads.delete(id);
  };
  pendingRead.current.then(done, done);
  return pendingRead.current;
}

async function readPage(id: string): Promise<void> {
  const page = await api.fetchMessages(id).catch((error: unknown) => {
    if (error instanceof ApiError && currentId === id) {
      if (error.status === 404) markAbsent(id);
      // Without a network, the member reads the stored copy, so the chat counts as read.
      else if (error.status === 0) markRead(id);
    }
    throw error;
  });
  if (currentId !== id) return;
  const open = conversation.peek();
  const shown = open?.id === id && page.messages.length > 0 ? open.messages : [];
  const known = shown.filter((message) => !unplaced.has(message.id));
  const { messages: placed, gap } = withNewest(known, page.messages);
  const messages = [...placed, ...stillUnplaced(shown, placed)];
  const { profile, cost, request } = page;
  const hasMore = open && known.length > 0 && !gap ? open.hasMore : page.has_more;
  batch(() => {
    removeDelivered(id, keysOf(page.messages));
    allowRetry(id);
    conversation.value = { id, profile, messages, hasMore, cost, request };
  });
  const last = placed.slice(-MESSAGES_PER_PAGE);
  const storedPage = {
    id,
    profile,
    messages: last,
    hasMore: hasMore || last.length < placed.length,
    cost,
    request,
  };
  saveForMember(user.peek()?.id, stored.conversation, storedPage, id);
  await markRead(id);
}

/**
 * Ids of own messages that the server has acknowledged, but that no page from the server contains yet. Earlier messages
 * may still be missing, so these don't connect pages. They stay when a page arrives that was requested before they were
 * sent.
 */
const unplaced = new Set<string>();

function stillUnplaced(shown: readonly Message[], placed: readonly Message[]): readonly Message[] {
  const end = placed[placed.length - 1]?.created ?? 0;
  for (const { id } of placed) unplaced.delete(id);
  const left = shown.filter(({ id, created }) => unplaced.has(id) && created >= end);
  unplaced.clear();
  for (const { id } of left) unplaced.add(id);
  return left;
}

function markAbsent(id: string): void {
  absentConversation.value = id;
  conversation.value = undefined;
  removeForMember(user.peek()?.id, stored.conversation, id);
}

const keysOf = (messages: readonly Message[]) => new Set(messages.map((message) => message.client_id));

let readingOlder = '';

export async function readOlder(): Promise<void> {
  const open = conversation.peek();
  const [first] = open?.messages ?? [];
  if (!open?.hasMore || !first || readingOlder === first.id) return;
  readingOlder = first.id;
  try {
    const page = await api.fetchMessages(open.id, first.id);
    const now = conversation.peek();
    // If the list was replaced in the meantime, a page of the old one would leave a gap.
    if (now?.id !== open.id || now.messages[0]?.id !== first.id) return;
    batch(() => {
      removeDelivered(open.id, keysOf(page.messages));
      conversation.value = { ...now, messages: withOlder(now.messages, page.messages), hasMore: page.has_more };
    });
  } finally {
    readingOlder = '';
  }
}

/**
 * Adds an acknowledged own message at the end, unless later messages exist. In that case it reads the page, which has
 * the correct order.
 */
function add(id: string, message: Message): void {
  const now = conversation.peek();
  if (now?.id !== id || now.messages.some((known) => known.id === message.id)) return;
  const last = now.messages[now.messages.length - 1];
  // Others wrote between sending and acknowledgement, so their messages come after it.
  // If this fails, polling or the next event reads them.
  if (last && last.created > message.created) readNewest(id).catch(() => undefined);
  else {
    unplaced.add(message.id);
    conversation.value = { ...now, messages: [...now.messages, message] };
  }
}

/** Shows what has changed about a message of the conversation on screen. */
export function showChanged(message: Message): void {
  const open = conversation.peek();
  if (!open) return;
  conversation.value = { ...open, messages: open.messages.map((each) => (each.id === message.id ? message : each)) };
}

async function markRead(id: string): Promise<void> {
  const open = conversation.peek();
  const me = user.peek()?.profile.id;
  if (document.hidden || open?.id !== id) return;
  const last = open.messages[open.messages.length - 1];
  // Unread messages may be older than the loaded page.
  const listed = chats.peek()?.find((chat) => chat.conversation.id === id);
  const isBehind = open.hasMore && listed?.num_unread_messages !== 0;
  if (!last || !(isBehind || open.messages.some(({ from, read_at }) => from !== me && read_at === null))) return;
  markChatSeen(id);
  // If the server refuses it, the messages stay unread until the chat is next read.
  await orLater({ kind: 'read', about: id, message: last.id }, () => api.markRead(id, last.id)).catch(() => undefined);
}
