import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A block hides both members from each other, so the list of blocks shows the name of the time of the block. */
export const blockNames: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('blocks').addColumn('profile_name', 'text').execute();
    await sql`update blocks set profile_name = (select name from members where id = profile_id)`.execute(db);
  },
};
