import { eventKind } from '#server/base/events.ts';
import type { MemberRow } from '#server/store/schema.ts';

export const likeAdded = eventKind<{
  readonly by: string;
  readonly to: MemberRow;
  readonly liker: MemberRow;
  readonly at: number;
}>('like added');

/** The receiver gets no event about a hidden member, because their lists don't show that member. */
export const likeRemoved = eventKind<{ readonly by: MemberRow; readonly to: MemberRow }>('like removed');

/** The receiver opened the profile of the member who liked them. */
export const likeSeen = eventKind<{ readonly by: string; readonly seenBy: string }>('like seen');
