import { eventKind } from '#server/base/events.ts';
import type { MemberRow } from '#server/store/schema.ts';

export const likeAdded = eventKind<{ readonly by: string; readonly to: MemberRow }>('like added');

export const likeRemoved = eventKind<{ readonly by: string; readonly to: MemberRow }>('like removed');

/** The receiver opened the profile of the member who liked them. */
export const likeSeen = eventKind<{ readonly by: string; readonly seenBy: string }>('like seen');
