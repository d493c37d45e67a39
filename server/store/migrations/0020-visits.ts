import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How often each page was opened on a day. */
export const visits: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    await schema
      .createTable('visits')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('site_host', 'text', (column) => column.notNull())
      .addColumn('route', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('visits_once', ['day', 'site_host', 'route'])
      .execute();
  },
};
