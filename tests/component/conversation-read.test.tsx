import { beforeEach, expect, test, vi } from 'vitest';
import { screen as chatScreen } from '#src/pages/chats-chat-id/chat-page.tsx';
import { chats } from '#src/state/chats/chats.ts';
import { idOf, makeChat, makeMessage, makePage } from '../fixtures/cards.ts';
import { hide, logIn, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const A = idOf('chat', 1);

// On a phone, where the chat list is a separate screen.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

async function open() {
  logIn();
  wire.on('PUT messages', { num_unread_messages: 0 });
  wire.on('GET chats', { chats: [] });
  return showScreen(chatScreen, `/chats/${A}`);
}

test('marks unread messages read up to the last, and sets the chat’s count to zero', async () => {
  logIn();
  chats.value = [makeChat(1, { num_unread_messages: 2 })];
  wire.on('GET messages', makePage([makeMessage(0, { read_at: null }), makeMessage(2, { read_at: null })]));
  await open();
  expect(wire.last('PUT messages').body).toEqual({ conversation: A, read_up_to: idOf('message', 2) });
  expect(chats.value[0]?.num_unread_messages).toBe(0);
});

test('also marks unread messages on older pages as read', async () => {
  logIn();
  chats.value = [makeChat(1, { num_unread_messages: 1 })];
  wire.on('GET messages', makePage([makeMessage(1), makeMessage(3)], true));
  await open();
  expect(wire.last('PUT messages').body).toEqual({ conversation: A, read_up_to: idOf('message', 3) });
  expect(chats.value[0]?.num_unread_messages).toBe(0);
});

test('marks nothing as read if everything is read or the page is hidden', async () => {
  wire.on('GET messages', makePage([makeMessage(0), makeMessage(1)]));
  const { unmount } = await open();
  unmount();
  hide(true);
  wire.on('GET messages', makePage([makeMessage(0, { read_at: null })]));
  await open();
  expect(wire.seen('PUT messages')).toEqual([]);
});
