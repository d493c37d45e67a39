import type { Tx } from '#server/store/db.ts';
import { lockMembers } from '#server/store/lock-member.ts';
import { post } from '../ledger.ts';
import { chargedMessages, refundableMessages } from './queries.ts';

const refundOf = (messageId: string) => `message_refund/${messageId}`;

/**
 * Refunds what a sender's messages in a declined request cost. The id is that of any refund of a message, so that none comes back
 * twice, for whatever reason. The sender is locked.
 */
export async function refundRequest(
  tx: Tx,
  { conversation, senderId, now }: { readonly conversation: string; readonly senderId: string; readonly now: number },
): Promise<void> {
  for (const { id, pool, delta } of await chargedMessages(tx, conversation, senderId))
    await post(tx, { id: senderId, pool }, -delta, { id: refundOf(id), reason: 'request_refund', ref: id, ts: now });
}

/** Refunds the messages sent to a member since a time, each once. Locks the senders until the transaction ends. */
export async function refundMessagesTo(tx: Tx, memberId: string, { since, now }: { since: number; now: number }) {
  const messages = await refundableMessages(tx, memberId, since);
  if (messages.length > 0) await lockMembers(tx, [...new Set(messages.map(({ sender_id }) => sender_id))]);
  for (const { id, sender_id, pool, delta } of messages) {
    const refund = { id: refundOf(id), reason: 'message_refund', ref: id, ts: now } as const;
    await post(tx, { id: sender_id, pool }, -delta, refund);
  }
}
