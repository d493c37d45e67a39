import { screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { ChatMenu } from '#src/features/conversation/chat-menu.tsx';
import { idOf, makeCard } from '../fixtures/cards.ts';
import { inDialog, installOverlays } from '../fixtures/overlay-room.ts';
import { here, logIn, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
installOverlays();
const wire = installWire();
const ANNA = makeCard(0);
const CHAT = idOf('chat', 4);

beforeEach(() => {
  wire.on('fetchChats', { chats: [] });
  wire.on('fetchLikes', { profiles: [], liked_by: [] });
});

/** The menu, opened, above a chat or on the profile's own page. */
async function open(place: 'chat' | 'profile') {
  logIn();
  const ofChat = { id: CHAT, onRemove: () => undefined };
  const { press, container } = show(
    <ChatMenu profile={ANNA} {...(place === 'chat' && ofChat)} />,
    place === 'chat' ? `/chats/${CHAT}` : `/members/${ANNA.id}`,
  );
  container.querySelector('details')?.dispatchEvent(new Event('toggle'));
  await settle();
  const click = async (name: string) => {
    const room = screen.queryByRole('dialog') ? inDialog() : screen;
    await press.click(room.getByRole('button', { name, hidden: true }));
    await settle();
  };
  return { press, click };
}

const labels = () => [...document.querySelectorAll('details a, details button')].map((one) => one.textContent?.trim());

test('above a chat it leads to the profile, and deletes, blocks and reports', async () => {
  await open('chat');
  expect(labels()).toEqual(['View profile', 'Delete chat', 'Block', 'Report']);
});

test('on the profile’s own page it blocks and reports', async () => {
  await open('profile');
  expect(labels()).toEqual(['Block', 'Report']);
});

test('a block asks first, then leads away, and can be undone at once', async () => {
  const { click, press } = await open('chat');
  await click('Block');
  expect(inDialog().getByText(/You will no longer see each other.*Anna is not told/)).toBeTruthy();
  wire.once('addBlock', { blocked: [{ id: ANNA.id, name: ANNA.name }] });
  await click('Block');
  expect(wire.last('addBlock').body).toEqual({ profile: ANNA.id });
  expect(here()).toBe('/chats');
  wire.once('removeBlock', { blocked: [] });
  await press.click(screen.getByRole('button', { name: 'Undo' }));
  await settle();
  expect(wire.last('removeBlock').body).toEqual({ profile: ANNA.id });
});

test('from the profile’s own page a block leads to the members', async () => {
  const { click } = await open('profile');
  await click('Block');
  wire.once('addBlock', { blocked: [] });
  await click('Block');
  expect(here()).toBe('/members');
});

test('a block that fails says so where it was pressed, and can be tried again', async () => {
  const { click } = await open('chat');
  await click('Block');
  wire.once('addBlock', new Failure(422));
  await click('Block');
  expect(inDialog().getByRole('alert').textContent).toContain('Something went wrong');
  wire.once('addBlock', { blocked: [] });
  await click('Retry');
  expect([wire.seen('addBlock').length, here()]).toEqual([2, '/chats']);
});

test('a report says what, in which chat, and blocks as well unless that is unticked', async () => {
  const { click, press } = await open('chat');
  await click('Report');
  await press.selectOptions(inDialog().getByLabelText('What is wrong?'), 'Asks for money, or a fraud');
  await press.type(inDialog().getByLabelText('What happened? (optional)'), ' A loan ');
  wire.once('addReport', { case: idOf('case', 1) });
  await click('Send report');
  expect(wire.last('addReport').body).toEqual({
    profile: ANNA.id,
    conversation: CHAT,
    reason: 'scam',
    text: 'A loan',
    block: true,
  });
  expect(here()).toBe('/chats');
  expect(screen.getByText('Thank you. We will look at it.')).toBeTruthy();
});

test('a report without a block stays where it was made', async () => {
  const { click, press } = await open('profile');
  await click('Report');
  await press.click(inDialog().getByLabelText('Block as well'));
  wire.once('addReport', { case: idOf('case', 1) });
  await click('Send report');
  expect(wire.last('addReport').body).toEqual({ profile: ANNA.id, reason: 'harassment', text: '', block: false });
  expect(here()).toBe(`/members/${ANNA.id}`);
});

test('a report that fails keeps what was written', async () => {
  const { click, press } = await open('chat');
  await click('Report');
  await press.type(inDialog().getByLabelText('What happened? (optional)'), 'Rude');
  wire.once('addReport', new Failure(422));
  await click('Send report');
  expect(inDialog().getByRole('alert')).toBeTruthy();
  expect(inDialog().getByLabelText<HTMLTextAreaElement>('What happened? (optional)').value).toBe('Rude');
  wire.once('addReport', { case: idOf('case', 1) });
  await click('Retry');
  expect(wire.last('addReport').body).toMatchObject({ text: 'Rude' });
});
