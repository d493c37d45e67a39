import type { CreateTableBuilder } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columns } from './columns.ts';

/** Complaints that are sent without a login. */
export const complaints: Migration = {
  async up({ schema }) {
    await columns(
      schema.createTable('complaints') as CreateTableBuilder<string, never>,
      {
        id: 'text',
        site_host: 'text',
        email: 'text',
        category: 'text',
        body: 'text',
        locale: 'text',
        created: 'bigint',
        due: 'bigint',
      },
      { url: 'text', answered_at: 'bigint', answer: 'text' },
    )
      .addPrimaryKeyConstraint('complaints_pk', ['id'])
      .execute();
  },
};
