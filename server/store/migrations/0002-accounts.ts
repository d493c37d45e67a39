import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Pausing, delayed deletion, and exports. */
export const accounts: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    await schema
      .alterTable('members')
      .addColumn('paused', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.alterTable('members').addColumn('deletion_at', 'bigint').execute();
    await schema
      .createIndex('members_leaving')
      .on('members')
      .column('deletion_at')
      .where(sql<boolean>`deletion_at is not null`)
      .execute();
    // An address that a revert link can restore is not available to others.
    await schema
      .createIndex('tokens_of_address')
      .on('tokens')
      .column('email_lower')
      .where(sql<boolean>`email_lower is not null`)
      .execute();
    await schema
      .createTable('exports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('expires', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .execute();
    await schema.createIndex('exports_of_member').on('exports').columns(['member_id', 'created']).execute();
  },
};
