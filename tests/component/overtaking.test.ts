import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '#shared/contracts/registry.ts';
import { chats, refreshChats } from '#src/state/chats/chats.ts';
import { openConversation } from '#src/state/chats/conversation.ts';
import { givenLikes, receivedLikes, refreshLikes, toggleLike } from '#src/state/likes/likes.ts';
import { startUnreadCounts } from '#src/state/notifications/count-unread.ts';
import { notifications, readNotificationsUpTo, refreshNotifications } from '#src/state/notifications/notifications.ts';
import { newLikesTotal, unreadTotal } from '#src/state/notifications/unread-counts.ts';
import { openProfile } from '#src/state/profile/profile.ts';
import { becomeLoggedIn, refreshUser, user } from '#src/state/session/session.ts';
import {
  idOf,
  makeCard,
  makeChat,
  makeGivenLike,
  makeMessage,
  makePage,
  makeProfileAnswer,
  makeReceivedLike,
  makeUser,
  NOW,
} from '../fixtures/cards.ts';
import { logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startUnreadCounts();

startFresh();
const wire = installWire();
beforeEach(() => logIn());

const unread = (count: number): Answer<'GET chats'> => ({ chats: [makeChat(1, { num_unread_messages: count })] });

test('keeps newer chats when an older answer arrives', async () => {
  const older = wire.hold('GET chats');
  refreshChats();
  await settle();
  wire.on('GET chats', { chats: [makeChat(2), makeChat(1)] });
  await refreshChats();
  older.give({ chats: [makeChat(1)] });
  await settle();
  expect(chats.value).toHaveLength(2);
});

test('keeps newer likes when an older answer arrives', async () => {
  const older = wire.hold('GET likes');
  refreshLikes();
  await settle();
  wire.on('GET likes', { profiles: [], liked_by: [makeReceivedLike(1)] });
  await refreshLikes();
  older.give({ profiles: [], liked_by: [] });
  await settle();
  expect(receivedLikes.value).toHaveLength(1);
});

test('keeps an opened chat read when an older answer arrives', async () => {
  wire.on('GET chats', unread(1));
  await refreshChats();
  wire.on('GET messages', makePage([makeMessage(2, { read_at: null })]));
  const before = wire.hold('GET chats');
  refreshChats();
  await settle();
  const marked = wire.hold('PUT messages');
  openConversation(idOf('chat', 1));
  await settle();
  expect(unreadTotal.value).toBe(0);
  before.give(unread(1));
  await settle();
  expect(unreadTotal.value).toBe(0);
  refreshChats();
  await settle();
  expect(unreadTotal.value).toBe(0);
  wire.on('GET chats', unread(0));
  marked.give({ num_unread_messages: 0 });
  await settle();
  expect(unreadTotal.value).toBe(0);
});

test('shows the chat as unread again if marking it read failed', async () => {
  wire.on('GET chats', unread(1));
  await refreshChats();
  wire.on('GET messages', makePage([makeMessage(2, { read_at: null })]));
  wire.on('PUT messages', { num_unread_messages: 1 });
  await openConversation(idOf('chat', 1));
  expect(unreadTotal.value).toBe(0);
  await refreshChats();
  expect(wire.last('GET chats').headers.get('if-none-match')).toBeNull();
  expect(unreadTotal.value).toBe(1);
});

test('keeps an opened profile’s like seen when an older answer arrives', async () => {
  const list = (fresh: boolean) => ({ profiles: [], liked_by: [makeReceivedLike(1, fresh)] });
  wire.on('GET likes', list(true));
  await refreshLikes();
  const before = wire.hold('GET likes');
  refreshLikes();
  await settle();
  wire.on('GET profile', makeProfileAnswer(1));
  await openProfile(idOf('member', 1));
  wire.on('GET likes', list(false));
  before.give(list(true));
  await settle();
  expect(newLikesTotal.value).toBe(0);
});

test('keeps a like just given in the list', async () => {
  wire.on('GET likes', { profiles: [], liked_by: [] });
  await refreshLikes();
  const before = wire.hold('GET likes');
  refreshLikes();
  await settle();
  wire.on('POST likes', { liked: true, mutual: false });
  wire.on('GET likes', { profiles: [makeGivenLike(1)], liked_by: [] });
  await toggleLike(idOf('member', 1), false);
  before.give({ profiles: [], liked_by: [] });
  await settle();
  expect(givenLikes.value).toHaveLength(1);
});

test('keeps a member’s own changes when an older answer arrives', async () => {
  const before = wire.hold('GET user');
  refreshUser();
  await settle();
  wire.on('GET user', { user: makeUser({ balance: 5 }) });
  becomeLoggedIn(makeUser({ balance: 5 }));
  before.give({ user: makeUser({ balance: 10 }) });
  await settle();
  expect(user.value?.balance).toBe(5);
});

test('keeps notifications read when an older answer arrives', async () => {
  const topic = { push: true, mail: true, frequency: 'at_once' } as const;
  const answer = (read: boolean): Answer<'GET notifications'> => ({
    items: [{ id: 'notification-001', type: 'like', profile: makeCard(1), ts: NOW, read }],
    unread: read ? 0 : 1,
    settings: { like: topic, message: topic, news: topic, quiet: { from: null, to: null, tz: 'UTC' } },
  });
  const before = wire.hold('GET notifications');
  refreshNotifications();
  await settle();
  wire.on('PUT notifications', answer(true));
  await readNotificationsUpTo(NOW);
  before.give(answer(false));
  await settle();
  expect(notifications.value?.[0]?.read).toBe(true);
});
