import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What members do, by day, and when a complaint got its first answer. */
export const dailyFigures: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db as unknown as Kysely<unknown>;
    await schema
      .createTable('daily_figures')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('pool', 'text', (column) => column.notNull())
      .addColumn('site_host', 'text', (column) => column.notNull())
      .addColumn('figure', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('daily_figures_once', ['day', 'pool', 'site_host', 'figure'])
      .execute();
    await schema.alterTable('complaints').addColumn('answered_at', 'bigint').execute();
    await sql`update complaints set answered_at = decided_at`.execute(db);
  },
};
