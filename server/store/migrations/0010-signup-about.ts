import type { Migration } from 'kysely/migration';

/** The member whose lander led to a sign-up. The row is deleted with either account. */
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
