import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const SERVICES = ['googleapis.com', 'mozilla.com', 'windows.com', 'apple.com'];

/** So that a push service which hangs delays no others. Those that an operator has added count as one service. */
export const pushService: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('push_subscriptions')
      .addColumn('service', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    for (const service of SERVICES)
      await sql`update push_subscriptions set service = ${service} where endpoint like ${`https://%.${service}/%`}`.execute(
        db,
      );
  },
};
