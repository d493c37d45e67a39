import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Members who are hidden until somebody has looked at a report or their own words about their age. */
export const ageLooks: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db as unknown as Kysely<unknown>;
    await schema.alterTable('members').addColumn('age_look', 'text').execute();
    // Whether a new report hides somebody depends on earlier ones of the same reporter.
    await schema
      .createIndex('reports_of_minors')
      .on('reports')
      .columns(['reporter_id', 'created'])
      .where(sql<boolean>`reason = 'minor'`)
      .execute();
  },
};
