import { act, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { TOAST_WITH_ACTION_HIDE_MS } from '#shared/rules/limits.ts';
import { screen as chatsScreen } from '#src/pages/chats/chats-page.tsx';
import { refreshChats } from '#src/state/chats/chats.ts';
import { idOf, makeChat, makeMessage } from '../fixtures/cards.ts';
import { installOverlays } from '../fixtures/overlays.ts';
import { hide, logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { pointer } from '../fixtures/touch.ts';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
installOverlays();
const wire = installWire();

const names = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('a')?.getAttribute('href'));
const chatAt = (number: number) => `/chats/${idOf('chat', number)}`;

async function open(count: number) {
  logIn();
  wire.on('GET chats', { chats: Array.from({ length: count }, (_, index) => makeChat(index)) });
  return showScreen(chatsScreen, '/chats');
}

test('searches names and last messages, unless there is only one chat', async () => {
  const few = await open(1);
  expect(screen.queryByRole('searchbox')).toBeNull();
  few.unmount();
  const { press } = await open(7);
  const search = screen.getByRole('searchbox', { name: 'Search your chats' });
  await press.type(search, 'BRA');
  expect(names()).toEqual([chatAt(1)]);
  await press.clear(search);
  await press.type(search, 'line 8');
  expect(names()).toEqual([chatAt(4)]);
  await press.type(search, ' nowhere');
  expect(screen.getByText('No chats found.').getAttribute('role')).toBe('status');
  await press.clear(search);
  expect(names()).toHaveLength(7);
});

async function removeBram(count = 2) {
  const opened = await open(count);
  await opened.press.click(screen.getByRole('button', { name: 'Chat options: Bram' }));
  await settle();
  await opened.press.click(screen.getByRole('button', { name: 'Delete chat' }));
  await settle();
  return opened;
}

test('a deleted chat leaves the list at once, and is deleted when Undo is gone', async () => {
  await removeBram();
  expect([names(), wire.seen('DELETE chat')]).toEqual([[chatAt(0)], []]);
  expect(screen.getByText('Your chat with Bram is deleted.')).toBeTruthy();
  wire.on('DELETE chat', 'done');
  wire.on('GET chats', { chats: [makeChat(0)] });
  await settle(TOAST_WITH_ACTION_HIDE_MS);
  expect(wire.last('DELETE chat').body).toEqual({ conversation: idOf('chat', 1) });
  expect(wire.names().slice(-2)).toEqual(['DELETE chat', 'GET chats']);
  expect([screen.queryByText('Undo'), names()]).toEqual([null, [chatAt(0)]]);
});

const rowOf = (name: string) => screen.getByText(name).closest('a') as HTMLElement;

test('a chat that is swiped far enough is deleted like one from the menu', async () => {
  await open(2);
  await settle();
  pointer('pointerdown', rowOf('Bram'), { x: 300 });
  pointer('pointermove', rowOf('Bram'), { x: 180 });
  pointer('pointerup', rowOf('Bram'), { x: 180 });
  await settle();
  expect([names(), wire.seen('DELETE chat')]).toEqual([[chatAt(0)], []]);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('a held chat opens its menu, which blocks, reports and deletes', async () => {
  await open(2);
  await settle();
  pointer('pointerdown', rowOf('Bram'));
  await settle(1_000);
  const choices = ['View profile', 'Safety', 'Block', 'Report', 'Delete chat'];
  for (const name of choices)
    expect(screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'About this site' })).toBeNull();
});

test('Undo brings a deleted chat back to its place, and nothing is sent', async () => {
  const { press } = await removeBram(3);
  await act(refreshChats);
  expect(names()).toEqual([chatAt(0), chatAt(2)]);
  await press.click(screen.getByRole('button', { name: 'Undo' }));
  await settle(TOAST_WITH_ACTION_HIDE_MS);
  expect([names(), wire.seen('DELETE chat')]).toEqual([[chatAt(0), chatAt(1), chatAt(2)], []]);
});

test('a deleted chat comes back if something new is written, and is kept', async () => {
  await removeBram();
  const { profile, conversation, ...rest } = makeChat(1);
  const last_message = makeMessage(9, { body: 'Are you there?' });
  wire.on('GET chats', { chats: [makeChat(0), { ...rest, profile, conversation: { ...conversation, last_message } }] });
  await act(refreshChats);
  await settle(TOAST_WITH_ACTION_HIDE_MS);
  expect([names(), wire.seen('DELETE chat')]).toEqual([[chatAt(0), chatAt(1)], []]);
});

test('a deletion is sent at once when the page is hidden', async () => {
  await removeBram();
  wire.on('DELETE chat', 'done');
  await act(() => hide(true));
  await settle();
  expect([wire.seen('DELETE chat').length, screen.queryByText('Undo')]).toEqual([1, null]);
  hide(false);
});

test('alerts and logs a failed deletion, brings the chat back and retries', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { press } = await removeBram();
  wire.once('DELETE chat', new Failure(500));
  await settle(TOAST_WITH_ACTION_HIDE_MS);
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
  expect(log).toHaveBeenCalledWith('An action could not be sent', expect.anything());
  expect(names()).toEqual([chatAt(0), chatAt(1)]);
  wire.once('DELETE chat', 'done');
  wire.on('GET chats', { chats: [makeChat(0)] });
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle(TOAST_WITH_ACTION_HIDE_MS);
  expect([names(), wire.seen('DELETE chat').length]).toEqual([[chatAt(0)], 2]);
});
