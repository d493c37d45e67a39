import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#shared/contracts/user.ts';
import { makeChat, makeReceivedLike, makeUser, NOW } from '../fixtures/cards.ts';
import { hide } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE, UNCHANGED } from '../fixtures/wire.ts';

const wire = installWire();
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  hide(false);
  wire.on('fetchUser', UNCHANGED);
  wire.on('fetchChats', { chats: [] });
  wire.on('fetchLikes', { profiles: [], liked_by: [] });
});

afterEach(() => {
  leave();
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A tab of its own, in which someone has just logged in. */
async function startTab(change: Partial<User> = {}) {
  vi.resetModules();
  const session = await import('#src/state/session.ts');
  const { startPolling } = await import('#src/state/polling.ts');
  const { chats } = await import('#src/state/chats.ts');
  const { receivedLikes } = await import('#src/state/likes.ts');
  const totals = await import('#src/state/unread.ts');
  leave = session.becomeLoggedOut;
  session.becomeLoggedIn(makeUser(change));
  startPolling();
  return { ...session, chats, receivedLikes, ...totals };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** What was called since the last look. */
function look(): string {
  const names = wire.names().slice(looked);
  looked += names.length;
  return names.join(' ');
}
let looked = 0;
beforeEach(() => {
  looked = 0;
});

test('chats and likes are read a second after the user, and the user a minute after that', async () => {
  await startTab();
  await pass(999);
  expect(look()).toBe('');
  await pass(1);
  expect(look()).toBe('fetchChats fetchLikes');
  await pass(59_999);
  expect(look()).toBe('');
  await pass(1);
  expect(look()).toBe('fetchUser');
  await pass(999);
  expect(look()).toBe('');
  await pass(1);
  expect(look()).toBe('fetchChats fetchLikes');
});

test('with push subscribed five minutes pass', async () => {
  await startTab({ push: true });
  await pass(1_000);
  look();
  await pass(299_999);
  expect(look()).toBe('');
  await pass(1);
  expect(look()).toBe('fetchUser');
});

test('once the subscription is gone a minute passes again', async () => {
  await startTab({ push: true });
  wire.once('fetchUser', { user: makeUser({ push: false }) });
  await pass(301_000);
  await pass(1_000);
  look();
  await pass(59_999);
  expect(look()).toBe('');
  await pass(1);
  expect(look()).toBe('fetchUser');
});

test('nothing is asked while the page is hidden, and at once when it shows again', async () => {
  await startTab();
  await pass(1_000);
  look();
  hide(true);
  await pass(600_000);
  expect(look()).toBe('');
  hide(false);
  await pass(0);
  expect(look()).toBe('fetchUser');
  await pass(1_000);
  expect(look()).toBe('fetchChats fetchLikes');
});

test('a page that opens hidden asks for nothing', async () => {
  hide(true);
  await startTab();
  await pass(600_000);
  expect(look()).toBe('');
});

test('a round that is under way is never joined by another', async () => {
  await startTab();
  await pass(1_000);
  look();
  const user = wire.hold('fetchUser');
  await pass(60_000);
  expect(look()).toBe('fetchUser');
  hide(true);
  hide(false);
  await pass(5_000);
  expect(look()).toBe('');
  user.give(UNCHANGED);
  const chats = wire.hold('fetchChats');
  await pass(1_000);
  expect(look()).toBe('fetchChats fetchLikes');
  hide(true);
  hide(false);
  await pass(5_000);
  expect(look()).toBe('');
  chats.give({ chats: [] });
  await pass(59_999);
  expect(look()).toBe('');
  await pass(1);
  expect(look()).toBe('fetchUser');
});

test('a 403 logs out and ends the polling', async () => {
  const tab = await startTab();
  await pass(1_000);
  wire.on('fetchUser', new Failure(403));
  await pass(60_000);
  expect(tab.user.value).toBeNull();
  look();
  await pass(600_000);
  expect(look()).toBe('');
});

test('a 403 on chats or likes asks who is logged in', async () => {
  const tab = await startTab();
  wire.on('fetchLikes', new Failure(403));
  wire.on('fetchUser', new Failure(403));
  await pass(1_000);
  expect(look()).toBe('fetchChats fetchLikes fetchUser');
  expect(tab.user.value).toBeNull();
});

test('failures stretch the pause to at most eight times, success brings it back', async () => {
  await startTab();
  for (const name of ['fetchUser', 'fetchChats', 'fetchLikes'] as const) wire.on(name, OFFLINE);
  await pass(1_000);
  look();
  const pauses: number[] = [];
  for (let round = 0; round < 5; round++) {
    let pause = 0;
    while (!look()) {
      await pass(1_000);
      pause += 1;
    }
    pauses.push(pause);
    await pass(1_000);
    look();
  }
  expect(pauses).toEqual([120, 240, 480, 480, 480]);
  wire.on('fetchUser', UNCHANGED);
  wire.on('fetchChats', { chats: [] });
  wire.on('fetchLikes', { profiles: [], liked_by: [] });
  await pass(481_000);
  look();
  await pass(59_999);
  expect(look()).toBe('');
  await pass(1);
  expect(look()).toBe('fetchUser');
});

test('a lost connection logs nobody out', async () => {
  const tab = await startTab();
  wire.on('fetchUser', OFFLINE);
  await pass(62_000);
  expect(tab.isLoggedIn.value).toBe(true);
});

test('logging in again starts over, a second after', async () => {
  const tab = await startTab();
  await pass(1_000);
  tab.becomeLoggedOut();
  await pass(100_000);
  look();
  tab.becomeLoggedIn(makeUser());
  await pass(1_000);
  expect(look()).toBe('fetchChats fetchLikes');
});

test('what arrives after logout is not taken, and the next member is answered in full', async () => {
  const tab = await startTab();
  const late = wire.hold('fetchChats');
  await pass(1_000);
  tab.becomeLoggedOut();
  late.give({ chats: [makeChat(1)] });
  await pass(0);
  expect(tab.chats.value).toBeUndefined();
  tab.becomeLoggedIn(makeUser({ id: 'member-000000901' }));
  await pass(1_000);
  expect(wire.last('fetchChats').headers.get('if-none-match')).toBeNull();
});

test('another account in the same browser leaves nothing of the first', async () => {
  const tab = await startTab();
  wire.on('fetchChats', { chats: [makeChat(1, { num_unread_messages: 2 })] });
  await pass(1_000);
  expect(tab.unreadTotal.value).toBe(2);
  wire.on('fetchUser', { user: makeUser({ id: 'member-000000901' }) });
  await pass(60_000);
  expect(tab.user.value?.id).toBe('member-000000901');
  expect(tab.chats.value).toBeUndefined();
  expect(tab.unreadTotal.value).toBe(0);
});

test('the badge counts unread messages and new likes', async () => {
  const setAppBadge = vi.fn(async () => undefined);
  const clearAppBadge = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
  const { showBadge } = await import('#src/platform/badge.ts');
  const tab = await startTab();
  wire.on('fetchChats', { chats: [makeChat(1, { num_unread_messages: 2 }), makeChat(2, { num_unread_messages: 3 })] });
  wire.on('fetchLikes', { profiles: [], liked_by: [makeReceivedLike(1), makeReceivedLike(2, false)] });
  await pass(1_000);
  showBadge(tab.unreadTotal.value + tab.newLikesTotal.value);
  expect(setAppBadge).toHaveBeenLastCalledWith(6);
  tab.becomeLoggedOut();
  showBadge(tab.unreadTotal.value + tab.newLikesTotal.value);
  expect(clearAppBadge).toHaveBeenCalledOnce();
});
