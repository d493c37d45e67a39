import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#shared/contracts/chats.ts';
import { TYPING_SHOWN_MS } from '#shared/rules/limits.ts';
import { idOf, makeChat, makeMessage, makePage, makeUser, NOW } from '../fixtures/cards.ts';
import { hide } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

const wire = installWire();
const A = idOf('chat', 1);

/** The browser's side of a stream. The test plays the server. */
class Stream {
  static all: Stream[] = [];
  readyState = 0;
  onopen: () => void = () => {};
  onerror: () => void = () => {};
  readonly #hears = new Map<string, (event: { data: string }) => void>();
  constructor() {
    Stream.all.push(this);
  }
  addEventListener(type: string, hear: (event: { data: string }) => void) {
    this.#hears.set(type, hear);
  }
  close() {
    this.readyState = 2;
  }
  send(event: LiveEvent) {
    this.#hears.get(event.type)?.({ data: JSON.stringify(event) });
  }
  refuse() {
    this.readyState = 2;
    this.onerror();
  }
}
const stream = () => Stream.all.at(-1) as Stream;

let leave: () => void = () => {};
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  Stream.all = [];
  vi.stubGlobal('EventSource', Stream);
  localStorage.clear();
  hide(false);
  wire.on('GET user', { user: makeUser() });
  wire.on('GET chats', { chats: [] });
  wire.on('GET likes', { profiles: [], liked_by: [] });
  wire.on('PUT messages', { num_unread_messages: 0 });
});
afterEach(() => {
  leave();
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** A new tab with an open chat. */
async function startTab() {
  vi.resetModules();
  const { becomeLoggedIn, becomeLoggedOut } = await import('#src/state/session/session.ts');
  const { startLiveEvents } = await import('#src/state/live/live-events.lazy.ts');
  const { refreshChats, chats } = await import('#src/state/chats/chats.ts');
  const { conversation, isPartnerTyping, openConversation } = await import('#src/state/chats/conversation.ts');
  leave = becomeLoggedOut;
  becomeLoggedIn(makeUser());
  startLiveEvents();
  wire.on('GET messages', makePage([makeMessage(1)]));
  await openConversation(A);
  return { refreshChats, chats, conversation, isPartnerTyping };
}

test('shows that the other member of the open chat is typing, for a few seconds or until the message', async () => {
  const { isPartnerTyping } = await startTab();
  stream().send({ type: 'typing', conversation: idOf('chat', 2) });
  expect(isPartnerTyping.value).toBe(false);
  stream().send({ type: 'typing', conversation: A });
  await pass(TYPING_SHOWN_MS - 1);
  expect(isPartnerTyping.value).toBe(true);
  stream().send({ type: 'typing', conversation: A });
  await pass(TYPING_SHOWN_MS - 1);
  expect(isPartnerTyping.value).toBe(true);
  await pass(1);
  expect(isPartnerTyping.value).toBe(false);
  stream().send({ type: 'typing', conversation: A });
  stream().send({ type: 'message', conversation: A });
  expect(isPartnerTyping.value).toBe(false);
  await pass();
});

const listed = (number: number, read_at: number | null = NOW) => ({
  chats: [makeChat(1, { conversation: { id: A, last_message: makeMessage(number, { read_at }) } })],
});
const count = (name: ReturnType<typeof wire.names>[number]) => wire.seen(name).length;

test('gets new messages and read marks by polling if no stream works', async () => {
  vi.stubGlobal('EventSource', undefined);
  Reflect.deleteProperty(window, 'EventSource');
  const { refreshChats, conversation } = await startTab();
  wire.on('GET chats', listed(2));
  wire.on('GET messages', makePage([makeMessage(1), makeMessage(2)]));
  await refreshChats();
  await pass();
  expect(conversation.value?.messages.map(({ body }) => body)).toEqual(['Line 1', 'Line 2']);
  wire.on('GET chats', listed(2, NOW + 1));
  wire.on('GET messages', makePage([makeMessage(1), makeMessage(2, { read_at: NOW + 1 })]));
  await refreshChats();
  await pass();
  expect(conversation.value?.messages[1]?.read_at).toBe(NOW + 1);
  await refreshChats();
  await pass();
  // Data on screen is not loaded again.
  expect(count('GET messages')).toBe(3);
});

test('shows a reaction of the other member at once, and by polling if it is to the last message', async () => {
  const { refreshChats, conversation } = await startTab();
  const reactions = [{ from: idOf('member', 1), reaction: 'heart' as const }];
  wire.on('GET messages', makePage([makeMessage(1, { reactions })]));
  stream().send({ type: 'reaction', conversation: A });
  await pass();
  expect(conversation.value?.messages[0]?.reactions).toEqual(reactions);
  const none = makeMessage(1);
  wire.on('GET chats', { chats: [makeChat(1, { conversation: { id: A, last_message: none } })] });
  wire.on('GET messages', makePage([none]));
  await refreshChats();
  await pass();
  expect(conversation.value?.messages[0]?.reactions).toEqual([]);
});

test('restarts a refused stream and reads the missed data', async () => {
  await startTab();
  stream().refuse();
  await pass(59_000);
  expect(Stream.all).toHaveLength(1);
  await pass(1_000);
  expect(Stream.all).toHaveLength(2);
  const before = [count('GET chats'), count('GET likes'), count('GET messages')];
  stream().onopen();
  await pass();
  expect([count('GET chats'), count('GET likes'), count('GET messages')]).toEqual(before.map((each) => each + 1));
});

test('reads no extra data when a stream opens for the first time', async () => {
  await startTab();
  stream().onopen();
  await pass();
  expect(count('GET chats')).toBe(0);
});

test('reads the member again when the balance changes', async () => {
  await startTab();
  stream().send({ type: 'balance' });
  await pass();
  expect(wire.names().at(-1)).toBe('GET user');
});

test('reads and marks a message of the open chat before it reloads the list', async () => {
  await startTab();
  wire.on('GET messages', makePage([makeMessage(1), makeMessage(2, { read_at: null })]));
  const before = wire.names().length;
  stream().send({ type: 'message', conversation: A });
  await pass();
  await vi.dynamicImportSettled();
  await pass();
  expect(wire.names().slice(before)).toEqual(['GET messages', 'PUT messages', 'GET chats']);
});

test('reloads the list even if the open chat fails', async () => {
  const { chats } = await startTab();
  wire.on('GET messages', new Failure(404));
  wire.on('GET chats', listed(2));
  stream().send({ type: 'message', conversation: A });
  await pass();
  expect(chats.value).toHaveLength(1);
});
