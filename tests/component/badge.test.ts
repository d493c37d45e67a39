import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshChats } from '#src/state/chats/chats.ts';
import { refreshLikes } from '#src/state/likes/likes.ts';
import { startUnreadCounts } from '#src/state/notifications/count-unread.ts';
import { followBadge } from '#src/state/notifications/follow-badge.ts';
import { becomeLoggedOut } from '#src/state/session/session.ts';
import { boot } from '#src/state/site/site.ts';
import { makeChat, makeReceivedLike } from '../fixtures/cards.ts';
import { logIn, makeBoot, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startUnreadCounts();

startFresh();
const wire = installWire();
const setAppBadge = vi.fn(async () => undefined);
const clearAppBadge = vi.fn(async () => undefined);
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
  wire.on('GET chats', { chats: [makeChat(1, { num_unread_messages: 2 }), makeChat(2, { num_unread_messages: 3 })] });
  wire.on('GET likes', { profiles: [], liked_by: [makeReceivedLike(1), makeReceivedLike(2, false)] });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function start() {
  logIn();
  stop = followBadge();
  await Promise.all([refreshChats(), refreshLikes()]);
}

test('shows unread messages plus new likes on the app’s icon, and nothing after logout', async () => {
  await start();
  expect(setAppBadge).toHaveBeenLastCalledWith(6);
  clearAppBadge.mockClear();
  becomeLoggedOut();
  expect(clearAppBadge).toHaveBeenCalled();
});

test('does not change the app’s icon if the site pack disables the badge', async () => {
  boot.value = makeBoot({ switches: { notifications: { badge: false } } });
  await start();
  expect(setAppBadge).not.toHaveBeenCalled();
});
