import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columns } from './columns.ts';

/** Who works on which report or complaint, and the texts that operators have saved. */
export const deskClaims: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    const table = (name: string) => schema.createTable(name) as CreateTableBuilder<string, never>;
    await columns(table('desk_claims'), { subject: 'text', operator: 'text', until: 'bigint' })
      .addPrimaryKeyConstraint('desk_claims_pk', ['subject'])
      .execute();
    await columns(
      table('desk_reasons'),
      { id: 'text', locale: 'text', kind: 'text', body: 'text', created: 'bigint' },
      { site_host: 'text' },
    )
      .addPrimaryKeyConstraint('desk_reasons_pk', ['id'])
      .execute();
    // Who decided a case is read by its number.
    await schema.createIndex('audit_log_of_subject').on('audit_log').column('subject').execute();
  },
};
