import { screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { TOAST_WITH_ACTION_HIDE_MS } from '#shared/rules/limits.ts';
import { FirstMessagesPanel } from '#src/features/account/first-messages-panel.tsx';
import { screen as chatsScreen } from '#src/pages/chats/chats-page.tsx';
import { screen as chatScreen } from '#src/pages/chats-chat-id/chat-page.tsx';
import { WIDE_SCREEN } from '#src/platform/screen-width.ts';
import { chats } from '#src/state/chats/chats.ts';
import { idOf, makeChat, makeMessage, makePage, makeUser } from '../fixtures/cards.ts';
import { installOverlays } from '../fixtures/overlays.ts';
import { logIn, settle, show, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
installOverlays();
const wire = installWire();

// On a phone, where the list is a separate screen.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const A = idOf('chat', 1);
const REQUEST = makeChat(1, { request: true });
const hrefs = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('a')?.getAttribute('href'));

async function openRequest() {
  logIn();
  wire.on('PUT messages', { num_unread_messages: 0 });
  wire.on('GET chats', { chats: [REQUEST, makeChat(2)] });
  wire.on('GET messages', { ...makePage([makeMessage(2, { body: 'Hello you' })]), request: true });
  chats.value = [REQUEST, makeChat(2)];
  const opened = await showScreen(chatScreen, `/chats/${A}`);
  await settle();
  return opened;
}

test('requests are not among the chats: a row with their number opens them', async () => {
  logIn();
  wire.on('GET chats', { chats: [REQUEST, makeChat(2)] });
  const { press } = await showScreen(chatsScreen, '/chats');
  await settle();
  expect(hrefs()).toEqual([`/chats/${idOf('chat', 2)}`]);
  const row = screen.getByRole('button', { name: /^Requests/ });
  expect([row.textContent, row.getAttribute('aria-expanded')]).toEqual([expect.stringContaining('1'), 'false']);
  await press.click(row);
  await settle();
  expect(hrefs()).toEqual([`/chats/${A}`, `/chats/${idOf('chat', 2)}`]);
  expect(row.getAttribute('aria-expanded')).toBe('true');
  await press.click(row);
  expect(hrefs()).toEqual([`/chats/${idOf('chat', 2)}`]);
});

test('without requests there is no row', async () => {
  logIn();
  wire.on('GET chats', { chats: [makeChat(2)] });
  await showScreen(chatsScreen, '/chats');
  await settle();
  expect(screen.queryByRole('button', { name: /^Requests/ })).toBeNull();
});

test('beside an open request, the list of requests is open', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === WIDE_SCREEN }));
  await openRequest();
  expect(screen.getByRole('button', { name: /^Requests/ }).getAttribute('aria-expanded')).toBe('true');
});

test('an opened request shows its messages, and a bar in place of the composer', async () => {
  await openRequest();
  expect(screen.getByText('Hello you')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  for (const name of ['Accept', 'Decline', 'Report']) expect(screen.getByRole('button', { name })).toBeTruthy();
});

test('accepting makes it a chat in which the member can write', async () => {
  const { press } = await openRequest();
  wire.on('PUT requests', { chats: [] });
  wire.on('GET messages', makePage([makeMessage(2)]));
  wire.on('GET chats', { chats: [makeChat(1), makeChat(2)] });
  await press.click(screen.getByRole('button', { name: 'Accept' }));
  await settle();
  expect(wire.last('PUT requests').body).toEqual({ conversation: A, accept: true });
  expect(screen.getByRole('textbox')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('an accept that fails says so, and the request stays', async () => {
  const { press } = await openRequest();
  wire.on('PUT requests', new Failure(500));
  await press.click(screen.getByRole('button', { name: 'Accept' }));
  await settle();
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
});

test('a declined request leaves the list at once, and is declined when Undo is gone', async () => {
  const { press } = await openRequest();
  await press.click(screen.getByRole('button', { name: 'Decline' }));
  await settle();
  expect(screen.getByText('You declined the request from Bram.')).toBeTruthy();
  expect([chats.value?.length, location.pathname, wire.seen('PUT requests')]).toEqual([1, '/chats', []]);
  wire.on('PUT requests', { chats: [] });
  wire.on('GET chats', { chats: [makeChat(2)] });
  await settle(TOAST_WITH_ACTION_HIDE_MS);
  expect(wire.last('PUT requests').body).toEqual({ conversation: A, accept: false });
  expect(chats.value?.map(({ conversation }) => conversation.id)).toEqual([idOf('chat', 2)]);
});

test('Undo brings a declined request back, and nothing is sent', async () => {
  const { press } = await openRequest();
  await press.click(screen.getByRole('button', { name: 'Decline' }));
  await settle();
  await press.click(screen.getByRole('button', { name: 'Undo' }));
  await settle(TOAST_WITH_ACTION_HIDE_MS);
  expect([chats.value?.length, wire.seen('PUT requests')]).toEqual([2, []]);
});

test('a decline that fails shows the request again and offers Retry', async () => {
  const { press } = await openRequest();
  await press.click(screen.getByRole('button', { name: 'Decline' }));
  await settle();
  wire.on('PUT requests', new Failure(500));
  await settle(TOAST_WITH_ACTION_HIDE_MS);
  expect(chats.value).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('a member chooses how first messages come, and reads what that means', async () => {
  logIn();
  const { press } = show(<FirstMessagesPanel />);
  expect(screen.getByText(/straight to your chats/)).toBeTruthy();
  for (const [label, chosen] of [
    ['As requests', 'requests'],
    ['As chats', 'chats'],
    ['As usual here', null],
  ] as const) {
    wire.on('PUT account', { user: makeUser({ first_messages: { chosen, site: 'chats' } }) });
    await press.click(screen.getByRole('radio', { name: label }));
    await settle();
    expect(wire.last('PUT account').body).toEqual({ first_messages: chosen });
    expect(screen.getByText(chosen === 'requests' ? /wait as requests/ : /straight to/)).toBeTruthy();
  }
});
