import { screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { TOAST_WITH_ACTION_HIDE_MS } from '#shared/rules/limits.ts';
import { REPORT_LAST_MESSAGES } from '#shared/rules/report-limits.ts';
import { ChatMenu } from '#src/features/conversation/chat-menu.tsx';
import { conversation } from '#src/state/chats/conversation.ts';
import { idOf, ME, makeCard, makeMessage } from '../fixtures/cards.ts';
import { inDialog, installOverlays } from '../fixtures/overlays.ts';
import { here, logIn, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
installOverlays();
const wire = installWire();
const ANNA = makeCard(0);
const CHAT = idOf('chat', 4);

beforeEach(() => {
  wire.on('GET chats', { chats: [] });
  wire.on('GET likes', { profiles: [], liked_by: [] });
});

/** Opens the menu above a chat or on the profile page. */
async function open(place: 'chat' | 'profile') {
  logIn();
  const ofChat = { id: CHAT, onRemove: () => undefined };
  const { press } = show(
    <ChatMenu profile={ANNA} {...(place === 'chat' && ofChat)} />,
    place === 'chat' ? `/chats/${CHAT}` : `/members/${ANNA.id}`,
  );
  await press.click(screen.getByRole('button', { name: 'More' }));
  await settle();
  const click = async (name: string) => {
    const room = screen.queryByRole('dialog') ? inDialog() : screen;
    // The last choice has closed the menu.
    if (!room.queryByRole('button', { name })) await press.click(room.getByRole('button', { name: 'More' }));
    await press.click(room.getByRole('button', { name, hidden: true }));
    await settle();
  };
  return { press, click };
}

const labels = () => [...document.querySelectorAll('[data-choice]')].map((one) => one.textContent?.trim());

test('opens the profile, deletes, blocks and reports from the menu above a chat', async () => {
  await open('chat');
  expect(labels()).toEqual(['View profile', 'Safety', 'Delete chat', 'Block', 'Report']);
});

test('blocks and reports from the menu on the profile page', async () => {
  await open('profile');
  expect(labels()).toEqual(['Safety', 'Block', 'Report']);
  expect(screen.getByText('Anna won’t know it was you').id).toBe(
    screen.getByRole('button', { name: 'Report' }).getAttribute('aria-describedby'),
  );
});

test('explains a block, leaves the page, and offers Undo before it is sent', async () => {
  const { click, press } = await open('chat');
  await click('Block');
  expect(inDialog().getByText(/You won’t see each other anymore.*We won’t tell Anna/)).toBeTruthy();
  await click('Block');
  expect([here(), wire.seen('POST block')]).toEqual(['/chats', []]);
  await press.click(screen.getByRole('button', { name: 'Undo' }));
  await settle(TOAST_WITH_ACTION_HIDE_MS);
  expect([wire.seen('POST block'), screen.queryByRole('button', { name: 'Undo' })]).toEqual([[], null]);
});

test('sends a block when Undo is gone, from the profile page too', async () => {
  const { click } = await open('profile');
  await click('Block');
  await click('Block');
  expect(here()).toBe('/members');
  wire.once('POST block', { blocked: [{ id: ANNA.id, name: ANNA.name }] });
  await settle(TOAST_WITH_ACTION_HIDE_MS);
  expect(wire.last('POST block').body).toEqual({ profile: ANNA.id });
});

test('alerts a failed block, and Retry blocks again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { click, press } = await open('chat');
  await click('Block');
  await click('Block');
  wire.once('POST block', new Failure(500));
  await settle(TOAST_WITH_ACTION_HIDE_MS);
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
  wire.once('POST block', { blocked: [] });
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle(TOAST_WITH_ACTION_HIDE_MS);
  expect(wire.seen('POST block')).toHaveLength(2);
});

test('reports the chat with a reason, and blocks unless unticked', async () => {
  const { click, press } = await open('chat');
  await click('Report');
  await press.selectOptions(inDialog().getByLabelText('What is wrong?'), 'Scam or asking for money');
  await press.type(inDialog().getByLabelText('What happened? (optional)'), ' A loan ');
  wire.once('POST report', { case: idOf('case', 1) });
  await click('Send report');
  expect(wire.last('POST report').body).toEqual({
    profile: ANNA.id,
    conversation: CHAT,
    reason: 'scam',
    text: 'A loan',
    block: true,
  });
  expect(here()).toBe('/chats');
  expect(screen.getByText('Thank you. We’ll look into it.')).toBeTruthy();
});

test('keeps the text of a report that was closed by mistake, until it is sent', async () => {
  const { click, press } = await open('profile');
  const text = () => inDialog().getByLabelText<HTMLTextAreaElement>('What happened? (optional)');
  await click('Report');
  await press.type(text(), 'A long story');
  await click('Cancel');
  await click('Report');
  expect(text().value).toBe('A long story');
  wire.once('POST report', { case: idOf('case', 1) });
  await press.click(inDialog().getByRole('checkbox', { name: 'Block as well' }));
  await click('Send report');
  await click('Report');
  expect(text().value).toBe('');
});

test('sends the last received messages with a report of a chat, and says so', async () => {
  const received = Array.from({ length: REPORT_LAST_MESSAGES + 1 }, (_, at) => makeMessage(at, { from: ANNA.id }));
  const messages = [...received, makeMessage(99, { from: ME })];
  conversation.value = { id: CHAT, profile: ANNA, messages, hasMore: false, cost: 0 };
  const { click } = await open('chat');
  await click('Report');
  expect(inDialog().getByText(/include the last messages from/)).toBeTruthy();
  wire.once('POST report', { case: idOf('case', 1) });
  await click('Send report');
  expect(wire.last('POST report').body?.message_ids).toEqual(received.slice(1).map(({ id }) => id));
  conversation.value = undefined;
});

test('stays on the page after a report without a block', async () => {
  const { click, press } = await open('profile');
  await click('Report');
  await press.click(inDialog().getByLabelText('Block as well'));
  wire.once('POST report', { case: idOf('case', 1) });
  await click('Send report');
  expect(wire.last('POST report').body).toEqual({ profile: ANNA.id, reason: 'harassment', text: '', block: false });
  expect(here()).toBe(`/members/${ANNA.id}`);
});

test('keeps the text of a failed report', async () => {
  const { click, press } = await open('chat');
  await click('Report');
  await press.type(inDialog().getByLabelText('What happened? (optional)'), 'Rude');
  wire.once('POST report', new Failure(422));
  await click('Send report');
  expect(inDialog().getByRole('alert')).toBeTruthy();
  expect(inDialog().getByLabelText<HTMLTextAreaElement>('What happened? (optional)').value).toBe('Rude');
  wire.once('POST report', { case: idOf('case', 1) });
  await click('Retry');
  expect(wire.last('POST report').body).toMatchObject({ text: 'Rude' });
});
