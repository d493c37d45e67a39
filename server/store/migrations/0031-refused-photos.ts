import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** So that a photo which was refused can't be added again, by whoever. */
export const refusedPhotos: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    await schema
      .createTable('refused_photos')
      .addColumn('pool', 'text', (column) => column.notNull())
      .addColumn('source_hash', 'text', (column) => column.notNull())
      .addColumn('refused_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('refused_photos_file', ['pool', 'source_hash'])
      .execute();
  },
};
