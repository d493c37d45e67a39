import type { Message } from '#shared/contracts/chats.ts';
import type { Card } from '#shared/contracts/profile.ts';
import { MESSAGES_PER_PAGE } from '#shared/rules/limits.ts';
import { withNewest, withOlder } from '#shared/rules/message-list.ts';
import { ApiError } from '#src/api/api-error.ts';
import * as api from '#src/api/chats.ts';
import { dropFor } from '#src/platform/device-contents.ts';
import { keepFor, keptFor } from '#src/platform/device-store.ts';
import { batch, signal } from '#src/platform/signals.ts';
import { chats, keepOpened, refreshChats, seeChat } from './chats.ts';
import { onDelivered, settle } from './outbox.ts';
import { onLoggedOut, user } from './session.ts';

export interface Conversation {
  readonly id: string;
  readonly profile: Card;
  readonly messages: readonly Message[];
  readonly hasMore: boolean;
  /** What one message costs; 0 where it is free. */
  readonly cost: number;
}

/** The conversation on screen; undefined while it is read. */
export const conversation = signal<Conversation | undefined>(undefined);
/** A conversation that is not there, or not any more: removed, or one of the two can't see the other. */
export const absentConversation = signal('');
/** Which conversation the screen is about: the answer for another comes too late. */
let wanted = '';

onLoggedOut(closeConversation);
onDelivered((id, message) => {
  add(id, message);
  // Polling reads the list where this fails.
  refreshChats().catch(() => undefined);
});

const pageOf = (id: string) => `page:${id}`;

/** Opens a conversation, first as it was last read on this device, and marks it read. @throws ApiError: 404 where it is not the member's. */
export async function openConversation(id: string): Promise<void> {
  if (conversation.peek()?.id !== id) {
    unplaced.clear();
    conversation.value = keptFor(user.peek()?.id, pageOf(id));
  }
  absentConversation.value = '';
  keepOpened(id);
  wanted = id;
  await readNewest(id);
}

export function closeConversation(): void {
  wanted = '';
  conversation.value = undefined;
}

interface Reading {
  readonly current: Promise<void>;
  next: Promise<void> | null;
}
const readings = new Map<string, Reading>();

/**
 * Reads what came since. Harmless at any time and in any order: the server's page is the truth. Never two at once, since
 * the later question's answer may come first; whoever asks meanwhile gets the one after.
 */
export function readNewest(id: string): Promise<void> {
  const running = readings.get(id);
  if (!running) return begin(id);
  const again = () => begin(id);
  running.next ??= running.current.then(again, again);
  return running.next;
}

function begin(id: string): Promise<void> {
  const reading: Reading = { current: readPage(id), next: null };
  readings.set(id, reading);
  const done = () => {
    if (readings.get(id) === reading && !reading.next) readings.delete(id);
  };
  reading.current.then(done, done);
  return reading.current;
}

async function readPage(id: string): Promise<void> {
  const page = await api.fetchMessages(id).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404 && wanted === id) lose(id);
    throw error;
  });
  if (wanted !== id) return;
  const open = conversation.peek();
  const shown = open?.id === id && page.messages.length > 0 ? open.messages : [];
  const known = shown.filter((message) => !unplaced.has(message.id));
  const { messages: placed, gap } = withNewest(known, page.messages);
  const messages = [...placed, ...stillUnplaced(shown, placed)];
  const hasMore = open && known.length > 0 && !gap ? open.hasMore : page.has_more;
  batch(() => {
    settle(id, keysOf(page.messages));
    conversation.value = { id, profile: page.profile, messages, hasMore, cost: page.cost };
  });
  const last = placed.slice(-MESSAGES_PER_PAGE);
  keepFor(user.peek()?.id, pageOf(id), {
    ...conversation.peek(),
    messages: last,
    hasMore: hasMore || last.length < placed.length,
  });
  await markRead(id);
}

/**
 * Own messages that were acknowledged, but that no page has shown yet: what was written before them may be missing still,
 * so they join nothing. They stay behind a page that was asked for before they were sent.
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

function lose(id: string): void {
  absentConversation.value = id;
  conversation.value = undefined;
  dropFor(user.peek()?.id, pageOf(id));
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
    // Where the list has begun anew meanwhile, a page of the old one would leave a hole.
    if (now?.id !== open.id || now.messages[0]?.id !== first.id) return;
    batch(() => {
      settle(open.id, keysOf(page.messages));
      conversation.value = { ...now, messages: withOlder(now.messages, page.messages), hasMore: page.has_more };
    });
  } finally {
    readingOlder = '';
  }
}

/** Puts an own message, as the server acknowledged it, where it belongs: last, or else where the next page shows it. */
function add(id: string, message: Message): void {
  const now = conversation.peek();
  if (now?.id !== id || now.messages.some((known) => known.id === message.id)) return;
  const last = now.messages[now.messages.length - 1];
  // Sent before, acknowledged only now: what others wrote since stands behind it.
  // Polling and the next event read them where this fails.
  if (last && last.created > message.created) readNewest(id).catch(() => undefined);
  else {
    unplaced.add(message.id);
    conversation.value = { ...now, messages: [...now.messages, message] };
  }
}

async function markRead(id: string): Promise<void> {
  const open = conversation.peek();
  const me = user.peek()?.profile.id;
  if (document.hidden || open?.id !== id) return;
  const last = open.messages[open.messages.length - 1];
  // What is unread may lie further back than the page that is shown.
  const listed = chats.peek()?.find((chat) => chat.conversation.id === id);
  const isBehind = open.hasMore && listed?.num_unread_messages !== 0;
  if (!last || !(isBehind || open.messages.some(({ from, read_at }) => from !== me && read_at === null))) return;
  seeChat(id);
  // Where this fails the messages stay unread on the server, and are marked when the chat is next read.
  await api.markRead(id, last.id).catch(() => undefined);
}
