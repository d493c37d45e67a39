import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columns } from './columns.ts';

/** Chargebacks, declined cards, the members whose orders they pause, and the subject of a withdrawal. */
export const paymentHolds: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db as unknown as Kysely<unknown>;
    for (const [name, type] of [
      ['charged_back', 'bigint'],
      ['declines', 'integer'],
    ] as const)
      await schema
        .alterTable('payments')
        .addColumn(name, type, (column) => column.notNull().defaultTo(0))
        .execute();
    for (const name of ['name', 'about']) await schema.alterTable('cancellations').addColumn(name, 'text').execute();
    await schema.alterTable('paybox').addColumn('refund_key', 'text').execute();
    await columns(
      schema.createTable('payment_holds') as CreateTableBuilder<string, never>,
      { id: 'text', member_id: 'text', site_host: 'text', rule: 'text', payment_id: 'text', created: 'bigint' },
      { until: 'bigint', released_at: 'bigint' },
    )
      .addPrimaryKeyConstraint('payment_holds_pk', ['id'])
      .addForeignKeyConstraint('payment_holds_member', ['member_id'], 'members', ['id'], (key) =>
        key.onDelete('cascade'),
      )
      .execute();
    await schema.createIndex('payment_holds_of_member').on('payment_holds').column('member_id').execute();
  },
};
