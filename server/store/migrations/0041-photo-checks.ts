import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const PLACES = { country: ['country', 'gender'], region: ['country', 'countryregion', 'gender'], gender: ['gender'] };

/** Which photos were compared with a picture of their member, and the pictures that wait (docs/decisions/0192). */
export const photoChecks: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    await schema.alterTable('photos').addColumn('checked_at', 'bigint').execute();
    await schema.alterTable('members').addColumn('photo_checked_at', 'bigint').execute();
    await schema
      .createTable('photo_checks')
      .addColumn('member_id', 'text', (column) => column.primaryKey().references('members.id').onDelete('cascade'))
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('pose', 'text', (column) => column.notNull())
      .addColumn('pose_until', 'bigint')
      .addColumn('photo_id', 'text', (column) => column.references('photos.id').onDelete('set null'))
      .addColumn('file', 'text')
      .addColumn('sent_at', 'bigint')
      .addColumn('decided_at', 'bigint')
      .addColumn('reason', 'text')
      .execute();
    // For the deletion of a photo.
    await schema.createIndex('photo_checks_of_photo').on('photo_checks').column('photo_id').execute();
    await schema
      .createIndex('photo_checks_pending')
      .on('photo_checks')
      .columns(['sent_at', 'id'])
      .where(sql<boolean>`state = 'pending'`)
      .execute();
    // Those who are checked are few, so that one index serves pages and counts.
    for (const place of ['country', 'region', 'gender'] as const)
      await schema
        .createIndex(`members_checked_by_${place}`)
        .on('members')
        .columns(['pool', ...PLACES[place], 'last_active desc', 'id desc', 'date_of_birth'])
        .where(sql<boolean>`visible = 1 and status <> 'deleted' and photo_checked_at is not null`)
        .execute();
  },
};
