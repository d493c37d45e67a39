import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** By what banned members are recognized who come back (docs/decisions/0197). It goes with the account. */
export const memberTraces: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    await schema
      .createTable('member_traces')
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('seen', 'bigint', (column) => column.notNull())
      .addColumn('banned_at', 'bigint')
      .addPrimaryKeyConstraint('member_traces_once', ['member_id', 'hash'])
      .execute();
    await schema
      .createIndex('member_traces_of_banned')
      .on('member_traces')
      .column('hash')
      .where(sql<boolean>`banned_at is not null`)
      .execute();
    await schema
      .createIndex('member_traces_by_age')
      .on('member_traces')
      .column('seen')
      .where(sql<boolean>`banned_at is null`)
      .execute();
    await schema
      .createIndex('members_banned')
      .on('members')
      .column('id')
      .where(sql<boolean>`suspension = 'banned'`)
      .execute();
    // A lifted ban deletes the signs that name it.
    await schema.createIndex('signs_by_subject').on('signs').columns(['subject', 'rule']).execute();
  },
};
