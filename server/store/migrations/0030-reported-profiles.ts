import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a report is about, as the reporter could read it. A separate table, so that it goes with the account. */
export const reportedProfiles: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    await schema
      .createTable('reported_profiles')
      .addColumn('report_id', 'text', (column) => column.primaryKey().references('reports.id').onDelete('cascade'))
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('city', 'text')
      .addColumn('personal', 'text')
      .execute();
    await schema.createIndex('reported_profiles_of').on('reported_profiles').column('member_id').execute();
  },
};
