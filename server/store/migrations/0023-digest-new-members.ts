import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Queued digests name their new members `new_members`, and no longer `news`. */
export const digestNewMembers: Migration = {
  async up(db: Kysely<never>) {
    await sql`update mail_queue set data = replace(data, '"news":', '"new_members":') where template = 'digest'`.execute(
      db,
    );
  },
};
