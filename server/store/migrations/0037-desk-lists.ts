import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The order of the desk's lists: photos that wait, which are few beside all photos, orders, and what operators did. */
export const deskLists: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    await schema
      .createIndex('photos_waiting')
      .on('photos')
      .columns(['created', 'id'])
      .where(sql<boolean>`status = 'pending'`)
      .execute();
    await schema.createIndex('payments_by_time').on('payments').columns(['created', 'id']).execute();
    await schema.createIndex('audit_log_by_time').on('audit_log').columns(['at', 'id']).execute();
  },
};
