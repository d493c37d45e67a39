import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Renames the table of the installation's settings, such as its secrets, from `kept`. */
export const settings: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    await schema.alterTable('kept').renameTo('settings').execute();
  },
};
