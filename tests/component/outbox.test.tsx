import { screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { screen as chatScreen } from '#src/pages/chats-chat-id/chat-page.tsx';
import { keepFor } from '#src/platform/device-store.ts';
import '#src/state/device-member.ts';
import { enterOffline } from '#src/state/device-member.ts';
import { draftOf, keepDraft } from '#src/state/drafts.ts';
import { pendingIn, write } from '#src/state/outbox.ts';
import { becomeLoggedIn, becomeLoggedOut, sessionFailed, user } from '#src/state/session.ts';
import { idOf, ME, makeMessage, makePage, makeUser, NOW } from '../fixtures/cards.ts';
import { logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const CHAT = idOf('chat', 1);
const OTHER = makeUser({ id: idOf('member', 901) });

beforeEach(() => {
  wire.on('markRead', { num_unread_messages: 0 });
  wire.on('fetchChats', { chats: [] });
});

let numbers = 0;
const accept = () =>
  wire.on('sendMessage', ({ body }) => {
    numbers += 2;
    const message = { from: ME, body: body?.body ?? '', client_id: body?.idempotency_key ?? '' };
    return { message: makeMessage(numbers + 1, message), cost: 0, balance: 0 };
  });
const states = () => pendingIn(CHAT).map(({ body, state }) => `${body}: ${state}`);
const sent = () => wire.seen('sendMessage').map(({ body }) => body?.body);
const back = async () => {
  dispatchEvent(new Event('online'));
  await settle();
};

/** The page goes and comes again: nothing is left but what the device kept. */
function keepAsAfterReload(created = NOW): void {
  keepFor(ME, `out:${CHAT}:key-after-reload`, { key: 'key-after-reload', body: 'Kept', created, state: 'sending' });
}

test('what is written offline waits, and goes out once and in order when the network is back', async () => {
  logIn();
  wire.on('sendMessage', OFFLINE);
  write(CHAT, 'One');
  write(CHAT, 'Two');
  await settle();
  expect(states()).toEqual(['One: waiting', 'Two: waiting']);
  expect(sent()).toEqual(['One']);
  accept();
  await back();
  await back();
  expect(states()).toEqual([]);
  expect(sent()).toEqual(['One', 'One', 'Two']);
  const [first, again] = wire.seen('sendMessage');
  expect(again?.body).toEqual(first?.body);
});

test('it is tried again by itself, ever less often', async () => {
  logIn();
  wire.on('sendMessage', new Failure(503));
  write(CHAT, 'One');
  await settle(3_000);
  expect(sent()).toHaveLength(2);
  await settle(3_000);
  expect(sent().length).toBeLessThan(4);
  accept();
  await settle(60_000);
  expect(states()).toEqual([]);
});

test('what an earlier page left is sent under its key', async () => {
  logIn();
  keepAsAfterReload();
  user.value = null;
  logIn();
  accept();
  keepAsAfterReload();
  user.value = null;
  logIn();
  await settle();
  expect(wire.last('sendMessage').body).toMatchObject({
    body: 'Kept',
    idempotency_key: 'key-after-reload',
  });
  expect(localStorage.getItem(`sf-member:${ME}:out:${CHAT}:key-after-reload`)).toBeNull();
});

test('what waited for more than a day is sent only on a press', async () => {
  logIn();
  keepAsAfterReload(NOW - 25 * 3_600_000);
  user.value = null;
  logIn();
  await settle();
  expect(states()).toEqual(['Kept: failed']);
});

test('a refusal lets the next one pass; a failed one can be given up', async () => {
  wire.on('fetchMessages', makePage([]));
  logIn();
  wire.once('sendMessage', new Failure(422));
  accept();
  write(CHAT, 'One');
  write(CHAT, 'Two');
  await settle();
  expect(states()).toEqual(['One: failed']);
  const { press } = await showScreen(chatScreen, `/chats/${CHAT}`);
  await press.click(screen.getByRole('button', { name: 'Discard' }));
  expect(states()).toEqual([]);
});

test('a message that costs more than there is leads to the credits and back', async () => {
  wire.on('fetchMessages', { ...makePage([]), cost: 5 });
  wire.on('sendMessage', new Failure(402));
  logIn();
  const { press } = await showScreen(chatScreen, `/chats/${CHAT}`);
  expect(screen.getByText(/5 credits per message/)).toBeTruthy();
  await press.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello{Enter}');
  await settle();
  const link = screen.getByRole('link', { name: 'Get credits' });
  expect(link.getAttribute('href')).toBe(`/credits?next=${encodeURIComponent(`/chats/${CHAT}`)}`);
  expect(states()).toEqual(['Hello: failed']);
});

test('logout leaves nothing waiting, in memory or on the device', async () => {
  logIn();
  wire.on('sendMessage', OFFLINE);
  write(CHAT, 'Secret');
  keepDraft(CHAT, 'also secret');
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

test('a session ended elsewhere leaves nothing on the device; who comes back finds their message, another does not', async () => {
  for (const [next, expected] of [
    [makeUser(), ['Secret: waiting']],
    [OTHER, []],
  ] as const) {
    becomeLoggedIn(makeUser());
    wire.on('sendMessage', OFFLINE);
    write(CHAT, 'Secret');
    await settle();
    becomeLoggedOut({ byServer: true });
    expect(JSON.stringify({ ...localStorage })).not.toContain('Secret');
    becomeLoggedIn(next);
    await settle();
    expect(states()).toEqual(expected);
    becomeLoggedOut();
  }
});

test('a tab whose session is another’s by now sends nothing, and becomes that one’s', async () => {
  becomeLoggedIn(makeUser());
  wire.on('sendMessage', new Failure(409, 'error.stale_account'));
  wire.on('fetchUser', { user: OTHER });
  write(CHAT, 'Hello');
  await settle();
  expect(user.value?.id).toBe(OTHER.id);
  expect(states()).toEqual([]);
});

test('without a network the last member reads the chat as it was last read', async () => {
  wire.on('fetchMessages', makePage([makeMessage(0), makeMessage(1)]));
  logIn();
  const before = await showScreen(chatScreen, `/chats/${CHAT}`);
  before.unmount();
  user.value = undefined;
  sessionFailed.value = true;
  wire.on('fetchMessages', OFFLINE);
  enterOffline();
  expect(user.value).toMatchObject({ id: ME });
  expect(sessionFailed.value).toBe(false);
  expect(JSON.stringify({ ...localStorage })).not.toContain('@');
  await showScreen(chatScreen, `/chats/${CHAT}`);
  expect(screen.getByText('Line 1')).toBeTruthy();
});
