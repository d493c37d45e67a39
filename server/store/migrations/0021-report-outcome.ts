import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The outcome of a decided report. */
export const reportOutcome: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    await schema.alterTable('reports').addColumn('outcome', 'text').execute();
  },
};
