import { wasDeleted, wasInserted, wasUpdated } from '#server/store/changed-rows.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { NewsRow, NotificationSettingsRow } from '#server/store/notification-tables.ts';

/** False if the news item exists already. */
export async function insertNews(tx: Tx, news: NewsRow): Promise<boolean> {
  return wasInserted(
    await tx
      .insertInto('news')
      .values(news)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst(),
  );
}

/** False if there is no such news item. */
export async function deleteNews(db: Db, id: string): Promise<boolean> {
  return wasDeleted(await db.deleteFrom('news').where('id', '=', id).executeTakeFirst());
}

export const findNews = (db: Db, id: string): Promise<NewsRow | undefined> =>
  db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirst();

export const findAllNews = (db: Db): Promise<NewsRow[]> =>
  db.selectFrom('news').selectAll().orderBy('ts', 'desc').orderBy('id').execute();

/** The latest news of a site after a time. */
export const findNewsSince = (db: Db | Tx, host: string, since: number, limit: number): Promise<NewsRow[]> =>
  db
    .selectFrom('news')
    .selectAll()
    .where('host', '=', host)
    .where('ts', '>', since)
    .orderBy('ts', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function countNewsSince(db: Db, host: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('news')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('host', '=', host)
    .where('ts', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countNews(db: Db, ids: readonly string[]): Promise<number> {
  return (await db.selectFrom('news').select('id').where('id', 'in', ids).execute()).length;
}

/** The time up to which the member has read the news; undefined if never. */
export async function findReadUntil(db: Db | Tx, memberId: string): Promise<number | undefined> {
  const seen = await db.selectFrom('news_seen').select('up_to').where('member_id', '=', memberId).executeTakeFirst();
  return seen?.up_to;
}

/** Never moves back. */
export async function setNewsReadUntil(tx: Tx, memberId: string, up_to: number): Promise<void> {
  await tx
    .insertInto('news_seen')
    .values({ member_id: memberId, up_to })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ up_to }).where('news_seen.up_to', '<', up_to))
    .execute();
}

/** For all members of a pool who get news by mail at once. */
export async function setNewsDueForPool(tx: Tx, pool: string, now: number): Promise<void> {
  await tx
    .updateTable('notification_settings')
    .set({ news_due: now })
    .where('news_mail', '=', 1)
    .where('member_id', 'in', tx.selectFrom('members').select('id').where('pool', '=', pool))
    .execute();
}

export type DueNews = Pick<NotificationSettingsRow, 'member_id' | 'news_due'>;

export const findDueNews = (db: Db, now: number, limit: number): Promise<DueNews[]> =>
  db
    .selectFrom('notification_settings')
    .select(['member_id', 'news_due'])
    .where('news_due', '<=', now)
    .orderBy('news_due')
    .limit(limit)
    .execute();

/** False if another process has claimed it first. */
export async function claimDueNews(tx: Tx, { member_id, news_due }: DueNews): Promise<boolean> {
  return wasUpdated(
    await tx
      .updateTable('notification_settings')
      .set({ news_due: null })
      .where((of) => of.and({ member_id, news_due }))
      .executeTakeFirst(),
  );
}

export async function setNewsDue(tx: Tx, memberId: string, news_due: number): Promise<void> {
  await tx.updateTable('notification_settings').set({ news_due }).where('member_id', '=', memberId).execute();
}

/** The member has got mails about all news up to here. */
export async function setNewsMailedUntil(tx: Tx, memberId: string, upTo: number): Promise<void> {
  await tx.updateTable('notification_settings').set({ news_told: upTo }).where('member_id', '=', memberId).execute();
}
