import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The message that a report is about, among those that it carries. */
export const reportedMessage: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    await schema.alterTable('reports').addColumn('message_id', 'text').execute();
  },
};
