import { eventKind } from '#server/base/events.ts';
import type { MemberRow } from '#server/store/schema.ts';

/** A member, `by`, likes another. */
export const likeAdded = eventKind<{ readonly by: string; readonly to: MemberRow }>('like added');

export const likeRemoved = eventKind<{ readonly by: string; readonly to: MemberRow }>('like removed');

/** The member who was liked has looked at who liked them. */
export const likeSeen = eventKind<{ readonly by: string; readonly seenBy: string }>('like seen');
