import type { Db } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { badgeCount } from '#shared/rules/unread.ts';
import { countUnreadMessages, countUnseenLikes } from './queries.ts';

/** What a member has not seen yet, counted as in the app (docs/product/chats-and-likes.md#badge). */
interface Unseen {
  /** Unread messages by their sender. */
  readonly messages: ReadonlyMap<string, number>;
  readonly likes: number;
  /** The number on the app's icon. */
  readonly badge: number;
}

export async function countUnseen(db: Db, member: MemberRow): Promise<Unseen> {
  const messages = await countUnreadMessages(db, member);
  const likes = await countUnseenLikes(db, member);
  const unread = [...messages.values()].reduce((sum, each) => sum + each, 0);
  return { messages, likes, badge: badgeCount(unread, likes) };
}
