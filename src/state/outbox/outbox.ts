import type { Message } from '#shared/contracts/chats.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import { OUTBOX_EXPIRE_MS, OUTBOX_RETRY_MAX_MS, OUTBOX_RETRY_MS } from '#shared/rules/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import * as api from '#src/api/chats.ts';
import { listForMember } from '#src/platform/clear-device.ts';
import { unsentMessage } from '#src/platform/device-table/member-rows.ts';
import type { StoredChange } from '#src/platform/device-values.ts';
import { computed, effect } from '#src/platform/signals.ts';
import { madeContact } from '#src/state/install/made-contact.ts';
import { onLoggedOut, refreshUser, user } from '#src/state/session/session.ts';
import { joined, OUTDATED, sendChange, showChange } from './changes.ts';
import { dropRemoved, listOf, newEntry, outbox, type Pending, put, remove, save } from './entries.ts';
import { refusedChange } from './refused-change.ts';

/** The changes that are not messages: likes, read marks, reactions, the profile. */
export const CHANGES = '';

const sending = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
type DeliveredListener = (conversation: string, message: Message) => void;
let deliveredListener: DeliveredListener = () => undefined;
type CostListener = (conversation: string, cost: number) => void;
let costListener: CostListener = () => undefined;

/**
 * Sets the listener for messages that the server has accepted; without a conversation, for those whose reaction was sent
 * later.
 */
export const onDelivered = (listener: DeliveredListener) => {
  deliveredListener = listener;
};
/** Sets the listener for what a message costs, when it turns out to be another price than was shown. */
export const onOtherCost = (listener: CostListener) => {
  costListener = listener;
};

onLoggedOut((comesBack) => {
  clearTimeout(timer);
  if (!comesBack) outbox.value = new Map();
});

/** Changes also when another member takes over the tab's session without a logout. */
const memberId = computed(() => user.value?.id);

export function startOutbox(): void {
  effect(() => {
    if (memberId.value) restoreOutbox();
  });
}

/** Restores what another page of this member left unsent. Sends what stayed in memory while the session was ended. */
function restoreOutbox(): void {
  addEventListener('online', flushAll);
  const member = user.peek()?.id ?? '';
  for (const [conversation, entries] of outbox.peek()) for (const entry of entries) save(conversation, entry);
  const left = [...listForMember(member, unsentMessage)].sort(([, one], [, other]) => one.created - other.created);
  for (const [place, pending] of left) {
    const conversation = place.slice(0, place.indexOf(':'));
    if (listOf(conversation).some(({ key }) => key === pending.key)) continue;
    if (pending.change) showChange(pending.change);
    put(conversation, { ...pending, state: pending.state === 'failed' ? 'failed' : 'waiting' });
  }
  flushAll();
}

/**
 * Sends `body`, or a GIF with its description as `body`. The message shows at once, and is queued while there is no
 * network. If the server refuses it, as when it costs more than the member was shown, it stays with Try again.
 */
export function write(
  conversation: string,
  body: string,
  cost: number,
  more?: Pick<Pending, 'gif' | 'reply_to'>,
): void {
  put(conversation, { ...newEntry(), ...more, body, cost, state: 'sending' });
  flush(conversation);
}

/**
 * Returns the answer of `send`. Without a network, or while earlier changes are pending, queues `change` in the outbox
 * instead, and there is no answer. @throws ApiError if the server refuses it
 */
export async function orLater<T>(change: StoredChange, send: () => Promise<T>): Promise<T | undefined> {
  const memberId = user.peek()?.id;
  // Earlier changes must be sent first.
  const isFirst = listOf(CHANGES).length === 0;
  try {
    if (isFirst) return await send();
  } catch (error) {
    // Another member who has logged in meanwhile must not send it (docs/product/must-hold.md#f10).
    const isOwn = user.peek()?.id === memberId;
    if (!(error instanceof ApiError) || error.status !== 0 || !isOwn) throw error;
    flushLater(error);
  }
  keepWaiting(change);
  return undefined;
}

/** Shows a change and appends it to the outbox. It replaces an earlier pending change of the same value. */
function keepWaiting(change: StoredChange): void {
  const waiting = listOf(CHANGES).filter(({ state }) => state === 'waiting');
  const before = waiting.find((each) => joined(each.change, change));
  if (before) remove(CHANGES, before.key);
  showChange(change);
  put(CHANGES, { ...newEntry(), state: 'waiting', body: '', change: joined(before?.change, change) ?? change });
}

/**
 * Sends the message again with the same key. If only the answer was lost, the server doesn't add it twice. Does nothing if
 * another page has discarded it.
 */
