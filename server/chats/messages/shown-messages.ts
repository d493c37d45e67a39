import type { Db, Tx } from '#server/store/db.ts';
import type { MemberRow, MessageRow } from '#server/store/schema.ts';
import type { Message } from '#shared/contracts/chats.ts';
import type { ChatNeeds } from '../needs.ts';
import { messagesById, reactionsTo } from './queries.ts';

type ReceiptSetting = Pick<MemberRow, 'id' | 'read_receipts'>;

/** A message, and how the reader sees its conversation. */
interface Entry {
  readonly row: MessageRow;
  readonly partner: ReceiptSetting;
  /** Messages up to this `seq` are hidden from the reader. */
  readonly hiddenUpTo: number;
}

/** Messages for a member, in the same order. Only its sender gets the idempotency key, and whether it was read. */
export async function showMessages(
  { gifOf }: Pick<ChatNeeds, 'gifOf'>,
  db: Db | Tx,
  reader: ReceiptSetting,
  entries: readonly Entry[],
): Promise<Message[]> {
  const given = await reactionsTo(
    db,
    entries.map(({ row }) => row.id),
  );
  const reactions = Map.groupBy(given, ({ message_id }) => message_id);
  const replied = await messagesById(
    db,
    entries.flatMap(({ row }) => row.reply_to ?? []),
  );
  const quotes = new Map(replied.map((row) => [row.id, row]));
  return entries.map(({ row, partner, hiddenUpTo }) => {
    const isOwn = row.sender_id === reader.id;
    const tellsRead = !isOwn || (reader.read_receipts === 1 && partner.read_receipts === 1);
    const gif = row.gif === null ? undefined : gifOf(row.gif);
    const quote = quotes.get(row.reply_to ?? '');
    const hasQuote = quote !== undefined && quote.seq > hiddenUpTo;
    return {
      id: row.id,
      client_id: isOwn ? row.client_id : '',
      from: row.sender_id,
      body: row.body,
      ...(gif && { gif }),
      created: row.created,
      read_at: tellsRead ? row.read_at : null,
      reactions: (reactions.get(row.id) ?? []).map(({ member_id, reaction }) => ({ from: member_id, reaction })),
      reply_to: hasQuote ? { id: quote.id, from: quote.sender_id, body: quote.body } : null,
    };
  });
}

/** The same for one message. */
export async function showMessage(
  deps: Pick<ChatNeeds, 'gifOf'>,
  db: Db | Tx,
  reader: ReceiptSetting,
  entry: Entry,
): Promise<Message> {
  const [message] = await showMessages(deps, db, reader, [entry]);
  return message as Message;
}
