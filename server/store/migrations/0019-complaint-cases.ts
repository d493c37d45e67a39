import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Schema } from '../schema.ts';

/**
 * The decision of a complaint with its reasons, and one appeal. For complaints that were answered before, the answer
 * becomes the reasons.
 */
export const complaintCases: Migration = {
  async up(db: Kysely<Schema>) {
    const { schema } = db;
    await schema.alterTable('complaints').renameColumn('answer', 'reasons').execute();
    await schema.alterTable('complaints').renameColumn('answered_at', 'decided_at').execute();
    await schema
      .alterTable('complaints')
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('open'))
      .execute();
    await schema.alterTable('complaints').addColumn('decision', 'text').execute();
    await schema.alterTable('complaints').addColumn('appeal', 'text').execute();
    await schema.alterTable('complaints').addColumn('appealed_at', 'bigint').execute();
    await db.updateTable('complaints').set({ status: 'decided' }).where('decided_at', 'is not', null).execute();
  },
};
