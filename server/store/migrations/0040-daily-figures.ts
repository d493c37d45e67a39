import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What members do, by day. */
export const dailyFigures: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    await schema
      .createTable('daily_figures')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('pool', 'text', (column) => column.notNull())
      .addColumn('site_host', 'text', (column) => column.notNull())
      .addColumn('figure', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('daily_figures_once', ['day', 'pool', 'site_host', 'figure'])
      .execute();
  },
};
