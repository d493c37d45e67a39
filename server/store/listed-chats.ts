import { type RawBuilder, sql } from 'kysely';

/** Whether a conversation is in the chat list of its member `a` or `b`, by the same rule as the list itself. */
export function isListedFor(side: 'a' | 'b'): RawBuilder<boolean> {
  const hiddenBefore = sql.ref(`conversations.${side}_hidden_before`);
  return sql`(${hiddenBefore} is null or exists (
    select 1 from messages where messages.id = conversations.last_message_id and messages.seq > ${hiddenBefore}
  ))`;
}
