import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The queue of photos that wait for a look. It is short beside all photos. */
export const waitingPhotos: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    await schema
      .createIndex('photos_waiting')
      .on('photos')
      .columns(['created', 'id'])
      .where(sql<boolean>`status = 'pending'`)
      .execute();
  },
};
