import type { Tx } from '#server/store/db.ts';
import type { PostbackRow } from '#server/store/partner-tables.ts';

type NewRow = Omit<PostbackRow, 'attempts' | 'next_attempt' | 'delivered_at' | 'failed_at' | 'last_error'>;

/** Does nothing if the postback is queued already, sent or not. */
export async function insertPostback(tx: Tx, postback: NewRow): Promise<void> {
  const unsent = { attempts: 0, next_attempt: postback.created, delivered_at: null, failed_at: null, last_error: null };
  await tx
    .insertInto('postback_queue')
    .values({ ...postback, ...unsent })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
