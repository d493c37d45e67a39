import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** So that a photo which is sent again is recognized. Photos from before have none. */
export const photoSource: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('photos').addColumn('source_hash', 'text').execute();
  },
};
