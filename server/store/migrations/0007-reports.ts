import type { Migration } from 'kysely/migration';

/** Reports. A case stays when either account is deleted. */
export const reports: Migration = {
  async up({ schema }) {
    await schema
      .createTable('reports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('site_host', 'text', (column) => column.notNull())
      .addColumn('reporter_id', 'text', (column) => column.references('members.id').onDelete('set null'))
      .addColumn('profile_id', 'text', (column) => column.references('members.id').onDelete('set null'))
      .addColumn('conversation_id', 'text')
      .addColumn('message_ids', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('closed_at', 'bigint')
      .execute();
    await schema.createIndex('reports_of_reporter').on('reports').column('reporter_id').execute();
    await schema.createIndex('reports_about').on('reports').column('profile_id').execute();
  },
};
