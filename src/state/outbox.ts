import type { Message } from '#shared/contracts/chats.ts';
import type { Gif } from '#shared/contracts/gifs.ts';
import { OUTBOX_KEPT_MS, OUTBOX_RETRY_MAX_MS, OUTBOX_RETRY_MS } from '#shared/rules/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import * as api from '#src/api/chats.ts';
import { allKeptFor, dropFor } from '#src/platform/device-contents.ts';
import { keepFor } from '#src/platform/device-store.ts';
import { effect, signal } from '#src/platform/signals.ts';
import { isLoggedIn, onLoggedOut, refreshUser, user } from './session.ts';

/** A message of one's own that the server has not yet acknowledged. */
export interface Pending {
  readonly key: string;
  readonly body: string;
  readonly gif?: Gif | undefined;
  readonly created: number;
  readonly state: 'sending' | 'waiting' | 'failed';
  /** The status it failed with. */
  readonly status?: number;
}

/**
 * By conversation, in the order written. It outlives the screen, and on the device the page
 * (docs/product/must-hold.md#f1).
 */
const outbox = signal<ReadonlyMap<string, readonly Pending[]>>(new Map());
const sending = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let lastCreated = 0;
let tell: (conversation: string, message: Message) => void = () => undefined;

export const pendingIn = (conversation: string) => outbox.value.get(conversation) ?? [];
const listOf = (conversation: string) => outbox.peek().get(conversation) ?? [];
/** What happens with a message that the server has. */
export const onDelivered = (heard: typeof tell) => {
  tell = heard;
};

onLoggedOut((comesBack) => {
  clearTimeout(timer);
  if (!comesBack) outbox.value = new Map();
});

effect(() => {
  if (isLoggedIn.value) takeUp();
});

/** What another page of this member left unsent, and what waited in memory for their return. */
function takeUp(): void {
  addEventListener('online', flushAll);
  const member = user.peek()?.id ?? '';
  const now = Date.now();
  const left = [...allKeptFor<Pending>(member, 'out:')].sort(([, one], [, other]) => one.created - other.created);
  for (const [place, pending] of left) {
    const conversation = place.slice(0, place.indexOf(':'));
    if (listOf(conversation).some(({ key }) => key === pending.key)) continue;
    // After so long its writer decides whether it still holds.
    const old = now - pending.created > OUTBOX_KEPT_MS;
    put(conversation, { ...pending, state: old || pending.state === 'failed' ? 'failed' : 'waiting' });
  }
  flushAll();
}

/** Sends `body`, or a picture under its word: it shows at once, waits where there is no connection, and stays with Retry where it is refused. */
export function write(conversation: string, body: string, gif?: Gif): void {
  lastCreated = Math.max(Date.now(), lastCreated + 1);
  const key = crypto.randomUUID?.() ?? `${lastCreated}-${Math.random()}`;
  put(conversation, { key, body, gif, created: lastCreated, state: 'sending' });
  flush(conversation);
}

/** The same key again: the server counts it once even where only the answer was lost. */
export function retry(conversation: string, { status: _gone, ...pending }: Pending): void {
  put(conversation, { ...pending, state: 'sending' });
  flush(conversation);
}

/** Its writer gives it up. */
export const discard = (conversation: string, { key }: Pending) => take(conversation, key);

/** The server has these: they need not be sent, and stand among its messages. */
export function settle(conversation: string, keys: ReadonlySet<string>): void {
  for (const { key } of listOf(conversation)) if (keys.has(key)) take(conversation, key);
}

export function flushAll(): void {
  clearTimeout(timer);
  for (const conversation of outbox.peek().keys()) flush(conversation);
}

/** Above all a declaration: what was kept is taken up while this module is still being read, where a member is there already. */
function nextOf(conversation: string): Pending | undefined {
  return listOf(conversation).find(({ state }) => state !== 'failed');
}

/** One at a time, so that they arrive in the order written. */
async function flush(conversation: string): Promise<void> {
  const sender = user.peek()?.id;
  if (!sender || sending.has(conversation)) return;
  sending.add(conversation);
  let next = nextOf(conversation);
  while (next && (await deliver(conversation, next, sender))) next = nextOf(conversation);
  sending.delete(conversation);
  // Another member has come meanwhile, or the same one again: theirs is still to be sent.
  if (user.peek() && user.peek()?.id !== sender) flush(conversation);
}

/** Whether the next may follow. */
async function deliver(conversation: string, pending: Pending, sender: string): Promise<boolean> {
  put(conversation, { ...pending, state: 'sending' });
  const { key, body, gif } = pending;
  try {
    const { message, cost, balance } = await api.sendMessage({
      conversation,
      body,
      gif: gif?.id,
      idempotency_key: key,
    });
    const member = user.peek();
    if (member?.id !== sender) return false;
    failures = 0;
    tell(conversation, message);
    take(conversation, key);
    if (cost > 0) user.value = { ...member, balance };
    return true;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    const isKnown = listOf(conversation).some((one) => one.key === key);
    // Another session took this one's place: what comes of that decides about the message too.
    const isElsewhere = status === 401 || (error instanceof ApiError && error.key === 'error.stale_account');
    const waits = isElsewhere || status === 0 || status === 429 || status >= 500;
    if (isKnown) put(conversation, { ...pending, state: waits ? 'waiting' : 'failed', ...(!waits && { status }) });
    if (user.peek()?.id !== sender) return false;
    if (isElsewhere) refreshUser();
    else if (waits) flushLater(error);
    return !waits;
  }
}

function flushLater(error: unknown): void {
  for (const [conversation, messages] of outbox.peek()) {
    for (const one of messages) if (one.state === 'sending') put(conversation, { ...one, state: 'waiting' });
  }
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  const wait = Math.min(OUTBOX_RETRY_MAX_MS, OUTBOX_RETRY_MS * 2 ** failures) * (0.75 + Math.random() / 2);
  failures += 1;
  clearTimeout(timer);
  timer = setTimeout(flushAll, Math.max(asked, wait));
}

function put(conversation: string, pending: Pending): void {
  const messages = listOf(conversation);
  const isThere = messages.some(({ key }) => key === pending.key);
  const next = isThere ? messages.map((one) => (one.key === pending.key ? pending : one)) : [...messages, pending];
  outbox.value = new Map([...outbox.peek(), [conversation, next]]);
  keepFor(user.peek()?.id, `out:${conversation}:${pending.key}`, pending);
}

function take(conversation: string, key: string): void {
  const left = listOf(conversation).filter((one) => one.key !== key);
  outbox.value = new Map([...outbox.peek(), [conversation, left]]);
  dropFor(user.peek()?.id, `out:${conversation}:${key}`);
}
