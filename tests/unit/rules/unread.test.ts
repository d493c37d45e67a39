import { expect, test } from 'vitest';
import { badgeCount, countNewLikes, countUnread } from '#shared/rules/unread.ts';

test('unread messages are counted over all chats', () => {
  expect(countUnread([{ num_unread_messages: 2 }, { num_unread_messages: 0 }, { num_unread_messages: 5 }])).toBe(7);
  expect(countUnread([])).toBe(0);
});

test('only new likes are counted', () => {
  expect(countNewLikes([{ like_new: true }, { like_new: false }, { like_new: true }])).toBe(2);
  expect(countNewLikes([])).toBe(0);
});

test('the badge is unread messages plus new likes', () => {
  expect(badgeCount(7, 2)).toBe(9);
  expect(badgeCount(0, 0)).toBe(0);
});
