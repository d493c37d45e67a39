import { notFound } from '#server/base/refusal.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Tx } from '#server/store/db.ts';
import { lockMembers } from '#server/store/lock-member.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { isRequested } from '#shared/rules/first-messages.ts';
import { type Conversation, lockConversation } from '../conversations.ts';
import { requestAnswered } from '../events.ts';
import type { ChatNeeds } from '../needs.ts';
import { hideMessages, lockedConversation } from '../queries.ts';
import { isLikedBy, requestFrom, setRequest } from './queries.ts';

const OTHER = { a: 'b', b: 'a' } as const;

/**
 * What a message that is being stored means for the request: an answer accepts it. Returns whether the receiver has it as a
 * request. The conversation is locked.
 */
export async function requestOfMessage(
  tx: Tx,
  { pack }: Pick<Site, 'pack'>,
  member: MemberRow,
  { id, side, partner, hasMessages, request, partnerRequest }: Conversation,
): Promise<boolean> {
  if (request !== null) await setRequest(tx, id, side, null);
  if (hasMessages) return partnerRequest === 'waiting';
  const isNew = isRequested({
    chosen: partner.first_messages,
    site: pack.first_messages,
    isPerson: partner.kind === 'member',
    hasLiked: await isLikedBy(tx, member.id, partner.id),
  });
  if (isNew) await setRequest(tx, id, OTHER[side], 'waiting');
  return isNew;
}

/** Declining again is done already, as after a lost answer; so is accepting. @throws not-found if it is no request of the member's */
export async function answerRequest(
  deps: Pick<ChatNeeds, 'store' | 'clock' | 'refundMessages'>,
  member: MemberRow,
  { conversation: id, accept }: { readonly conversation: string; readonly accept: boolean },
): Promise<void> {
  await deps.store.transaction(async (tx) => {
    const conversation = await lockConversation(tx, member, id);
    const { request, side, partner, hasMessages } = conversation;
    if (request === (accept ? null : 'declined') && hasMessages) return;
    if (request !== 'waiting') throw notFound();
    const answered = { id, side, memberId: member.id, senderId: partner.id };
    if (accept) return acceptRequest(tx, answered);
    await decline(tx, deps, answered);
    await record(tx, requestAnswered, { conversation: id, memberId: member.id });
  });
}

interface Answered {
  readonly id: string;
  readonly side: 'a' | 'b';
  readonly memberId: string;
  readonly senderId: string;
}

/** The conversation is locked. Both members are locked in their order, because what led here may go on with both. */
export async function acceptRequest(tx: Tx, { id, side, memberId, senderId }: Answered): Promise<void> {
  await setRequest(tx, id, side, null);
  await lockMembers(tx, [memberId, senderId]);
  await record(tx, requestAnswered, { conversation: id, memberId });
}

/** Of a member who blocks the sender. The lists of both are read again because of the block. */
export async function declineBlocked(
  tx: Tx,
  deps: Pick<ChatNeeds, 'clock' | 'refundMessages'>,
  memberId: string,
  senderId: string,
): Promise<void> {
  const id = await requestFrom(tx, memberId, senderId);
  const row = id === undefined ? undefined : await lockedConversation(tx, memberId, id);
  const side = row?.a_id === memberId ? 'a' : 'b';
  if (row?.[`${side}_request`] !== 'waiting') return;
  await decline(tx, deps, { id: row.id, side, memberId, senderId });
}

/** A like for the sender says yes, also after a no. */
export async function acceptLiked(tx: Tx, memberId: string, senderId: string): Promise<void> {
  const id = await requestFrom(tx, memberId, senderId);
  const row = id === undefined ? undefined : await lockedConversation(tx, memberId, id);
  if (!row) return;
  await acceptRequest(tx, { id: row.id, side: row.a_id === memberId ? 'a' : 'b', memberId, senderId });
}

/** The conversation is locked, so that nobody declines twice, or while it is accepted or written to. */
async function decline(
  tx: Tx,
  { clock, refundMessages }: Pick<ChatNeeds, 'clock' | 'refundMessages'>,
  { id, side, memberId, senderId }: Answered,
): Promise<void> {
  await setRequest(tx, id, side, 'declined');
  await hideMessages(tx, id, side);
  await lockMembers(tx, [memberId, senderId]);
  await refundMessages(tx, { conversation: id, senderId, now: clock() });
}
