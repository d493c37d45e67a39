import { screen, within } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import type { Message } from '#shared/contracts/chats.ts';
import type { User } from '#shared/contracts/user.ts';
import { screen as chatScreen } from '#src/pages/chats-chat-id/chat-page.tsx';
import { readNewest } from '#src/state/chats/conversation.ts';
import { replyTarget, replyTo } from '#src/state/chats/reply-target.ts';
import { flushAll } from '#src/state/outbox/outbox.ts';
import { refusedChange } from '#src/state/outbox/refused-change.ts';
import { becomeLoggedOut } from '#src/state/session/session.ts';
import { idOf, ME, makeCard, makeMessage, makePage, makeUser } from '../fixtures/cards.ts';
import { installOverlays } from '../fixtures/overlays.ts';
import { logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
installOverlays();
const wire = installWire();

const CHAT = idOf('chat', 1);
const THEIRS = makeMessage(0);

async function open(change: Partial<User> = {}, reactions: Message['reactions'] = [], changed: Partial<Message> = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  logIn(change);
  wire.on('PUT messages', { num_unread_messages: 0 });
  wire.on('GET chats', { chats: [] });
  wire.on('GET likes', { profiles: [], liked_by: [] });
  wire.on('GET messages', { ...makePage([{ ...THEIRS, reactions, ...changed }]), profile: makeCard(1) });
  const view = await showScreen(chatScreen, `/chats/${CHAT}`);
  await settle();
  return view;
}
/** Without a text, theirs, which quotes repeat. */
const message = (text?: string) =>
  text
    ? (screen.getByText(text).closest('li') as HTMLElement)
    : (document.getElementById(`message-${THEIRS.id}`) as HTMLElement);
type Press = Awaited<ReturnType<typeof open>>['press'];
async function openMenu(press: Press) {
  await press.click(within(message()).getByRole('button', { name: 'React, reply or report' }));
  await settle();
}
const reaction = (name: string) => screen.getByRole('button', { name });

test('gives a reaction, which shows at once, and takes it back by the same button', async () => {
  const { press } = await open();
  const held = wire.hold('PUT reaction');
  await openMenu(press);
  await press.click(reaction('Laugh'));
  await settle();
  expect(message().textContent).toContain('😂');
  expect(wire.last('PUT reaction').body).toEqual({ message: THEIRS.id, reaction: 'laugh' });
  held.give({ message: { ...THEIRS, reactions: [{ from: ME, reaction: 'laugh' }] } });
  await settle();
  expect(message().textContent).toContain('😂');

  wire.on('DELETE reaction', { message: THEIRS });
  await openMenu(press);
  expect(reaction('Laugh').getAttribute('aria-pressed')).toBe('true');
  await press.click(reaction('Laugh'));
  await settle();
  expect(wire.last('DELETE reaction').body).toEqual({ message: THEIRS.id });
  expect(message().textContent).not.toContain('😂');
});

test('a refused reaction is taken back, and a notice offers Retry', async () => {
  const { press } = await open();
  wire.on('PUT reaction', new Failure(500));
  await openMenu(press);
  await press.click(reaction('Heart'));
  await settle();
  expect(message().textContent).not.toContain('❤️');
});

test('without a network a reaction shows and is sent later', async () => {
  const { press } = await open();
  wire.once('PUT reaction', OFFLINE);
  await openMenu(press);
  await press.click(reaction('Fire'));
  await settle();
  expect(message().textContent).toContain('🔥');
  await readNewest(CHAT);
  await settle();
  expect(message().textContent).toContain('🔥');
  wire.on('PUT reaction', { message: { ...THEIRS, reactions: [{ from: ME, reaction: 'fire' }] } });
  flushAll();
  await settle();
  expect(wire.seen('PUT reaction')).toHaveLength(2);
  expect(message().textContent).toContain('🔥');
});

test('a reaction that is refused later is taken back', async () => {
  const { press } = await open();
  wire.once('PUT reaction', OFFLINE);
  await openMenu(press);
  await press.click(reaction('Fire'));
  await settle();
  wire.on('GET user', { user: makeUser() });
  wire.on('PUT reaction', new Failure(404, 'error.not_found'));
  flushAll();
  await settle();
  expect(message().textContent).not.toContain('🔥');
  expect(refusedChange.value).toMatchObject({ kind: 'reaction' });
});

test('of two quick reactions the last one holds, because they are sent one after the other', async () => {
  const { press } = await open();
  const first = wire.hold('PUT reaction');
  for (const name of ['Heart', 'Wow']) {
    await openMenu(press);
    await press.click(reaction(name));
    await settle();
  }
  expect(message().textContent).toContain('😮');
  expect(wire.seen('PUT reaction')).toHaveLength(1);
  wire.on('PUT reaction', ({ body }) => ({
    message: { ...THEIRS, reactions: [{ from: ME, reaction: body?.reaction ?? 'sad' }] },
  }));
  first.give({ message: { ...THEIRS, reactions: [{ from: ME, reaction: 'heart' }] } });
  await settle();
  expect(wire.last('PUT reaction').body).toEqual({ message: THEIRS.id, reaction: 'wow' });
  expect(message().textContent).toContain('😮');
  expect(message().textContent).not.toContain('❤️');
});

test('says who gave a reaction', async () => {
  const reactions = [
    { from: ME, reaction: 'sad' as const },
    { from: THEIRS.from, reaction: 'wow' as const },
  ];
  await open({}, reactions);
  expect(message().textContent).toMatch(/You: 😢.*: 😮/);
});

test('members who can’t write can still report', async () => {
  const { press } = await open({ paused: true });
  await press.click(within(message()).getByRole('button', { name: 'Report message' }));
  await settle();
  expect(screen.queryByRole('group', { name: 'React' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Report message' })).toHaveLength(2);
});

test('a report from the menu of a message is about that message', async () => {
  const { press } = await open();
  await openMenu(press);
  await press.click(screen.getByRole('button', { name: 'Report message' }));
  await settle();
  expect(screen.getByText(/this message and a few before and after it/)).toBeTruthy();
  expect(screen.queryByText(/include the last messages/)).toBeNull();
  wire.once('POST report', { case: idOf('case', 1) });
  await press.click(screen.getByRole('button', { name: 'Send report' }));
  await settle();
  const { message: about, message_ids, conversation } = wire.last('POST report').body ?? {};
  expect([about, message_ids, conversation]).toEqual([THEIRS.id, undefined, CHAT]);
});

test('nobody reports their own message', async () => {
  const { press } = await open({}, [], { from: ME });
  await press.click(within(message()).getByRole('button', { name: 'React or reply' }));
  await settle();
  expect(screen.queryByRole('button', { name: 'Report message' })).toBeNull();
});

test('copies the text of a message', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  const { press } = await open();
  await openMenu(press);
  await press.click(screen.getByRole('button', { name: 'Copy text' }));
  await settle();
  expect(writeText).toHaveBeenCalledWith('Line 0');
});

test('a reply to a message that is gone says so, and Try again sends it without the quote', async () => {
  const { press } = await open();
  await openMenu(press);
  await press.click(screen.getByRole('button', { name: 'Reply' }));
  wire.once('POST messages', new Failure(422, 'chat.reply_unknown'));
  await press.type(screen.getByRole('textbox', { name: 'Message' }), 'Late{Enter}');
  await settle();
  expect(message('Late').textContent).toContain('The message you’re replying to is no longer in this chat.');
  wire.on('POST messages', ({ body }) => ({
    message: makeMessage(1, { body: 'Late', client_id: body?.idempotency_key ?? '' }),
    cost: 0,
    balance: 0,
  }));
  await press.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(wire.last('POST messages').body).not.toHaveProperty('reply_to');
  expect(message('Late').textContent).toContain('Sent');
});

test('a reply written without a network keeps its quote', async () => {
  const { press } = await open();
  await openMenu(press);
  await press.click(screen.getByRole('button', { name: 'Reply' }));
  wire.on('POST messages', OFFLINE);
  await press.type(screen.getByRole('textbox', { name: 'Message' }), 'Later{Enter}');
  await settle();
  expect(message('Later').textContent).toContain('Line 0');
  flushAll();
  await settle();
  expect(wire.seen('POST messages').map(({ body }) => body?.reply_to)).toEqual([THEIRS.id, THEIRS.id]);
});

test('who logs out answers nothing', async () => {
  replyTo(CHAT, THEIRS);
  becomeLoggedOut();
  expect(replyTarget.value).toBeNull();
});

test('a reply is sent with its quote, and the next message answers nothing', async () => {
  const { press } = await open();
  await openMenu(press);
  await press.click(screen.getByRole('button', { name: 'Reply' }));
  await settle();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('button', { name: 'Don’t reply to this' })).toBeTruthy();
  const quote = { id: THEIRS.id, from: THEIRS.from, body: THEIRS.body };
  wire.on('POST messages', ({ body }) => ({
    message: makeMessage(1, { body: String(body?.body), client_id: body?.idempotency_key ?? '', reply_to: quote }),
    cost: 0,
    balance: 0,
  }));
  await press.type(field, 'Good one{Enter}');
  await settle();
  expect(wire.last('POST messages').body).toMatchObject({ body: 'Good one', reply_to: THEIRS.id });
  expect(message('Good one').textContent).toContain('Line 0');
  expect(screen.queryByRole('button', { name: 'Don’t reply to this' })).toBeNull();
  await press.type(field, 'And another{Enter}');
  await settle();
  expect(wire.last('POST messages').body).not.toHaveProperty('reply_to');
});

test('the member can change their mind and answer nothing', async () => {
  const { press } = await open();
  await openMenu(press);
  await press.click(screen.getByRole('button', { name: 'Reply' }));
  await press.click(screen.getByRole('button', { name: 'Don’t reply to this' }));
  await settle();
  expect(screen.queryByRole('button', { name: 'Don’t reply to this' })).toBeNull();
});
