import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { columns } from './columns.ts';

/** Ledger, payments, premium, discount codes, spending limits, acknowledgements and cancellations. */
export function money(engine: Engine): Migration {
  return { up: (db) => createAll(db, engine) };
}

async function createAll({ schema }: Pick<Kysely<never>, 'schema'>, engine: Engine): Promise<void> {
  const table = (name: string) => schema.createTable(name) as CreateTableBuilder<string, never>;
  const ofMember = (name: string) =>
    table(name).addColumn('member_id', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    ) as CreateTableBuilder<string, never>;

  await columns(table('ledger_postings'), { id: 'text', pool: 'text', reason: 'text', ts: 'bigint' }, { ref: 'text' })
    .addPrimaryKeyConstraint('ledger_postings_pk', ['id'])
    .execute();
  const entries =
    engine === 'sqlite'
      ? table('ledger_entries').addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
      : table('ledger_entries').addColumn('seq', 'bigserial', (column) => column.primaryKey());
  await columns(
    entries as CreateTableBuilder<string, never>,
    { posting_id: 'text', account: 'text', delta: 'bigint' },
    { balance: 'bigint' },
  )
    .addUniqueConstraint('ledger_entries_once', ['posting_id', 'account'])
    .addForeignKeyConstraint('ledger_entries_posting', ['posting_id'], 'ledger_postings', ['id'])
    .execute();
  await schema.createIndex('ledger_entries_of_account').on('ledger_entries').columns(['account', 'seq']).execute();

  await columns(
    table('payments'),
    {
      id: 'text',
      pool: 'text',
      site_host: 'text',
      member_id: 'text',
      kind: 'text',
      item: 'text',
      bonus_credits: 'integer',
      amount: 'bigint',
      currency: 'text',
      tax: 'real',
      country: 'text',
      method: 'text',
      provider: 'text',
      status: 'text',
      client_key: 'text',
      asked: 'text',
      is_renewal: 'integer',
      locale: 'text',
      created: 'bigint',
      updated: 'bigint',
      checks: 'integer',
    },
    {
      credits: 'integer',
      months: 'integer',
      renewal_amount: 'bigint',
      provider_ref: 'text',
      redirect: 'text',
      discount_code: 'text',
      paid_at: 'bigint',
      next_check: 'bigint',
    },
  )
    .addPrimaryKeyConstraint('payments_pk', ['id'])
    .addUniqueConstraint('payments_once', ['member_id', 'client_key'])
    .addUniqueConstraint('payments_ref', ['provider', 'provider_ref'])
    .execute();
  await schema.createIndex('payments_of_member').on('payments').columns(['member_id', 'created']).execute();
  await schema
    .createIndex('payments_due')
    .on('payments')
    .column('next_check')
    .where(sql<boolean>`next_check is not null`)
    .execute();
  await columns(table('payment_events'), {
    provider: 'text',
    event_id: 'text',
    payment_id: 'text',
    received: 'bigint',
  })
    .addPrimaryKeyConstraint('payment_events_pk', ['provider', 'event_id'])
    .execute();

  await columns(
    ofMember('premium'),
    {
      site_host: 'text',
      plan: 'text',
      months: 'integer',
      until: 'bigint',
      renews: 'integer',
      renewal_amount: 'bigint',
      currency: 'text',
      provider: 'text',
      method: 'text',
      country: 'text',
      renewal_attempts: 'integer',
    },
    { mandate: 'text', next_renewal: 'bigint', renewal_payment: 'text', card_expires: 'text', warned_expiry: 'text' },
  )
    .addPrimaryKeyConstraint('premium_pk', ['member_id'])
    .execute();
  await schema
    .createIndex('premium_due')
    .on('premium')
    .column('next_renewal')
    .where(sql<boolean>`next_renewal is not null`)
    .execute();

  await columns(
    table('discount_codes'),
    {
      id: 'text',
      site_host: 'text',
      code: 'text',
      code_lower: 'text',
      percent: 'integer',
      kinds: 'text',
      welcome: 'integer',
      created: 'bigint',
    },
    { expires: 'bigint', ended_at: 'bigint' },
  )
    .addPrimaryKeyConstraint('discount_codes_pk', ['id'])
    .addUniqueConstraint('discount_codes_once', ['site_host', 'code_lower'])
    .execute();
  await columns(ofMember('discount_uses'), { code_id: 'text', payment_id: 'text' })
    .addPrimaryKeyConstraint('discount_uses_once', ['code_id', 'member_id'])
    .execute();
  await columns(
    ofMember('spending_limits'),
    {},
    { day: 'bigint', month: 'bigint', next_day: 'bigint', next_month: 'bigint', next_from: 'bigint' },
  )
    .addPrimaryKeyConstraint('spending_limits_pk', ['member_id'])
    .execute();
  await columns(ofMember('acknowledgements'), { created: 'bigint' })
    .addPrimaryKeyConstraint('acknowledgements_pk', ['member_id'])
    .execute();
  await columns(
    table('cancellations'),
    {
      id: 'text',
      site_host: 'text',
      email: 'text',
      contract: 'text',
      ends: 'text',
      reason: 'text',
      received_at: 'bigint',
    },
    { done_at: 'bigint' },
  )
    .addPrimaryKeyConstraint('cancellations_pk', ['id'])
    .execute();

  await columns(
    table('paybox'),
    {
      id: 'text',
      reference: 'text',
      amount: 'bigint',
      currency: 'text',
      description: 'text',
      method: 'text',
      return_url: 'text',
      callback_url: 'text',
      status: 'text',
      created: 'bigint',
      events: 'integer',
    },
    { mandate: 'text', card_expires: 'text' },
  )
    .addPrimaryKeyConstraint('paybox_pk', ['id'])
    .execute();
}
