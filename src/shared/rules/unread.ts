/** Unread messages in all chats. */
export function countUnread(chats: readonly { readonly num_unread_messages: number }[]): number {
  return chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0);
}

export function countNewLikes(likedBy: readonly { readonly like_new: boolean }[]): number {
  return likedBy.filter((like) => like.like_new).length;
}

/** The number on the app's icon (docs/product/chats-and-likes.md#badge). */
export const badgeCount = (unreadMessages: number, newLikes: number): number => unreadMessages + newLikes;
