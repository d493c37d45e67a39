import type { Migration } from 'kysely/migration';

/** The refunded part of a payment, and the credits that could not be taken back with it. */
export const partialRefunds: Migration = {
  async up({ schema }) {
    for (const table of ['payments', 'paybox'])
      await schema
        .alterTable(table)
        .addColumn('refunded', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
    await schema
      .alterTable('payments')
      .addColumn('spent_credits', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
