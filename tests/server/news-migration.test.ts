import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { news } from '#server/store/migrations/0011-news.ts';
import { type FreshStore, freshStore } from '../fixtures/fresh-store.ts';
import { storeMember } from '../fixtures/member-rows.ts';

let fresh: FreshStore;
beforeAll(async () => {
  fresh = await freshStore();
});
afterAll(async () => {
  await fresh.drop();
});

const topic = (push: boolean, mail: boolean, frequency: string) => ({ push, mail, frequency });
const off = topic(false, false, 'weekly');

/** The database before the migration that added news. */
async function goBack(db: Kysely<never>): Promise<void> {
  for (const line of [
    'drop index push_queue_news',
    'alter table push_queue drop column news_id',
    'drop index notification_settings_news_due',
    ...['news_push', 'news_mail', 'news_due', 'news_told'].map(
      (name) => `alter table notification_settings drop column ${name}`,
    ),
    'drop table news_seen',
    'drop table news',
  ])
    await sql.raw(line).execute(db);
}

test('the migration keeps queued pushes and the members who want news', async () => {
  const { store } = fresh;
  const people = [await storeMember(store), await storeMember(store), await storeMember(store)];
  const [anna = '', bert = '', cleo = ''] = people.map(({ id }) => id);
  const wishes = { [anna]: topic(true, true, 'at_once'), [bert]: topic(false, true, 'daily'), [cleo]: off };
  for (const [member_id, wish] of Object.entries(wishes)) {
    const settings = JSON.stringify({ like: off, message: off, news: wish, quiet: {} });
    await store.db
      .insertInto('notification_settings')
      .values({ member_id, settings, digest_due: null, digest_at: null, news_due: null, news_told: null })
      .execute();
  }
  const happened = { member_id: anna, type: 'like', profile_id: bert, ts: 1 } as const;
  await store.db
    .insertInto('notifications')
    .values({ id: 'a-like', ...happened, read_at: null, mail_due: null, mailed_at: null })
    .execute();
  await store.db
    .insertInto('push_subscriptions')
    .values({ endpoint_hash: 'phone', member_id: anna, endpoint: 'e', p256dh: 'p', auth: 'a', created: 1 } as never)
    .execute();
  const waiting = { endpoint_hash: 'phone', tag: 'likes', notification_id: 'a-like', due: 5, since: 4, attempts: 2 };
  await store.db
    .insertInto('push_queue')
    .values({ ...waiting, news_id: null, sent_at: 3 })
    .execute();
  const raw = store.db as unknown as Kysely<never>;
  await goBack(raw);
  await news(store.engine).up(raw);
  expect(await store.db.selectFrom('push_queue').selectAll().execute()).toEqual([
    { ...waiting, news_id: null, sent_at: 3 },
  ]);
  const flags = await store.db
    .selectFrom('notification_settings')
    .select(['member_id', 'news_push', 'news_mail'])
    .execute();
  expect(new Map(flags.map(({ member_id, news_push, news_mail }) => [member_id, [news_push, news_mail]]))).toEqual(
    new Map([
      [anna, [1, 1]],
      [bert, [0, 0]],
      [cleo, [0, 0]],
    ]),
  );
  // Deleting a notification still deletes its pending pushes.
  await store.db.deleteFrom('notifications').where('id', '=', 'a-like').execute();
  expect(await store.db.selectFrom('push_queue').selectAll().execute()).toEqual([]);
});
