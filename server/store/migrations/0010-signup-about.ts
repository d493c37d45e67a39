import type { Migration } from 'kysely/migration';

/** Whom a sign-up came about: the member whose lander it was. Either account takes the row along. */
export const signupAbout: Migration = {
  async up({ schema }) {
    await schema
      .createTable('signups_about')
      .addColumn('member_id', 'text', (column) => column.primaryKey().references('members.id').onDelete('cascade'))
      .addColumn('profile_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('signups_about_profile').on('signups_about').column('profile_id').execute();
  },
};
