import { signal } from '@preact/signals';
import type { Message } from '#shared/contracts/chats.ts';
import type { Card } from '#shared/contracts/profile.ts';
import { withNewest, withOlder } from '#shared/rules/message-list.ts';
import * as api from '#src/api/chats.ts';
import { refreshChats, seeChat } from './chats.ts';
import { onLoggedOut, user } from './session.ts';

/** A message of one's own that the server has not yet acknowledged. */
export interface Pending {
  readonly key: string;
  readonly body: string;
  readonly created: number;
  readonly state: 'sending' | 'failed';
}

export interface Conversation {
  readonly id: string;
  readonly profile: Card;
  readonly messages: readonly Message[];
  readonly hasMore: boolean;
  readonly pending: readonly Pending[];
}

/** The conversation on screen; undefined while it is read. */
export const conversation = signal<Conversation | undefined>(undefined);
/** Which conversation the screen is about: the answer for another comes too late. */
let wanted = '';
const drafts = new Map<string, string>();
/** What the server has not acknowledged, by conversation: it outlives the screen it was written on. */
const outbox = new Map<string, readonly Pending[]>();

onLoggedOut((comesBack) => {
  closeConversation();
  if (comesBack) return;
  drafts.clear();
  outbox.clear();
});

export const draftOf = (id: string) => drafts.get(id) ?? '';
export const keepDraft = (id: string, text: string) => drafts.set(id, text);

/** Opens a conversation and marks it read. @throws ApiError: 404 where it is not the member's. */
export async function openConversation(id: string): Promise<void> {
  if (conversation.peek()?.id !== id) conversation.value = undefined;
  wanted = id;
  await readNewest(id);
}

export function closeConversation(): void {
  wanted = '';
  conversation.value = undefined;
}

/** Reads what came since. Harmless at any time and in any order: the server's page is the truth. */
export async function readNewest(id: string): Promise<void> {
  const page = await api.fetchMessages(id);
  if (wanted !== id) return;
  const known = conversation.peek();
  const { messages, gap } = withNewest(known?.messages ?? [], page.messages);
  const acknowledged = new Set(messages.map((message) => message.client_id));
  const pending = (outbox.get(id) ?? []).filter((message) => !acknowledged.has(message.key));
  outbox.set(id, pending);
  conversation.value = {
    id,
    profile: page.profile,
    messages,
    hasMore: known && !gap ? known.hasMore : page.has_more,
    pending,
  };
  await markRead(id);
}

export async function readOlder(): Promise<void> {
  const open = conversation.peek();
  const [first] = open?.messages ?? [];
  if (!open?.hasMore || !first) return;
  const page = await api.fetchMessages(open.id, first.id);
  change(open.id, (now) => ({ ...now, messages: withOlder(now.messages, page.messages), hasMore: page.has_more }));
}

/** Sends `body`; it shows at once, and stays with Retry where sending fails. */
export async function send(id: string, body: string): Promise<void> {
  await deliver(id, {
    key: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`,
    body,
    created: Date.now(),
    state: 'sending',
  });
}

/** The same key again: the server counts it once even where only the answer was lost. */
export const retry = (id: string, pending: Pending) => deliver(id, { ...pending, state: 'sending' });

async function deliver(id: string, pending: Pending): Promise<void> {
  keepPending(id, pending.key, pending);
  try {
    const { message } = await api.sendMessage({ conversation: id, body: pending.body, idempotency_key: pending.key });
    keepPending(id, pending.key);
    change(id, (now) => ({
      ...now,
      messages: now.messages.some(({ id: known }) => known === message.id) ? now.messages : [...now.messages, message],
    }));
    refreshChats().catch(() => undefined);
  } catch (error) {
    // Without an entry it was acknowledged by a page of messages, or its writer has logged out.
    if (outbox.get(id)?.some((message) => message.key === pending.key))
      keepPending(id, pending.key, { ...pending, state: 'failed' });
    throw error;
  }
}

/** Puts `now` in the place of the pending message with this key, or takes it away. */
function keepPending(id: string, key: string, now?: Pending): void {
  const others = (outbox.get(id) ?? []).filter((message) => message.key !== key);
  const pending = now ? [...others, now] : others;
  outbox.set(id, pending);
  change(id, (open) => ({ ...open, pending }));
}

async function markRead(id: string): Promise<void> {
  const open = conversation.peek();
  const me = user.peek()?.profile.id;
  if (document.hidden || open?.id !== id) return;
  const last = open.messages[open.messages.length - 1];
  if (!last || !open.messages.some((message) => message.from !== me && message.read_at === null)) return;
  seeChat(id);
  await api.markRead(id, last.id).catch(() => undefined);
}

function change(id: string, next: (now: Conversation) => Conversation): void {
  const now = conversation.peek();
  if (now?.id === id) conversation.value = next(now);
}
