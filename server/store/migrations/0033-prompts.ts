import type { Migration } from 'kysely/migration';

const NO_ANSWERS = '[]';

/** Members' answers to questions, and those that a reported profile had at the time of the report. */
export const prompts: Migration = {
  async up({ schema }) {
    for (const table of ['members', 'reported_profiles'])
      await schema
        .alterTable(table)
        .addColumn('prompts', 'text', (column) => column.notNull().defaultTo(NO_ANSWERS))
        .execute();
  },
};
