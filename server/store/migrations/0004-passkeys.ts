import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const passkeys: Migration = { up: createTables };

async function createTables({ schema }: Pick<Kysely<never>, 'schema'>): Promise<void> {
  await schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('credential_id', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('last_used', 'bigint')
    .addPrimaryKeyConstraint('passkeys_pk', ['id'])
    .addUniqueConstraint('passkeys_credential', ['host', 'credential_id'])
    .addForeignKeyConstraint('passkeys_member', ['member_id'], 'members', ['id'], (key) => key.onDelete('cascade'))
    .execute();
  await schema.createIndex('passkeys_of_member').on('passkeys').column('member_id').execute();

  await schema
    .createTable('passkey_users')
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('handle', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('passkey_users_pk', ['member_id', 'host'])
    .addForeignKeyConstraint('passkey_users_member', ['member_id'], 'members', ['id'], (key) => key.onDelete('cascade'))
    .execute();
}
