import { screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { AccountSheet } from '#src/layouts/account-menu/account-sheet.lazy.tsx';
import { screen as chatScreen } from '#src/pages/chats-chat-id/chat-page.tsx';
import { screen as profileScreen } from '#src/pages/members-member-id/profile-page.tsx';
import { user } from '#src/state/session/session.ts';
import { boot } from '#src/state/site/site.ts';
import { answerNames, answerNewChats } from '../fixtures/answer-profile.ts';
import { idOf, makeMessage, makePage, makeProfileAnswer, makeUser } from '../fixtures/cards.ts';
import { inDialog, installOverlays } from '../fixtures/overlays.ts';
import { PRICES } from '../fixtures/prices.ts';
import { here, logIn, makeBoot, settle, show, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { dearer, Failure, installWire } from '../fixtures/wire.ts';

startFresh();
installOverlays();
const wire = installWire();
answerNewChats(wire);
const CHAT = idOf('chat', 1);

// On a phone, where the chat list is a separate screen.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const creditsLink = () => screen.queryByRole('link', { name: 'Get credits' })?.getAttribute('href');
const changes = () =>
  wire.names().filter((name) => name === 'POST acknowledge' || name === 'POST messages' || name === 'GET chat');

function openChat() {
  logIn();
  return showScreen(chatScreen, `/chats/${CHAT}`);
}
async function openProfile(can_message: ReturnType<typeof makeProfileAnswer>['can_message'], chat_id: string | null) {
  logIn();
  answerNames(wire);
  wire.on('GET profile', makeProfileAnswer(1, { can_message, chat_id }));
  return showScreen(profileScreen, `/members/${idOf('member', 1)}`);
}

test('shows the price, and a link to credits if they are too few; the draft stays', async () => {
  wire.on('GET messages', { ...makePage([]), cost: 5 });
  const { press } = await openChat();
  await press.type(box(), 'Hello');
  expect(screen.getByText('5 credits a message.').parentElement?.textContent).toBe('5 credits a message. You have 0.');
  expect(creditsLink()).toBe(`/credits?from=${CHAT}`);
  await press.keys('{Enter}');
  expect([box().value, send().disabled]).toEqual(['Hello', true]);
  user.value = makeUser({ balance: 5 });
  await settle();
  expect([creditsLink(), send().disabled]).toEqual([undefined, false]);
  user.value = makeUser({ paid_user: true });
  await settle();
  expect(screen.queryByText(/credits a message/)).toBeNull();
  expect(send().disabled).toBe(false);
});

test('sends nothing at a price that was not shown: after the end of premium the message waits beside the price', async () => {
  wire.on('GET messages', { ...makePage([]), cost: 0 });
  wire.on('GET chats', { chats: [] });
  wire.on('GET user', { user: makeUser({ balance: 20 }) });
  wire.once('POST messages', dearer(5));
  logIn({ paid_user: true });
  const { press } = await showScreen(chatScreen, `/chats/${CHAT}`);
  await press.type(box(), 'Hello{Enter}');
  await settle();
  expect(screen.getByText('5 credits a message.').parentElement?.textContent).toBe('5 credits a message. You have 20.');
  expect(screen.getByText(/The price of a message has changed/)).toBeTruthy();
  wire.on('POST messages', ({ body }) => ({
    message: makeMessage(1, { client_id: body?.idempotency_key ?? '', body: 'Hello' }),
    cost: 5,
    balance: 15,
  }));
  await press.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(wire.seen('POST messages').map(({ body }) => body?.cost)).toEqual([0, 5]);
  expect(screen.getByText('5 credits a message.').parentElement?.textContent).toBe('5 credits a message. You have 15.');
});

test('explains the label before a message to a fictional profile is charged, then sends it', async () => {
  wire.on('GET messages', makePage([]));
  wire.on('GET user', { user: makeUser() });
  wire.on('GET chats', { chats: [] });
  wire.once('POST messages', new Failure(403, 'fictional.unacknowledged'));
  wire.on('POST acknowledge', 'done');
  const { press } = await openChat();
  await press.type(box(), 'Hello{Enter}');
  await settle();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await press.click(screen.getByRole('button', { name: 'Read and confirm' }));
  await settle();
  expect(inDialog().getByText(/doesn’t belong to a person you can meet/)).toBeTruthy();
  expect(changes()).toEqual(['POST messages']);
  wire.on('POST messages', ({ body }) => ({
    message: makeMessage(1, { client_id: body?.idempotency_key ?? '', body: 'Hello' }),
    cost: 5,
    balance: 15,
  }));
  await press.click(inDialog().getByRole('button', { name: 'I understand' }));
  await settle();
  expect(changes()).toEqual(['POST messages', 'POST acknowledge', 'POST messages']);
});

test('explains the label on a fictional profile, and opens the chat only after it', async () => {
  wire.on('POST acknowledge', new Failure(503));
  const { press } = await openProfile({ allowed: false, cost: 5, reason: 'acknowledge' }, CHAT);
  await press.click(screen.getByRole('button', { name: 'Message Bram' }));
  await settle();
  await press.click(inDialog().getByRole('button', { name: 'I understand' }));
  await settle();
  expect(here()).toBe(`/members/${idOf('member', 1)}`);
  wire.on('POST acknowledge', 'done');
  await press.click(inDialog().getByRole('button', { name: 'I understand' }));
  await settle();
  expect(here()).toBe(`/chats/${CHAT}`);
});

test('shows the price on a profile, and links to credits for that chat', async () => {
  wire.on('GET chat', { id: CHAT });
  const { press } = await openProfile({ allowed: false, cost: 5, reason: 'credits' }, null);
  expect(screen.getByText('5 credits a message.').parentElement?.textContent).toContain(
    '5 credits a message. You have 0.',
  );
  await press.click(screen.getByRole('button', { name: 'Get credits' }));
  await settle();
  expect(here()).toBe(`/credits?from=${CHAT}`);
  expect(screen.getByRole('button', { name: 'Message Bram' })).toBeTruthy();
});

test('shows no price on a profile if messages are free', async () => {
  await openProfile({ allowed: true, cost: 0, reason: null }, null);
  expect(screen.getByRole('button', { name: 'Message Bram' })).toBeTruthy();
  expect(screen.queryByText(/a message/)).toBeNull();
});

test('links to credits, premium, prices and cancellation only on a site that sells them', async () => {
  wire.on('GET notifications', new Failure(404));
  const links = async () => {
    const { unmount } = show(<AccountSheet />);
    await settle();
    const found = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    unmount();
    return found.filter((href) => /credits|premium|pricing|cancel|withdraw/.test(href ?? ''));
  };
  logIn({ balance: 3 });
  expect(await links()).toEqual([]);
  boot.value = makeBoot({ pack: { prices: PRICES } });
  expect(await links()).toEqual(['/credits', '/premium', '/pricing', '/cancel', '/withdraw']);
});
