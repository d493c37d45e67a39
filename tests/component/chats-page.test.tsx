import { screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { shortTime } from '#src/features/chat-list/short-time.ts';
import { screen as chatsScreen } from '#src/pages/chats/chats-page.tsx';
import { idOf, ME, makeChat, makeMessage, NOW } from '../fixtures/cards.ts';
import { logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, UNCHANGED } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const rows = () => screen.queryAllByRole('listitem').map((item) => within(item).getByRole('link'));
const open = () => {
  logIn();
  return showScreen(chatsScreen, '/chats');
};

test('chats stand in the order of the server, each leading to its conversation', async () => {
  wire.on('fetchChats', { chats: [makeChat(3), makeChat(1), makeChat(2)] });
  await open();
  expect(rows().map((row) => row.getAttribute('href'))).toEqual([3, 1, 2].map((n) => `/chats/${idOf('chat', n)}`));
});

test('a row tells the last line, when it came and how much is unread', async () => {
  const last_message = makeMessage(0, { body: 'See you', created: NOW - 60_000 });
  const conversation = { id: idOf('chat', 1), last_message };
  wire.on('fetchChats', { chats: [makeChat(1, { conversation, num_unread_messages: 3 })] });
  await open();
  const row = rows()[0] as HTMLElement;
  expect(within(row).getByText('See you')).toBeTruthy();
  expect(within(row).getByText('3 unread messages')).toBeTruthy();
  expect(row.querySelector('time')?.textContent).toBe(shortTime('en-US', NOW - 60_000, NOW));
});

test('one unread message is told in the singular, none is not told', async () => {
  wire.on('fetchChats', { chats: [makeChat(1, { num_unread_messages: 1 }), makeChat(2)] });
  await open();
  expect(screen.getByText('1 unread message')).toBeTruthy();
  expect(screen.queryAllByText(/unread/)).toHaveLength(1);
});

test('the own last line is marked as such, and a chat without one invites', async () => {
  const own = { id: idOf('chat', 1), last_message: makeMessage(1, { from: ME, body: 'Hi' }) };
  const empty = { id: idOf('chat', 2), last_message: null };
  wire.on('fetchChats', { chats: [makeChat(1, { conversation: own }), makeChat(2, { conversation: empty })] });
  await open();
  expect(screen.getByText('You: Hi')).toBeTruthy();
  expect(screen.getByText('Say hello')).toBeTruthy();
});

test('a member without chats is led to the search', async () => {
  wire.on('fetchChats', { chats: [] });
  await open();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No chats yet');
  expect(screen.getByRole('link', { name: 'Search members' }).getAttribute('href')).toBe('/members');
});

test('a failure is told and can be tried again', async () => {
  wire.once('fetchChats', new Failure(500));
  wire.on('fetchChats', { chats: [makeChat(1)] });
  const { press } = await open();
  expect(screen.getByRole('alert').textContent).toContain('Your chats could not be loaded.');
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(rows()).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is known shows at once while nothing has changed', async () => {
  wire.once('fetchChats', { chats: [makeChat(1)] });
  wire.on('fetchChats', UNCHANGED);
  const { unmount } = await open();
  unmount();
  await open();
  expect(wire.seen('fetchChats')[1]?.headers.get('if-none-match')).toBe('"fetchChats-1"');
  expect(rows()).toHaveLength(1);
});

test('a 403 asks who is logged in', async () => {
  wire.on('fetchChats', new Failure(403));
  wire.on('fetchUser', new Failure(403));
  await open();
  expect(wire.names()).toEqual(['fetchChats', 'fetchUser']);
});

test('times are the hour today, the weekday within six days, else the date', () => {
  const day = 86_400_000;
  expect(shortTime('en-US', NOW, NOW)).toMatch(/^\d{1,2}:\d\d [AP]M$/);
  expect(shortTime('en-US', NOW - 2 * day, NOW)).toBe('Mon');
  expect(shortTime('en-US', NOW - 30 * day, NOW)).toBe('Feb 9');
});
