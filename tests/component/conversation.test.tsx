import { fireEvent, screen, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '#shared/contracts/chats.ts';
import { screen as chatScreen } from '#src/pages/chats-chat-id/chat-page.tsx';
import { readNewest } from '#src/state/chats/conversation.ts';
import { becomeLoggedOut } from '#src/state/session/session.ts';
import { answerNewChats } from '../fixtures/answer-profile.ts';
import { idOf, ME, makeMessage, makePage } from '../fixtures/cards.ts';
import { logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
answerNewChats(wire);

const A = idOf('chat', 1);
const B = idOf('chat', 2);

// On a phone, where the chat list is a separate screen.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

async function open(id = A) {
  logIn();
  wire.on('PUT messages', { num_unread_messages: 0 });
  wire.on('GET chats', { chats: [] });
  return showScreen(chatScreen, `/chats/${id}`);
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const log = () => screen.getByRole('log');
/** Each message with its status line. */
const lines = () =>
  within(log())
    .getAllByRole('listitem')
    .filter((item) => item.querySelectorAll('p').length === 2)
    .map((item) => item.querySelector('p')?.textContent);
const underLine = (text: string) => screen.getByText(text).closest('li')?.querySelectorAll('p')[1]?.textContent ?? '';
const acknowledged = (number: number, change: Partial<Message> = {}) => ({
  message: makeMessage(number, { from: ME, ...change }),
  cost: 0,
  balance: 0,
});

test('shows a message first as sending, then as sent', async () => {
  wire.on('GET messages', makePage([makeMessage(0)]));
  const held = wire.hold('POST messages');
  const { press } = await open();
  await press.type(box(), 'Hello Bram{Enter}');
  await settle();
  expect(box().value).toBe('');
  expect(lines()).toEqual(['Line 0', 'Hello Bram']);
  expect(underLine('Hello Bram')).toBe('Sending…');
  const { body } = wire.last('POST messages');
  expect(body).toMatchObject({ conversation: A, body: 'Hello Bram' });
  held.give(acknowledged(1, { body: 'Hello Bram', client_id: body?.idempotency_key ?? '' }));
  await settle();
  expect(lines()).toEqual(['Line 0', 'Hello Bram']);
  expect(underLine('Hello Bram')).toMatch(/^Sent /);
});

test('keeps a refused message with Try again, which sends it with the same key', async () => {
  wire.on('GET messages', makePage([]));
  wire.once('POST messages', new Failure(422));
  const { press } = await open();
  await press.type(box(), 'Hello{Enter}');
  await settle();
  expect(underLine('Hello')).toContain('Not sent');
  const [first] = wire.seen('POST messages');
  wire.on('POST messages', ({ body }) => acknowledged(1, { body: 'Hello', client_id: body?.idempotency_key ?? '' }));
  await press.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(wire.seen('POST messages')).toHaveLength(2);
  expect(wire.last('POST messages').body).toEqual(first?.body);
  expect(lines()).toEqual(['Hello']);
  expect(underLine('Hello')).toMatch(/^Sent /);
});

test('gives two messages different keys', async () => {
  wire.on('GET messages', makePage([]));
  wire.on('POST messages', new Failure(422));
  const { press } = await open();
  await press.type(box(), 'One{Enter}Two{Enter}');
  await settle();
  const keys = wire.seen('POST messages').map(({ body }) => body?.idempotency_key);
  expect(new Set(keys).size).toBe(2);
});

test('keeps a failed message while another chat is open', async () => {
  wire.on('GET messages', makePage([]));
  wire.once('POST messages', new Failure(422));
  const first = await open(A);
  await first.press.type(box(), 'Hello{Enter}');
  await settle();
  first.unmount();
  const second = await open(B);
  expect(screen.queryByText('Hello')).toBeNull();
  second.unmount();
  await open(A);
  expect(underLine('Hello')).toContain('Not sent');
});

test('shows a message once if its answer was lost but it was read', async () => {
  wire.on('GET messages', makePage([]));
  const held = wire.hold('POST messages');
  const { press } = await open();
  await press.type(box(), 'Hello{Enter}');
  await settle();
  const client_id = wire.last('POST messages').body?.idempotency_key ?? '';
  wire.on('GET messages', makePage([makeMessage(1, { body: 'Hello', client_id })]));
  await readNewest(A);
  await settle();
  expect(lines()).toEqual(['Hello']);
  held.give(OFFLINE);
  await settle();
  expect(lines()).toEqual(['Hello']);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('keeps an acknowledged message when an older page arrives', async () => {
  wire.on('GET messages', makePage([makeMessage(0)]));
  const { press } = await open();
  const held = wire.hold('GET messages');
  const reading = readNewest(A);
  wire.on('POST messages', acknowledged(1, { body: 'Hello' }));
  await press.type(box(), 'Hello{Enter}');
  await settle();
  held.give(makePage([makeMessage(0)]));
  await reading;
  await settle();
  expect(lines()).toEqual(['Line 0', 'Hello']);
});

test('sends no white space, and breaks the line with Shift+Enter', async () => {
  wire.on('GET messages', makePage([]));
  const { press } = await open();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  await press.type(box(), '  {Enter}');
  await press.clear(box());
  await press.type(box(), 'One{Shift>}{Enter}{/Shift}Two');
  await settle();
  expect(wire.seen('POST messages')).toEqual([]);
  expect(box().value).toBe('One\nTwo');
});

test('doesn’t send on the Enter that confirms an input method', async () => {
  wire.on('GET messages', makePage([]));
  const { press } = await open();
  await press.type(box(), 'さようなら');
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229, isComposing: true });
  await settle();
  expect(wire.seen('POST messages')).toEqual([]);
});

test('keeps typed text with its chat', async () => {
  wire.on('GET messages', makePage([]));
  const first = await open(A);
  await first.press.type(box(), 'For the first');
  first.unmount();
  const second = await open(B);
  expect(box().value).toBe('');
  await second.press.type(box(), 'For the second');
  second.unmount();
  await open(A);
  expect(box().value).toBe('For the first');
});

test('shows whether own messages were read', async () => {
  wire.on('GET messages', makePage([makeMessage(1, { read_at: 1 }), makeMessage(3)]));
  await open();
  expect(underLine('Line 1')).toMatch(/^Read /);
  expect(underLine('Line 3')).toMatch(/^Sent /);
});

test('prepends an older page in order and without duplicates', async () => {
  wire.on('GET messages', makePage([makeMessage(4), makeMessage(6)], true));
  const { press } = await open();
  wire.on('GET messages', makePage([makeMessage(0), makeMessage(2), makeMessage(4)], false));
  await press.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  await settle();
  expect(wire.last('GET messages').query).toEqual({ conversation: A, before: idOf('message', 4) });
  expect(lines()).toEqual(['Line 0', 'Line 2', 'Line 4', 'Line 6']);
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
});

test('shows markup as plain text', async () => {
  wire.on('GET messages', makePage([makeMessage(0, { body: '<img src=x onerror=alert(1)>' })]));
  await open();
  expect(log().querySelector('img')).toBeNull();
  expect(lines()).toEqual(['<img src=x onerror=alert(1)>']);
});

test('reports a chat of other members as missing', async () => {
  wire.on('GET messages', new Failure(404));
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Chat');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
    'We couldn’t find this chat. Go back to your chats.',
  );
  for (const link of screen.getAllByRole('link', { name: 'All chats' }))
    expect(link.getAttribute('href')).toBe('/chats');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('offers Retry after any other failure', async () => {
  wire.once('GET messages', new Failure(429));
  wire.on('GET messages', makePage([makeMessage(0)]));
  const { press } = await open();
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load this chat.');
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(lines()).toEqual(['Line 0']);
});

test('ignores the answer for a chat that the member has left', async () => {
  const late = wire.hold('GET messages');
  const first = await open(A);
  first.unmount();
  wire.on('GET messages', makePage([makeMessage(2)], false, 2));
  await open(B);
  late.give(makePage([makeMessage(0, { read_at: null })]));
  await settle();
  expect(lines()).toEqual(['Line 2']);
  expect(wire.seen('PUT messages')).toEqual([]);
});

test('removes drafts, unsent messages and conversations on logout', async () => {
  wire.on('GET messages', makePage([]));
  wire.on('POST messages', OFFLINE);
  const { press, unmount } = await open();
  await press.type(box(), 'Secret{Enter}draft');
  await settle();
  unmount();
  becomeLoggedOut();
  await open();
  expect(box().value).toBe('');
  expect(screen.queryByText('Secret')).toBeNull();
});
