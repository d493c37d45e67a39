import type { Db } from '#server/store/store.ts';

type KeptMs = Readonly<
  Record<
    | 'addressAndBrowser'
    | 'trafficSource'
    | 'finishedMail'
    | 'localMailbox'
    | 'localPushes'
    | 'finishedPostback'
    | 'localPostbacks'
    | 'notification',
    number
  >
>;

/** Deletes or empties the rows that were kept long enough. */
export async function sweepRows(db: Db, now: number, keptMs: KeptMs): Promise<void> {
  await db.deleteFrom('sessions').where('expires', '<=', now).execute();
  await db.deleteFrom('tokens').where('expires', '<=', now).execute();
  await db.deleteFrom('exports').where('expires', '<=', now).execute();
  await db
    .updateTable('sessions')
    .set({ ip: '', user_agent: '' })
    .where('created', '<=', now - keptMs.addressAndBrowser)
    .where('ip', '!=', '')
    .execute();
  await db
    .updateTable('members')
    .set({ traffic: null })
    .where('signup_date', '<=', now - keptMs.trafficSource)
    .where('traffic', 'is not', null)
    .execute();
  await db
    .deleteFrom('signups_about')
    .where('created', '<=', now - keptMs.trafficSource)
    .execute();
  await db
    .deleteFrom('attributions')
    .where('created', '<=', now - keptMs.trafficSource)
    .execute();
  await db
    .deleteFrom('postback_queue')
    .where('created', '<=', now - keptMs.finishedPostback)
    .where((eb) => eb.or([eb('delivered_at', 'is not', null), eb('failed_at', 'is not', null)]))
    .execute();
  await db
    .deleteFrom('postbackbox')
    .where('received', '<=', now - keptMs.localPostbacks)
    .execute();
  await db
    .deleteFrom('mail_queue')
    .where('created', '<=', now - keptMs.finishedMail)
    .where((eb) => eb.or([eb('delivered_at', 'is not', null), eb('failed_at', 'is not', null)]))
    .execute();
  await db
    .deleteFrom('mailbox')
    .where('received', '<=', now - keptMs.localMailbox)
    .execute();
  await db
    .deleteFrom('pushbox')
    .where('received', '<=', now - keptMs.localPushes)
    .execute();
  await db
    .deleteFrom('notifications')
    .where('ts', '<=', now - keptMs.notification)
    .execute();
  await db
    .deleteFrom('news')
    .where('ts', '<=', now - keptMs.notification)
    .execute();
}

export const unconfirmedSince = (db: Db, signedUpBefore: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('members')
    .select('id')
    .where('status', '=', 'unconfirmed')
    .where('signup_date', '<=', signedUpBefore)
    .execute();

export const leavingBy = (db: Db, now: number): Promise<{ id: string }[]> =>
  db.selectFrom('members').select('id').where('deletion_at', '<=', now).execute();

/** Any read: rejects while the database does not answer. */
export async function probe(db: Db): Promise<void> {
  await db.selectFrom('kept').select('name').limit(1).execute();
}
