import { screen, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { formatShortTime } from '#src/features/chat-list/format-short-time.ts';
import { screen as chatsScreen } from '#src/pages/chats/chats-page.tsx';
import { writeStored } from '#src/platform/device-storage.ts';
import * as stored from '#src/platform/device-table/member-rows.ts';
import { storeLastOpened } from '#src/state/chats/chats.ts';
import { idOf, ME, makeCard, makeChat, makeMessage, makeUser, NOW } from '../fixtures/cards.ts';
import { logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, UNCHANGED } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const setWide = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));
// On a wide screen the list is next to a conversation.
beforeEach(() => setWide(false));

const rows = () => screen.queryAllByRole('listitem').map((item) => within(item).getByRole('link'));
const open = () => {
  logIn();
  return showScreen(chatsScreen, '/chats');
};

test('lists chats in the server’s order, each linked to its conversation', async () => {
  wire.on('GET chats', { chats: [makeChat(3), makeChat(1), makeChat(2)] });
  await open();
  expect(rows().map((row) => row.getAttribute('href'))).toEqual([3, 1, 2].map((n) => `/chats/${idOf('chat', n)}`));
});

test('shows the last message, its time and the unread count in each row', async () => {
  const last_message = makeMessage(0, { body: 'See you', created: NOW - 60_000 });
  const conversation = { id: idOf('chat', 1), last_message };
  wire.on('GET chats', { chats: [makeChat(1, { conversation, num_unread_messages: 3 })] });
  await open();
  const row = rows()[0] as HTMLElement;
  expect(within(row).getByText('See you')).toBeTruthy();
  expect(within(row).getByText('3 unread messages')).toBeTruthy();
  expect(row.querySelector('time')?.textContent).toBe(formatShortTime('en-US', NOW - 60_000, NOW));
});

test('a name and a message from right to left turn nothing else around', async () => {
  const chatOf = (number: number, from: string) => {
    const conversation = { id: idOf('chat', number), last_message: makeMessage(0, { from, body: 'مرحبا Sam!' }) };
    return makeChat(number, { conversation, profile: makeCard(number, { name: 'نور' }) });
  };
  wire.on('GET chats', { chats: [chatOf(1, ME), chatOf(2, idOf('member', 2))] });
  await open();
  expect(screen.getAllByText('\u2068نور\u2069')).toHaveLength(2);
  const previews = [screen.getByText('You: \u2068مرحبا Sam!\u2069'), screen.getByText('مرحبا Sam!')];
  expect(previews.map((preview) => preview.getAttribute('dir'))).toEqual(['auto', 'auto']);
});

test('uses the singular for one unread message and shows no count for none', async () => {
  wire.on('GET chats', { chats: [makeChat(1, { num_unread_messages: 1 }), makeChat(2)] });
  await open();
  expect(screen.getByText('1 unread message')).toBeTruthy();
  expect(screen.queryAllByText(/unread/)).toHaveLength(1);
});

test('marks the member’s own last message, and invites to write in an empty chat', async () => {
  const own = { id: idOf('chat', 1), last_message: makeMessage(1, { from: ME, body: 'Hi' }) };
  const empty = { id: idOf('chat', 2), last_message: null };
  wire.on('GET chats', { chats: [makeChat(1, { conversation: own }), makeChat(2, { conversation: empty })] });
  await open();
  expect(screen.getByText('You: Hi')).toBeTruthy();
  expect(screen.getByText('Say hi')).toBeTruthy();
});

test('leads a member without chats to the search', async () => {
  wire.on('GET chats', { chats: [] });
  await open();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No chats yet');
  expect(screen.getByRole('link', { name: 'Search members' }).getAttribute('href')).toBe('/members');
});

test('reports a failure and offers Retry', async () => {
  wire.once('GET chats', new Failure(500));
  wire.on('GET chats', { chats: [makeChat(1)] });
  const { press } = await open();
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load your chats.');
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(rows()).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('on a wide screen opens the server’s newest chat, not that of an older stored list', async () => {
  setWide(true);
  logIn();
  writeStored(stored.member, makeUser(), `sf-member:${ME}:user`);
  writeStored(stored.chats, [makeChat(1)], `sf-member:${ME}:chats`);
  const held = wire.hold('GET chats');
  await open();
  expect(location.pathname).toBe('/chats');
  held.give({ chats: [makeChat(2), makeChat(1)] });
  await settle();
  expect(location.pathname).toBe(`/chats/${idOf('chat', 2)}`);
});

test('shows stored chats immediately while nothing has changed', async () => {
  wire.once('GET chats', { chats: [makeChat(1)] });
  wire.on('GET chats', UNCHANGED);
  const { unmount } = await open();
  unmount();
  await open();
  expect(wire.seen('GET chats')[1]?.headers.get('if-none-match')).toBe('"GET chats-1"');
  expect(rows()).toHaveLength(1);
});

test('checks who is logged in after a 403', async () => {
  wire.on('GET chats', new Failure(403));
  wire.on('GET user', new Failure(403));
  await open();
  expect(wire.names()).toEqual(['GET chats', 'GET user']);
});

test('shows the time for today, the weekday for six days, then the date', () => {
  const day = 86_400_000;
  expect(formatShortTime('en-US', NOW, NOW)).toMatch(/^\d{1,2}:\d\d [AP]M$/);
  expect(formatShortTime('en-US', NOW - 2 * day, NOW)).toBe('Mon');
  expect(formatShortTime('en-US', NOW - 30 * day, NOW)).toBe('Feb 9');
});

test.each([
  ['the newest chat', 7, 0, 1],
  ['the chat opened last', 2, 86_400_000, 2],
  ['the newest chat, if the last one was opened more than a day ago,', 2, 86_400_001, 1],
])('on a wide screen %s is open', async (_which, last, agoMs, shown) => {
  setWide(true);
  wire.on('GET chats', { chats: [makeChat(1), makeChat(2)] });
  logIn();
  writeStored(stored.member, makeUser(), `sf-member:${ME}:user`);
  storeLastOpened(idOf('chat', last));
  vi.setSystemTime(Date.now() + agoMs);
  await open();
  expect(location.pathname).toBe(`/chats/${idOf('chat', shown)}`);
});
