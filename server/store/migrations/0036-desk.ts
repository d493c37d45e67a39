import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columns } from './columns.ts';

/** The accounts of operators, and what the audit log says of them. */
export const desk: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db as unknown as Kysely<unknown>;
    const table = (name: string) => schema.createTable(name) as CreateTableBuilder<string, never>;
    await columns(
      table('operators'),
      { id: 'text', email: 'text', name: 'text', role: 'text', created: 'bigint', invited_by: 'text' },
      {
        sites: 'text',
        password_hash: 'text',
        totp_secret: 'text',
        totp_last_step: 'bigint',
        accepted: 'bigint',
        ended: 'bigint',
      },
    )
      .addPrimaryKeyConstraint('operators_pk', ['id'])
      .addUniqueConstraint('operators_email', ['email'])
      .execute();
    await columns(
      table('operator_passkeys'),
      {
        id: 'text',
        operator_id: 'text',
        credential_id: 'text',
        public_key: 'text',
        counter: 'bigint',
        created: 'bigint',
      },
      { last_used: 'bigint' },
    )
      .addPrimaryKeyConstraint('operator_passkeys_pk', ['id'])
      .addUniqueConstraint('operator_passkeys_credential', ['credential_id'])
      .addForeignKeyConstraint('operator_passkeys_of', ['operator_id'], 'operators', ['id'])
      .execute();
    await columns(table('operator_sessions'), {
      token_hash: 'text',
      operator_id: 'text',
      created: 'bigint',
      expires: 'bigint',
      last_used: 'bigint',
      browser: 'text',
    })
      .addPrimaryKeyConstraint('operator_sessions_pk', ['token_hash'])
      .addForeignKeyConstraint('operator_sessions_of', ['operator_id'], 'operators', ['id'])
      .execute();
    await columns(table('operator_invites'), {
      token_hash: 'text',
      operator_id: 'text',
      expires: 'bigint',
      totp_secret: 'text',
    })
      .addPrimaryKeyConstraint('operator_invites_pk', ['token_hash'])
      .addUniqueConstraint('operator_invites_one', ['operator_id'])
      .addForeignKeyConstraint('operator_invites_of', ['operator_id'], 'operators', ['id'])
      .execute();
    await schema.createIndex('operator_sessions_of_operator').on('operator_sessions').column('operator_id').execute();
    await schema.createIndex('operator_passkeys_of_operator').on('operator_passkeys').column('operator_id').execute();
    await schema.alterTable('audit_log').addColumn('role', 'text').execute();
    await schema.alterTable('audit_log').addColumn('reason', 'text').execute();
  },
};
