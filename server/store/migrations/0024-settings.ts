import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The installation's settings, such as its secrets, were called `kept`. */
export const settings: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    await schema.alterTable('kept').renameTo('settings').execute();
  },
};
