/** Messages not yet read over all chats. */
export function countUnread(chats: readonly { readonly num_unread_messages: number }[]): number {
  return chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0);
}

export function countNewLikes(likedBy: readonly { readonly like_new: boolean }[]): number {
  return likedBy.filter((like) => like.like_new).length;
}

/** What the app's icon shows: unread messages plus new likes (docs/product/chats-and-likes.md#badge). */
export function badgeCount(
  chats: readonly { readonly num_unread_messages: number }[],
  likedBy: readonly { readonly like_new: boolean }[],
): number {
  return countUnread(chats) + countNewLikes(likedBy);
}