export function retry(
  conversation: string,
  { status: _status, reason: _reason, ...pending }: Pending,
  cost: number,
): void {
  dropRemoved(conversation, user.peek()?.id ?? '');
  if (!listOf(conversation).some(({ key }) => key === pending.key)) return;
  put(conversation, { ...pending, cost, state: 'sending' });
  flush(conversation);
}

export function flushAll(): void {
  clearTimeout(timer);
  for (const conversation of outbox.peek().keys()) flush(conversation);
}

/** An old message is not sent automatically: the member decides. After Try again it is `sending`. */
function nextOf(conversation: string, sender: string): Pending | undefined {
  dropRemoved(conversation, sender);
  const oldest = Date.now() - OUTBOX_EXPIRE_MS;
  for (const pending of listOf(conversation)) {
    const { state, change, created } = pending;
    if (state === 'waiting' && !change && created < oldest) put(conversation, { ...pending, state: 'failed' });
  }
  return listOf(conversation).find(({ state }) => state !== 'failed');
}

/** Sends one message at a time, so that they arrive in the order written. */
async function flush(conversation: string): Promise<void> {
  const sender = user.peek()?.id;
  if (!sender || sending.has(conversation)) return;
  sending.add(conversation);
  let next = nextOf(conversation, sender);
  while (next && (await deliver(conversation, next, sender))) next = nextOf(conversation, sender);
  sending.delete(conversation);
  // Another member has logged in in the meantime, or the same one again: their messages are still unsent.
  if (user.peek() && user.peek()?.id !== sender) flush(conversation);
}

/** Returns whether the next message may be sent. */
async function deliver(conversation: string, pending: Pending, sender: string): Promise<boolean> {
  put(conversation, { ...pending, state: 'sending' });
  const { key, body, gif, reply_to, cost, change } = pending;
  try {
    const sent = change
      ? await sendChange(change)
      : await api.sendMessage({ conversation, body, gif: gif?.id, reply_to: reply_to?.id, cost, idempotency_key: key });
    const member = user.peek();
    if (member?.id !== sender) return false;
    failures = 0;
    if (change && sent === OUTDATED) return takeBack(key, change);
    if (!change) handleDelivered(conversation, sent as Answer<'POST messages'>);
    else if (change.kind === 'reaction') deliveredListener(conversation, (sent as Answer<'PUT reaction'>).message);
    remove(conversation, key);
    if (change?.kind === 'profile') refreshUser();
    return true;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    const isKnown = listOf(conversation).some((one) => one.key === key);
    // The session has ended or belongs to another member. The message stays pending until `refreshUser` has its result.
    const isElsewhere = status === 401 || (error instanceof ApiError && error.key === 'error.stale_account');
    const waits = isElsewhere || status === 0 || status === 429 || status >= 500;
    const refused = !waits && { status, reason: (error as ApiError).key };
    if (isKnown && refused && change) takeBack(key, change);
    else if (isKnown) put(conversation, { ...pending, state: waits ? 'waiting' : 'failed', ...refused });
    if (user.peek()?.id !== sender) return false;
    const isDearer = error instanceof ApiError && error.key === 'credits.price_changed';
    if (isDearer) costListener(conversation, Number(error.params.cost));
    // Another tab or device has paused the account, or has spent the credits. Or premium has ended.
    if (isElsewhere || status === 403 || status === 402 || isDearer) refreshUser();
    else if (waits) flushLater(error);
    return !waits;
  }
}

function handleDelivered(conversation: string, { message, cost, balance }: Answer<'POST messages'>): void {
  madeContact.value = true;
  deliveredListener(conversation, message);
  const member = user.peek();
  if (member && cost > 0) user.value = { ...member, balance };
}

function takeBack(key: string, change: StoredChange): true {
  remove(CHANGES, key);
  showChange(change, true);
  refusedChange.value = change;
  refreshUser();
  return true;
}

function flushLater(error: unknown): void {
  for (const [conversation, messages] of outbox.peek()) {
    for (const one of messages) if (one.state === 'sending') put(conversation, { ...one, state: 'waiting' });
  }
  const retryAfterMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  const wait = Math.min(OUTBOX_RETRY_MAX_MS, OUTBOX_RETRY_MS * 2 ** failures) * (0.75 + Math.random() / 2);
  failures += 1;
  clearTimeout(timer);
  // A longer time than a timer can have would be none.
  timer = setTimeout(flushAll, Math.min(OUTBOX_EXPIRE_MS, Math.max(retryAfterMs, wait)));
}
