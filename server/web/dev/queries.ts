import type { Db } from '#server/store/db.ts';
import type { MailboxRow } from '#server/store/mail-tables.ts';
import type { PostbackboxRow } from '#server/store/partner-tables.ts';
import type { PushboxRow } from '#server/store/push-tables.ts';

/** The number of rows on a developer page. */
const LISTED = 200;

export async function insertMails(db: Db, mails: readonly MailboxRow[]): Promise<void> {
  await db.insertInto('mailbox').values(mails).execute();
}

/** Newest first; of one address if `to` is set. */
export function listMailbox(db: Db, to: string | null): Promise<MailboxRow[]> {
  const mails = db.selectFrom('mailbox').selectAll().orderBy('received', 'desc').orderBy('id').limit(LISTED);
  return (to === null ? mails : mails.where('to_address', '=', to.toLowerCase())).execute();
}

export const readMailbox = (db: Db, id: string): Promise<MailboxRow | undefined> =>
  db.selectFrom('mailbox').selectAll().where('id', '=', id).executeTakeFirst();

/** Counts a postback that comes again. */
export async function insertPostback(db: Db, postback: Omit<PostbackboxRow, 'times'>): Promise<void> {
  await db
    .insertInto('postbackbox')
    .values({ ...postback, times: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((set) => ({ times: set('postbackbox.times', '+', 1) })))
    .execute();
}

/** Newest first. */
export const listPostbacks = (db: Db): Promise<PostbackboxRow[]> =>
  db.selectFrom('postbackbox').selectAll().orderBy('received', 'desc').orderBy('id').limit(LISTED).execute();

export async function insertPush(db: Db, push: PushboxRow): Promise<void> {
  await db.insertInto('pushbox').values(push).execute();
}

/** Newest first; of one member if `to`, an id or an address, is set. */
export function listPushes(db: Db, to: string | null): Promise<(PushboxRow & { email: string })[]> {
  const rows = db
    .selectFrom('pushbox')
    .innerJoin('members', 'members.id', 'pushbox.member_id')
    .selectAll('pushbox')
    .select('email')
    .orderBy('received', 'desc')
    .orderBy('pushbox.id')
    .limit(LISTED);
  if (to === null) return rows.execute();
  return rows.where((eb) => eb.or([eb('members.id', '=', to), eb('email_lower', '=', to.toLowerCase())])).execute();
}

/** The member whose subscription this is. */
export async function subscriberAt(db: Db, endpoint: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('member_id')
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return row?.member_id;
}
