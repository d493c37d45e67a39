import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Attributions of sign-ups to partners, the postback queue, and funnel counts. */
export const partners: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    await schema
      .createTable('attributions')
      .addColumn('member_id', 'text', (column) => column.primaryKey().references('members.id').onDelete('cascade'))
      .addColumn('click_id', 'text', (column) => column.notNull().unique())
      .addColumn('site_host', 'text', (column) => column.notNull())
      .addColumn('partner', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('attributions_age').on('attributions').column('created').execute();
    await schema
      .createTable('postback_queue')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('site_host', 'text', (column) => column.notNull())
      .addColumn('partner', 'text', (column) => column.notNull())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt', 'bigint', (column) => column.notNull())
      .addColumn('delivered_at', 'bigint')
      .addColumn('failed_at', 'bigint')
      .addColumn('last_error', 'text')
      .execute();
    await schema.createIndex('postback_queue_of_member').on('postback_queue').column('member_id').execute();
    await schema
      .createIndex('postback_queue_due')
      .on('postback_queue')
      .column('next_attempt')
      .where(sql<boolean>`delivered_at is null and failed_at is null`)
      .execute();
    await schema
      .createTable('funnel_counts')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('site_host', 'text', (column) => column.notNull())
      .addColumn('partner', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('step', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('funnel_counts_once', ['day', 'site_host', 'partner', 'network', 'step'])
      .execute();
    await schema
      .createTable('postbackbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('received', 'bigint', (column) => column.notNull())
      .addColumn('times', 'integer', (column) => column.notNull())
      .addColumn('verified', 'integer', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('headers', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .execute();
  },
};
