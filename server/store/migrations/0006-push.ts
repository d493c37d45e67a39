import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The site and session of subscriptions, the push queue, and the local receiver. */
export const push: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    await schema.alterTable('push_subscriptions').addColumn('host', 'text').execute();
    await schema
      .alterTable('push_subscriptions')
      .addColumn('session_hash', 'text', (column) => column.references('sessions.token_hash').onDelete('cascade'))
      .execute();
    await schema.createIndex('push_subscriptions_of_session').on('push_subscriptions').column('session_hash').execute();
    await schema
      .createTable('push_queue')
      .addColumn('endpoint_hash', 'text', (column) =>
        column.notNull().references('push_subscriptions.endpoint_hash').onDelete('cascade'),
      )
      .addColumn('tag', 'text', (column) => column.notNull())
      .addColumn('notification_id', 'text', (column) =>
        column.notNull().references('notifications.id').onDelete('cascade'),
      )
      .addColumn('due', 'bigint')
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('sent_at', 'bigint')
      .addPrimaryKeyConstraint('push_queue_once', ['endpoint_hash', 'tag'])
      .execute();
    await schema.createIndex('push_queue_about').on('push_queue').column('notification_id').execute();
    await schema
      .createIndex('push_queue_due')
      .on('push_queue')
      .column('due')
      .where(sql<boolean>`due is not null`)
      .execute();
    await schema
      .createTable('pushbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('received', 'bigint', (column) => column.notNull())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
      .addColumn('endpoint', 'text', (column) => column.notNull())
      .addColumn('delivery', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('pushbox_of_member').on('pushbox').columns(['member_id', 'received']).execute();
  },
};
