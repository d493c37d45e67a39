import type { Migration } from 'kysely/migration';

/** The buyer's express wish to start at once. */
export const startConsent: Migration = {
  async up({ schema }) {
    await schema
      .alterTable('payments')
      .addColumn('start_consent', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
