import { beforeEach, expect, test, vi } from 'vitest';
import type { PushMessage } from '#shared/contracts/push.ts';
import { markLogoutPending } from '#src/platform/pending-logout.ts';
import { chats } from '#src/state/chats/chats.ts';
import { push } from '#src/state/push/push.ts';
import { startPushSync } from '#src/state/push/push-sync.lazy.ts';
import { becomeLoggedOut } from '#src/state/session/session.ts';
import { makeChat } from '../fixtures/cards.ts';
import { logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

const browser = vi.hoisted(() => ({
  tell: (_message: PushMessage): void => undefined,
  unsubscribe: vi.fn(),
  closed: vi.fn(),
}));
vi.mock('#src/platform/push.ts', () => ({
  isPushCapable: () => true,
  isPushDenied: () => false,
  isPushGranted: () => false,
  currentSubscription: async () => null,
  unsubscribe: browser.unsubscribe,
  closeNotifications: async (tag?: string) => browser.closed(tag),
  onNotificationClick: () => undefined,
  onPush: (listener: (message: PushMessage) => void) => {
    browser.tell = listener;
  },
}));

startFresh();
const wire = installWire();
const TOPIC = { push: true, mail: true, frequency: 'at_once' } as const;
const SETTINGS = { like: TOPIC, message: TOPIC, news: TOPIC, quiet: { from: null, to: null, tz: 'UTC' } };
const READS = ['GET chats', 'GET likes', 'GET notifications'] as const;

beforeEach(() => {
  browser.unsubscribe.mockReset();
  wire.on('GET chats', { chats: [] });
  wire.on('GET likes', { profiles: [], liked_by: [] });
  wire.on('GET notifications', { items: [], unread: 0, settings: SETTINGS });
});

/** How often each call was made after the push. */
async function readsAfter(message: PushMessage): Promise<number[]> {
  startPushSync();
  await settle();
  const before = READS.map((call) => wire.seen(call).length);
  browser.tell(message);
  await settle();
  return READS.map((call, at) => wire.seen(call).length - (before[at] ?? 0));
}

test.each([
  ['chat-bert', [1, 0, 1]],
  ['likes', [0, 1, 1]],
  ['news', [0, 0, 1]],
])('reads the data of a push about %s at once, without waiting for the next poll', async (tag, reads) => {
  logIn();
  const message = { tag, title: 'Bert sent you a message' };
  expect(await readsAfter(message)).toEqual(reads);
  expect(push.value.lastMessage).toEqual(message);
});

test('reads nothing again after another change of the push state', async () => {
  logIn();
  await readsAfter({ tag: 'likes', title: 'x' });
  const before = wire.seen('GET likes').length;
  push.value = { ...push.peek(), isSubscribed: 'denied' };
  await settle();
  expect(wire.seen('GET likes')).toHaveLength(before);
});

test.each([
  ['a logout that did not reach the server', markLogoutPending, 1],
  ['a logout that did, as the server has stopped sending', () => undefined, 0],
])('unsubscribes this browser after %s', async (_which, end, times) => {
  logIn();
  startPushSync();
  end();
  becomeLoggedOut();
  expect(browser.unsubscribe).toHaveBeenCalledTimes(times);
});

test('removes everything of the push on logout, and ignores a late one', async () => {
  logIn();
  await readsAfter({ tag: 'likes', title: 'x' });
  becomeLoggedOut();
  await settle();
  expect(push.value.lastMessage).toBeNull();
  expect(await readsAfter({ tag: 'likes', title: 'y' })).toEqual([0, 0, 0]);
  expect(push.value.lastMessage).toBeNull();
});

test('closes the notifications of a chat that has left the list', async () => {
  logIn();
  startPushSync();
  chats.value = [makeChat(0), makeChat(1)];
  browser.closed.mockReset();
  chats.value = [makeChat(1)];
  expect(browser.closed.mock.calls).toEqual([[`chat-${makeChat(0).profile.id}`]]);
});
