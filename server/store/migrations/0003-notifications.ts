import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Notifications and their settings. */
export const notifications: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    await schema
      .createTable('notifications')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('profile_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
      .addColumn('ts', 'bigint', (column) => column.notNull())
      .addColumn('read_at', 'bigint')
      .addColumn('mail_due', 'bigint')
      .addColumn('mailed_at', 'bigint')
      .addUniqueConstraint('notifications_once', ['member_id', 'type', 'profile_id'])
      .execute();
    await schema.createIndex('notifications_of_member').on('notifications').columns(['member_id', 'ts']).execute();
    // Deleting a member looks up the rows about them.
    await schema.createIndex('notifications_about').on('notifications').column('profile_id').execute();
    await schema
      .createIndex('notifications_due')
      .on('notifications')
      .column('mail_due')
      .where(sql<boolean>`mail_due is not null`)
      .execute();
    await schema
      .createTable('notification_settings')
      .addColumn('member_id', 'text', (column) => column.primaryKey().references('members.id').onDelete('cascade'))
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('digest_due', 'bigint')
      .addColumn('digest_at', 'bigint')
      .execute();
    await schema
      .createIndex('notification_settings_due')
      .on('notification_settings')
      .column('digest_due')
      .where(sql<boolean>`digest_due is not null`)
      .execute();
  },
};
