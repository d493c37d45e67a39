import type { Tx } from '#server/store/db.ts';
import { memberAccount } from '#server/store/member-account.ts';

/** Charged messages that a member got since a time, oldest first. */
export const refundableMessages = (tx: Tx, memberId: string, since: number) =>
  tx
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .innerJoin('ledger_postings', (join) =>
      join
        .onRef('ledger_postings.ref', '=', 'messages.id')
        .on('ledger_postings.reason', '=', 'message')
        .onRef('ledger_postings.pool', '=', 'conversations.pool'),
    )
    .innerJoin('ledger_entries', 'ledger_entries.posting_id', 'ledger_postings.id')
    .select(['messages.id', 'sender_id', 'conversations.pool', 'delta'])
    .where((eb) => eb.or([eb('a_id', '=', memberId), eb('b_id', '=', memberId)]))
    .where('sender_id', '!=', memberId)
    .where('messages.created', '>=', since)
    .where('delta', '<', 0)
    .orderBy('messages.seq')
    .execute();

/** What a sender paid for in a conversation, oldest first. */
export const chargedMessages = (tx: Tx, conversation: string, senderId: string) =>
  tx
    .selectFrom('messages')
    .innerJoin('ledger_postings', (join) =>
      join.onRef('ledger_postings.ref', '=', 'messages.id').on('ledger_postings.reason', '=', 'message'),
    )
    .innerJoin('ledger_entries', 'ledger_entries.posting_id', 'ledger_postings.id')
    .select(['messages.id', 'pool', 'delta'])
    .where('conversation_id', '=', conversation)
    .where('sender_id', '=', senderId)
    .where('account', '=', memberAccount(senderId))
    .orderBy('messages.seq')
    .execute();
