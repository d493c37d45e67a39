import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { columns } from './columns.ts';

const APPEND_ONLY = 'audit_log is append-only';

/** Suspended and banned members, and what operators did. */
export const suspension = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    const { schema } = db as unknown as Kysely<unknown>;
    await schema.alterTable('members').addColumn('suspension', 'text').execute();
    await schema.alterTable('members').addColumn('suspended_until', 'bigint').execute();
    await schema.alterTable('members').addColumn('suspension_reason', 'text').execute();
    await schema
      .createIndex('members_suspended')
      .on('members')
      .column('suspended_until')
      .where(sql<boolean>`suspended_until is not null`)
      .execute();
    await columns(
      schema.createTable('audit_log') as CreateTableBuilder<string, never>,
      { id: 'text', at: 'bigint', operator: 'text', action: 'text' },
      { site_host: 'text', member_id: 'text', subject: 'text', until: 'bigint' },
    )
      .addPrimaryKeyConstraint('audit_log_pk', ['id'])
      .execute();
    await schema.createIndex('audit_log_of_member').on('audit_log').columns(['member_id', 'at']).execute();
    for (const statement of engine === 'sqlite' ? SQLITE_GUARDS : POSTGRES_GUARDS) await sql.raw(statement).execute(db);
  },
});

const SQLITE_GUARDS = ['update', 'delete'].map(
  (change) =>
    `create trigger audit_log_no_${change} before ${change} on audit_log begin select raise(abort, '${APPEND_ONLY}'); end`,
);
const POSTGRES_GUARDS = [
  `create function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception '${APPEND_ONLY}'; end $$`,
  `create trigger audit_log_no_change before update or delete on audit_log
    for each row execute function refuse_audit_change()`,
];
