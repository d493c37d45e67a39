import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Signs of fraud. They go with the account. */
export const signs: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    await schema
      .createTable('signs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
      .addColumn('rule', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('evidence', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      // Begins with the member, so that it also finds all signs of one.
      .addUniqueConstraint('signs_once', ['member_id', 'rule', 'subject'])
      .execute();
    await schema.createIndex('signs_by_age').on('signs').column('created').execute();
  },
};
