import fc from 'fast-check';
import { expect, test } from 'vitest';
import { badgeCount, countNewLikes, countUnread } from '#shared/rules/unread.ts';

test('the badge is unread messages plus new likes', () => {
  const counts = fc.array(fc.nat(99));
  const likes = fc.array(fc.boolean());
  fc.assert(
    fc.property(counts, likes, (unread, fresh) => {
      const chats = unread.map((num_unread_messages) => ({ num_unread_messages }));
      const likedBy = fresh.map((like_new) => ({ like_new }));
      let messages = 0;
      for (const count of unread) messages += count;
      expect(countUnread(chats)).toBe(messages);
      expect(badgeCount(chats, likedBy)).toBe(messages + countNewLikes(likedBy));
      expect(badgeCount([...chats, { num_unread_messages: 2 }], [...likedBy, { like_new: true }])).toBe(
        badgeCount(chats, likedBy) + 3,
      );
    }),
  );
});

test('nothing unread is no badge', () => {
  expect(badgeCount([{ num_unread_messages: 0 }], [{ like_new: false }])).toBe(0);
});
