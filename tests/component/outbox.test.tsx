import { screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { screen as chatScreen } from '#src/pages/chats-chat-id/chat-page.tsx';
import * as stored from '#src/platform/device-table/member-rows.ts';
import { saveForMember } from '#src/platform/save-for-member.ts';
import { draftOf, storeDraft } from '#src/state/chats/drafts.ts';
import { pendingIn } from '#src/state/outbox/entries.ts';
import { startOutbox, write } from '#src/state/outbox/outbox.ts';
import { startOfflineSession, startStoringMember } from '#src/state/session/offline-session.lazy.ts';
import { becomeLoggedIn, becomeLoggedOut, sessionFailed, user } from '#src/state/session/session.ts';
import { answerNewChats } from '../fixtures/answer-profile.ts';
import { idOf, ME, makeChat, makeMessage, makePage, makeUser, NOW } from '../fixtures/cards.ts';
import { countReloads } from '../fixtures/page-reload.ts';
import { logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { BLOCKED, Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startStoringMember();
startOutbox();

startFresh();
const wire = installWire();
answerNewChats(wire);
const reload = countReloads();
const CHAT = idOf('chat', 1);
const OTHER = makeUser({ id: idOf('member', 901) });

beforeEach(() => {
  wire.on('PUT messages', { num_unread_messages: 0 });
  wire.on('GET chats', { chats: [] });
});

let numbers = 0;
const accept = () =>
  wire.on('POST messages', ({ body }) => {
    numbers += 2;
    const message = { from: ME, body: body?.body ?? '', client_id: body?.idempotency_key ?? '' };
    return { message: makeMessage(numbers + 1, message), cost: 0, balance: 0 };
  });
const states = () => pendingIn(CHAT).map(({ body, state }) => `${body}: ${state}`);
const sent = () => wire.seen('POST messages').map(({ body }) => body?.body);
const back = async () => {
  dispatchEvent(new Event('online'));
  await settle();
};

/** Simulates a page load: only stored data remains. */
function keepAsAfterReload(created = NOW): void {
  const unsent = { key: 'key-after-reload', body: 'Kept', created, state: 'sending' } as const;
  saveForMember(ME, stored.unsentMessage, unsent, `${CHAT}:key-after-reload`);
}

test('queues messages offline and sends each once, in order, when the network is back', async () => {
  logIn();
  wire.on('POST messages', OFFLINE);
  write(CHAT, 'One', 0);
  write(CHAT, 'Two', 0);
  await settle();
  expect(states()).toEqual(['One: waiting', 'Two: waiting']);
  expect(sent()).toEqual(['One']);
  accept();
  await back();
  await back();
  expect(states()).toEqual([]);
  expect(sent()).toEqual(['One', 'One', 'Two']);
  const [first, again] = wire.seen('POST messages');
  expect(again?.body).toEqual(first?.body);
});

test('retries automatically with growing pauses', async () => {
  logIn();
  wire.on('POST messages', new Failure(503));
  write(CHAT, 'One', 0);
  await settle(3_000);
  expect(sent()).toHaveLength(2);
  await settle(3_000);
  expect(sent().length).toBeLessThan(4);
  accept();
  await settle(60_000);
  expect(states()).toEqual([]);
});

test('keeps a message waiting when a proxy on the way refuses it', async () => {
  logIn();
  wire.on('POST messages', BLOCKED);
  write(CHAT, 'One', 0);
  await settle();
  expect(states()).toEqual(['One: waiting']);
});

test('sends messages of an earlier page with their key', async () => {
  logIn();
  keepAsAfterReload();
  user.value = undefined;
  logIn();
  accept();
  keepAsAfterReload();
  user.value = undefined;
  logIn();
  await settle();
  expect(wire.last('POST messages').body).toMatchObject({
    body: 'Kept',
    idempotency_key: 'key-after-reload',
  });
  expect(localStorage.getItem(`sf-member:${ME}:out:${CHAT}:key-after-reload`)).toBeNull();
});

test('sends messages older than a day only on a press', async () => {
  logIn();
  keepAsAfterReload(NOW - 25 * 3_600_000);
  user.value = undefined;
  logIn();
  await settle();
  expect(states()).toEqual(['Kept: failed']);
});

test('sends the next message after a refusal, and discards a failed one', async () => {
  wire.on('GET messages', makePage([]));
  logIn();
  wire.once('POST messages', new Failure(422));
  accept();
  write(CHAT, 'One', 0);
  write(CHAT, 'Two', 0);
  await settle();
  expect(states()).toEqual(['One: failed']);
  const { press } = await showScreen(chatScreen, `/chats/${CHAT}`);
  await press.click(screen.getByRole('button', { name: 'Discard' }));
  expect(states()).toEqual([]);
});

test('leads to credits and back for a message that costs too much', async () => {
  wire.on('GET messages', { ...makePage([]), cost: 5 });
  wire.on('POST messages', new Failure(402));
  // The credits were spent on another device.
  logIn({ balance: 5 });
  wire.on('GET user', { user: makeUser({ balance: 5 }) });
  const { press } = await showScreen(chatScreen, `/chats/${CHAT}`);
  expect(screen.getByText(/5 credits a message/)).toBeTruthy();
  await press.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello{Enter}');
  await settle();
  const link = screen.getByRole('link', { name: 'Get credits' });
  expect(link.getAttribute('href')).toBe(`/credits?from=${CHAT}`);
  expect(states()).toEqual(['Hello: failed']);
});

test('removes queued messages from memory and device on logout', async () => {
  logIn();
  wire.on('POST messages', OFFLINE);
  write(CHAT, 'Secret', 0);
  storeDraft(CHAT, 'also secret');
  await settle();
  becomeLoggedOut();
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/secret/i);
  logIn(OTHER);
  accept();
  await back();
  expect(states()).toEqual([]);
  expect(draftOf(CHAT)).toBe('');
  expect(sent()).toEqual(['Secret']);
});

test('keeps queued messages after the session was ended elsewhere, only for their author', async () => {
  for (const [next, expected] of [
    [makeUser(), ['Secret: waiting']],
    [OTHER, []],
  ] as const) {
    becomeLoggedIn(makeUser());
    wire.on('POST messages', OFFLINE);
    write(CHAT, 'Secret', 0);
    await settle();
    becomeLoggedOut({ byServer: true });
    expect(JSON.stringify({ ...localStorage })).not.toContain('Secret');
    becomeLoggedIn(next);
    await settle();
    expect(states()).toEqual(expected);
    becomeLoggedOut();
  }
});

test('sends nothing from a tab whose session belongs to another member, and loads the page again', async () => {
  becomeLoggedIn(makeUser());
  wire.on('POST messages', new Failure(409, 'error.stale_account'));
  write(CHAT, 'Hello', 0);
  await settle();
  expect(reload).toHaveBeenCalled();
  expect(states()).toEqual([]);
});

test('shows the last member the stored chat without a network', async () => {
  wire.on('GET chats', { chats: [makeChat(1)] });
  wire.on('GET messages', makePage([makeMessage(0), makeMessage(1)]));
  logIn();
  const before = await showScreen(chatScreen, `/chats/${CHAT}`);
  before.unmount();
  user.value = undefined;
  sessionFailed.value = true;
  wire.on('GET messages', OFFLINE);
  startOfflineSession();
  expect(user.value).toMatchObject({ id: ME });
  expect(sessionFailed.value).toBe(false);
  expect(JSON.stringify({ ...localStorage })).not.toContain('@');
  await showScreen(chatScreen, `/chats/${CHAT}`);
  expect(screen.getByText('Line 1')).toBeTruthy();
});
