import type { Db, Tx } from '#server/store/db.ts';
import type { MailQueueRow } from '#server/store/mail-tables.ts';

type NewRow = Omit<MailQueueRow, 'attempts' | 'delivered_at' | 'failed_at' | 'last_error'>;

export async function insertMail(tx: Tx, mail: NewRow): Promise<void> {
  const unsent = { attempts: 0, delivered_at: null, failed_at: null, last_error: null };
  await tx
    .insertInto('mail_queue')
    .values({ ...mail, ...unsent })
    .execute();
}

/** Null if the mail is not sent yet or doesn't exist. */
export async function findDeliveryTime(db: Db, mailId: string): Promise<number | null> {
  const row = await db.selectFrom('mail_queue').select('delivered_at').where('id', '=', mailId).executeTakeFirst();
  return row?.delivered_at ?? null;
}
