import { beforeEach, expect, test, vi } from 'vitest';
import { screen as chatScreen } from '#src/pages/chats-chat-id/chat-page.tsx';
import { chats } from '#src/state/chats.ts';
import { idOf, makeChat, makeMessage, makePage } from '../fixtures/cards.ts';
import { hide, logIn, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const A = idOf('chat', 1);

// A phone: the list of chats stands on a screen of its own.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

async function open() {
  logIn();
  wire.on('markRead', { num_unread_messages: 0 });
  wire.on('fetchChats', { chats: [] });
  return showScreen(chatScreen, `/chats/${A}`);
}

test('unread messages are marked read up to the last, and the count of the chat goes to zero', async () => {
  logIn();
  chats.value = [makeChat(1, { num_unread_messages: 2 })];
  wire.on('fetchMessages', makePage([makeMessage(0, { read_at: null }), makeMessage(2, { read_at: null })]));
  await open();
  expect(wire.last('markRead').body).toEqual({ conversation: A, read_up_to: idOf('message', 2) });
  expect(chats.value[0]?.num_unread_messages).toBe(0);
});

test('what is unread behind the page that is shown is marked read with it', async () => {
  logIn();
  chats.value = [makeChat(1, { num_unread_messages: 1 })];
  wire.on('fetchMessages', makePage([makeMessage(1), makeMessage(3)], true));
  await open();
  expect(wire.last('markRead').body).toEqual({ conversation: A, read_up_to: idOf('message', 3) });
  expect(chats.value[0]?.num_unread_messages).toBe(0);
});

test('nothing is marked read where all is read, nor while nobody looks', async () => {
  wire.on('fetchMessages', makePage([makeMessage(0), makeMessage(1)]));
  const { unmount } = await open();
  unmount();
  hide(true);
  wire.on('fetchMessages', makePage([makeMessage(0, { read_at: null })]));
  await open();
  expect(wire.seen('markRead')).toEqual([]);
});
