import { screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { screen as chatsScreen } from '#src/pages/chats/chats-page.tsx';
import { chats } from '#src/state/chats/chats.ts';
import { idOf, makeChat } from '../fixtures/cards.ts';
import { inDialog, installOverlays } from '../fixtures/overlays.ts';
import { logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
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

test('deletes a chat only after confirmation, then reloads the list', async () => {
  const { press } = await open(2);
  await press.click(screen.getByRole('button', { name: 'Delete the chat with Bram' }));
  await settle();
  expect(inDialog().getByRole('heading', { name: 'Delete the chat with Bram?' })).toBeTruthy();
  expect(wire.seen('DELETE chat')).toEqual([]);
  wire.on('DELETE chat', 'done');
  wire.on('GET chats', { chats: [makeChat(0)] });
  await press.click(inDialog().getByRole('button', { name: 'Delete' }));
  await settle();
  expect(wire.last('DELETE chat').body).toEqual({ conversation: idOf('chat', 1) });
  expect(wire.names().slice(-2)).toEqual(['DELETE chat', 'GET chats']);
  expect([screen.queryByRole('dialog'), names()]).toEqual([null, [chatAt(0)]]);
});

test('keeps the chat if the member cancels', async () => {
  const { press } = await open(2);
  await press.click(screen.getByRole('button', { name: 'Delete the chat with Bram' }));
  await settle();
  await press.click(inDialog().getByRole('button', { name: 'Keep' }));
  expect([wire.seen('DELETE chat'), screen.queryByRole('dialog'), chats.value?.length]).toEqual([[], null, 2]);
});

test('alerts and logs a failed deletion, keeps the chat and retries with the same button', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { press } = await open(2);
  await press.click(screen.getByRole('button', { name: 'Delete the chat with Bram' }));
  await settle();
  wire.once('DELETE chat', new Failure(422, 'error.invalid'));
  await press.click(inDialog().getByRole('button', { name: 'Delete' }));
  await settle();
  expect(inDialog().getByRole('alert').textContent).toContain('One of your entries can’t be used');
  expect(log).toHaveBeenCalledWith('Chat could not be deleted', expect.anything());
  expect(chats.value).toHaveLength(2);
  wire.once('DELETE chat', 'done');
  await press.click(inDialog().getByRole('button', { name: 'Retry' }));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
});
