import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

type Db = Parameters<Migration['up']>[0];

/** News of a site, how far members have read them, and who gets them by push or mail. */
export const news = (engine: Engine): Migration => ({
  async up(db) {
    const { schema } = db;
    await schema
      .createTable('news')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('ts', 'bigint', (column) => column.notNull())
      .addColumn('address', 'text')
      .addColumn('texts', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('news_of_host').on('news').columns(['host', 'ts']).execute();
    await schema
      .createTable('news_seen')
      .addColumn('member_id', 'text', (column) => column.primaryKey().references('members.id').onDelete('cascade'))
      .addColumn('up_to', 'bigint', (column) => column.notNull())
      .execute();
    await wantedBy(db);
    await (engine === 'sqlite' ? rebuildPushQueue(db) : widenPushQueue(db));
    await schema.createIndex('push_queue_news').on('push_queue').column('news_id').execute();
  },
});

/** Copies two news settings into columns, so that publishing does not read the settings of all members. */
async function wantedBy(db: Db): Promise<void> {
  const { schema } = db;
  for (const flag of ['news_push', 'news_mail']) {
    await schema
      .alterTable('notification_settings')
      .addColumn(flag, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  for (const time of ['news_due', 'news_told']) {
    await schema.alterTable('notification_settings').addColumn(time, 'bigint').execute();
  }
  await schema
    .createIndex('notification_settings_news_due')
    .on('notification_settings')
    .column('news_due')
    .where(sql<boolean>`news_due is not null`)
    .execute();
  const { rows } = await sql<{ member_id: string; settings: string }>`
    select member_id, settings from notification_settings`.execute(db);
  for (const { member_id, settings } of rows) {
    const { push, mail, frequency } = JSON.parse(settings).news;
    const [byPush, byMail] = [push ? 1 : 0, mail && frequency === 'at_once' ? 1 : 0];
    await sql`update notification_settings set news_push = ${byPush}, news_mail = ${byMail}
      where member_id = ${member_id}`.execute(db);
  }
}

/** A push is about a notification or about news. */
async function widenPushQueue({ schema }: Db): Promise<void> {
  await schema
    .alterTable('push_queue')
    .alterColumn('notification_id', (column) => column.dropNotNull())
    .execute();
  await schema
    .alterTable('push_queue')
    .addColumn('news_id', 'text', (column) => column.references('news.id').onDelete('cascade'))
    .execute();
}

/** SQLite can't change a column, so the table is created again and its rows are copied. */
async function rebuildPushQueue(db: Db): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('push_queue_wide')
    .addColumn('endpoint_hash', 'text', (column) =>
      column.notNull().references('push_subscriptions.endpoint_hash').onDelete('cascade'),
    )
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('notification_id', 'text', (column) => column.references('notifications.id').onDelete('cascade'))
    .addColumn('news_id', 'text', (column) => column.references('news.id').onDelete('cascade'))
    .addColumn('due', 'bigint')
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addPrimaryKeyConstraint('push_queue_once', ['endpoint_hash', 'tag'])
    .execute();
  await sql`insert into push_queue_wide (endpoint_hash, tag, notification_id, due, since, attempts, sent_at)
    select endpoint_hash, tag, notification_id, due, since, attempts, sent_at from push_queue`.execute(db);
  await schema.dropTable('push_queue').execute();
  await schema.alterTable('push_queue_wide').renameTo('push_queue').execute();
  await schema.createIndex('push_queue_about').on('push_queue').column('notification_id').execute();
  await schema
    .createIndex('push_queue_due')
    .on('push_queue')
    .column('due')
    .where(sql<boolean>`due is not null`)
    .execute();
}
