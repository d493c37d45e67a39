import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#shared/contracts/user.ts';
import { makeChat, makeUser, NOW } from '../fixtures/cards.ts';
import { hide, makeBoot } from '../fixtures/render-app.tsx';
import { BLOCKED, Failure, installWire, OFFLINE, UNCHANGED } from '../fixtures/wire.ts';

const wire = installWire();
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  hide(false);
  wire.on('GET user', UNCHANGED);
  wire.on('GET chats', { chats: [] });
  wire.on('GET likes', { profiles: [], liked_by: [] });
});

afterEach(() => {
  leave();
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A new tab in which a member has just logged in. */
async function startTab(change: Partial<User> = {}) {
  vi.resetModules();
  const session = await import('#src/state/session/session.ts');
  const { startMember } = await import('#src/state/live/start-member.lazy.ts');
  const { chats } = await import('#src/state/chats/chats.ts');
  const { receivedLikes } = await import('#src/state/likes/likes.ts');
  const { push } = await import('#src/state/push/push.ts');
  const totals = await import('#src/state/notifications/unread-counts.ts');
  const { boot } = await import('#src/state/site/site.ts');
  boot.value = makeBoot();
  leave = session.becomeLoggedOut;
  session.becomeLoggedIn(makeUser(change));
  startMember();
  return { ...session, chats, receivedLikes, push, ...totals };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** The calls since the last check. */
function look(): string {
  const names = wire.names().slice(looked);
  looked += names.length;
  return names.join(' ');
}
let looked = 0;
async function expectUserPollAfter(ms: number) {
  await pass(ms - 1);
  expect(look()).toBe('');
  await pass(1);
  expect(look()).toBe('GET user');
}
beforeEach(() => {
  looked = 0;
});

test('polls chats and likes a second after the user, and the user a minute after the last time', async () => {
  await startTab();
  await pass(999);
  expect(look()).toBe('');
  await pass(1);
  expect(look()).toBe('GET chats GET likes');
  for (let minute = 1; minute <= 3; minute++) {
    await expectUserPollAfter(59_000);
    await pass(999);
    expect(look()).toBe('');
    await pass(1);
    expect(look()).toBe('GET chats GET likes');
  }
});

test('keeps to the minute however long the calls take', async () => {
  await startTab();
  const chats = wire.hold('GET chats');
  await pass(7_000);
  look();
  chats.give({ chats: [] });
  await expectUserPollAfter(53_000);
});

const SUBSCRIBED = { lastMessage: null, isCapable: true, isSubscribed: 'https://push.example/this-browser' };

test('polls every five minutes in a browser that is subscribed to push', async () => {
  const tab = await startTab({ push_here: true });
  tab.push.value = SUBSCRIBED;
  await pass(1_000);
  look();
  await expectUserPollAfter(299_000);
});

test.each([
  { isCapable: true, isSubscribed: false as const },
  { isCapable: true, isSubscribed: 'denied' as const },
  { isCapable: false, isSubscribed: null },
])('polls every minute if only another device is subscribed: %o', async (state) => {
  const tab = await startTab({ push_here: true });
  tab.push.value = { ...state, lastMessage: null };
  await pass(1_000);
  look();
  await pass(59_000);
  expect(look()).toBe('GET user');
});

test('polls every minute if the server has dropped this browser’s subscription and another device still has one', async () => {
  const tab = await startTab({ push: true, push_here: false });
  tab.push.value = SUBSCRIBED;
  await pass(1_000);
  look();
  await expectUserPollAfter(59_000);
});

test('polls every minute again after the subscription ends', async () => {
  const tab = await startTab({ push_here: true });
  tab.push.value = SUBSCRIBED;
  wire.once('GET user', { user: makeUser({ push_here: false }) });
  await pass(301_000);
  look();
  await expectUserPollAfter(59_000);
});

test('pauses while the page is hidden and polls immediately when it becomes visible', async () => {
  await startTab();
  await pass(1_000);
  look();
  hide(true);
  await pass(600_000);
  expect(look()).toBe('');
  hide(false);
  await pass(0);
  expect(look()).toBe('GET user');
  await pass(1_000);
  expect(look()).toBe('GET chats GET likes');
});

test('doesn’t poll on a page that opens hidden', async () => {
  hide(true);
  await startTab();
  await pass(600_000);
  expect(look()).toBe('');
});

test('never runs two polls at once', async () => {
  await startTab();
  await pass(1_000);
  look();
  const user = wire.hold('GET user');
  await pass(60_000);
  expect(look()).toBe('GET user');
  hide(true);
  hide(false);
  await pass(5_000);
  expect(look()).toBe('');
  user.give(UNCHANGED);
  const chats = wire.hold('GET chats');
  await pass(1_000);
  expect(look()).toBe('GET chats GET likes');
  hide(true);
  hide(false);
  await pass(5_000);
  expect(look()).toBe('');
  chats.give({ chats: [] });
  await expectUserPollAfter(48_000);
});

test('logs out and stops polling after a 403', async () => {
  const tab = await startTab();
  await pass(1_000);
  wire.on('GET user', new Failure(403));
  await pass(60_000);
  expect(tab.user.value).toBeNull();
  look();
  await pass(600_000);
  expect(look()).toBe('');
});

test('stays logged in when a proxy on the way refuses the calls', async () => {
  const tab = await startTab();
  for (const name of ['GET user', 'GET chats', 'GET likes'] as const) wire.on(name, BLOCKED);
  await pass(300_000);
  expect(tab.user.value?.loggedIn).toBe(true);
});

test('checks who is logged in after a 403 on chats or likes', async () => {
  const tab = await startTab();
  wire.on('GET likes', new Failure(403));
  wire.on('GET user', new Failure(403));
  await pass(1_000);
  expect(look()).toBe('GET chats GET likes GET user');
  expect(tab.user.value).toBeNull();
});

test('increases the pause after failures up to eight times, and resets it on success', async () => {
  await startTab();
  for (const name of ['GET user', 'GET chats', 'GET likes'] as const) wire.on(name, OFFLINE);
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
  expect(pauses).toEqual([119, 239, 479, 479, 479]);
  wire.on('GET user', UNCHANGED);
  wire.on('GET chats', { chats: [] });
  wire.on('GET likes', { profiles: [], liked_by: [] });
  await pass(481_000);
  look();
  await expectUserPollAfter(58_000);
});

test('keeps the member logged in if the connection is lost', async () => {
  const tab = await startTab();
  wire.on('GET user', OFFLINE);
  await pass(62_000);
  expect(tab.isLoggedIn.value).toBe(true);
});

test('starts over a second after the next login', async () => {
  const tab = await startTab();
  await pass(1_000);
  tab.becomeLoggedOut();
  await pass(100_000);
  look();
  tab.becomeLoggedIn(makeUser());
  await pass(1_000);
  expect(look()).toBe('GET chats GET likes');
});

test('ignores answers after logout, and loads everything for the next member', async () => {
  const tab = await startTab();
  const late = wire.hold('GET chats');
  await pass(1_000);
  tab.becomeLoggedOut();
  late.give({ chats: [makeChat(1)] });
  await pass(0);
  expect(tab.chats.value).toBeUndefined();
  tab.becomeLoggedIn(makeUser({ id: 'member-000000901' }));
  await pass(1_000);
  expect(wire.last('GET chats').headers.get('if-none-match')).toBeNull();
});
