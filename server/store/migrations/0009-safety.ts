import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Decisions on reports, appeals, and shared rate limit counts. */
export const safety = (engine: Engine): Migration => ({
  async up(db) {
    const { schema } = db;
    await schema.alterTable('reports').addColumn('decision', 'text').execute();
    await schema.alterTable('reports').addColumn('reasons', 'text').execute();
    await schema.alterTable('reports').addColumn('appeal_until', 'bigint').execute();
    await schema
      .createTable('appeals')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('report_id', 'text', (column) => column.notNull().references('reports.id').onDelete('cascade'))
      .addColumn('member_id', 'text', (column) => column.references('members.id').onDelete('set null'))
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('appeals_once', ['report_id', 'member_id'])
      .execute();
    await schema.createIndex('appeals_of_member').on('appeals').column('member_id').execute();
    if (engine === 'sqlite') return;
    // Unlogged: faster, and a count that is lost in a crash only starts again.
    await sql`create unlogged table uses (
      key text primary key, times bigint[] not null, passed boolean not null, expires bigint not null
    )`.execute(db);
  },
});
