import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Renames the new members of queued digests from `news` to `new_members`. */
export const digestNewMembers: Migration = {
  async up(db: Kysely<never>) {
    await sql`update mail_queue set data = replace(data, '"news":', '"new_members":') where template = 'digest'`.execute(
      db,
    );
  },
};
