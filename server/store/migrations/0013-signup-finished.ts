import type { Migration } from 'kysely/migration';

/** Whether a member has reached the end of sign-up, on any device. */
export const signupFinished: Migration = {
  async up({ schema }) {
    await schema
      .alterTable('members')
      .addColumn('signup_finished', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
