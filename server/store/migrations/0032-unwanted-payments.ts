import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When to pay back what has arrived although its member no longer wanted it. */
export const unwantedPayments: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    await schema.alterTable('payments').addColumn('pay_back_at', 'bigint').execute();
    await schema.createIndex('payments_to_pay_back').on('payments').column('pay_back_at').execute();
  },
};
