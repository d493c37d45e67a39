import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { columns } from './columns.ts';

const MEMBER = ['member_id'] as const;

export function initial(engine: Engine): Migration {
  return { up: (db) => createAll(db, engine) };
}

async function createAll(db: Pick<Kysely<never>, 'schema'>, engine: Engine): Promise<void> {
  const { schema } = db;
  const table = (name: string) => schema.createTable(name) as CreateTableBuilder<string, never>;
  const index = (name: string) => schema.createIndex(name);

  await columns(
    table('members'),
    {
      id: 'text',
      pool: 'text',
      email: 'text',
      email_lower: 'text',
      name: 'text',
      name_lower: 'text',
      status: 'text',
      kind: 'text',
      countryregion: 'integer',
      language: 'text',
      interests: 'text',
      fields: 'text',
      mailprovider: 'integer',
      balance: 'bigint',
      signup_date: 'bigint',
      last_active: 'bigint',
      timezone: 'text',
      visible: 'integer',
      version: 'bigint',
    },
    {
      password_hash: 'text',
      gender: 'text',
      date_of_birth: 'text',
      country: 'text',
      city: 'text',
      personal: 'text',
      main_photo_id: 'text',
      paid_until: 'bigint',
      activated_at: 'bigint',
      traffic: 'text',
      form_path: 'text',
      search_filters: 'text',
    },
  )
    .addPrimaryKeyConstraint('members_pk', ['id'])
    .addUniqueConstraint('members_email', ['pool', 'email_lower'])
    .execute();
  const found = sql<boolean>`visible = 1`;
  const ORDER = ['last_active desc', 'id desc', 'date_of_birth'] as const;
  // One index per search order, with the birth date: a page among a million members takes 0.1 ms.
  await index('members_found_by_country')
    .on('members')
    .columns(['pool', 'country', 'gender', ...ORDER])
    .where(found)
    .execute();
  await index('members_found_by_region')
    .on('members')
    .columns(['pool', 'country', 'countryregion', 'gender', ...ORDER])
    .where(found)
    .execute();
  await index('members_found_by_gender')
    .on('members')
    .columns(['pool', 'gender', ...ORDER])
    .where(found)
    .execute();
  await index('members_found')
    .on('members')
    .columns(['pool', ...ORDER])
    .where(found)
    .execute();

  await columns(
    table('photos'),
    {
      id: 'text',
      member_id: 'text',
      name: 'text',
      censored_name: 'text',
      status: 'text',
      nude: 'integer',
      width: 'integer',
      height: 'integer',
      bytes: 'integer',
      position: 'integer',
      created: 'bigint',
    },
    { thumbhash: 'text' },
  )
    .addPrimaryKeyConstraint('photos_pk', ['id'])
    .addUniqueConstraint('photos_name', ['name'])
    .addUniqueConstraint('photos_censored_name', ['censored_name'])
    .addForeignKeyConstraint('photos_member', [...MEMBER], 'members', ['id'], (key) => key.onDelete('cascade'))
    .execute();
  await index('photos_of_member').on('photos').columns(['member_id', 'position']).execute();

  await columns(table('sessions'), {
    token_hash: 'text',
    member_id: 'text',
    host: 'text',
    created: 'bigint',
    last_used: 'bigint',
    expires: 'bigint',
    user_agent: 'text',
    ip: 'text',
  })
    .addPrimaryKeyConstraint('sessions_pk', ['token_hash'])
    .addForeignKeyConstraint('sessions_member', [...MEMBER], 'members', ['id'], (key) => key.onDelete('cascade'))
    .execute();
  await index('sessions_of_member').on('sessions').column('member_id').execute();
  await index('sessions_expiry').on('sessions').column('expires').execute();

  await columns(
    table('tokens'),
    { token_hash: 'text', purpose: 'text', created: 'bigint', expires: 'bigint' },
    { member_id: 'text', email_lower: 'text', binding: 'text', data: 'text', used_at: 'bigint' },
  )
    .addPrimaryKeyConstraint('tokens_pk', ['token_hash'])
    .addForeignKeyConstraint('tokens_member', [...MEMBER], 'members', ['id'], (key) => key.onDelete('cascade'))
    .execute();
  await index('tokens_of_member').on('tokens').columns(['member_id', 'purpose']).execute();
  await index('tokens_expiry').on('tokens').column('expires').execute();

  await columns(table('likes'), { member_id: 'text', profile_id: 'text', created: 'bigint' }, { seen_at: 'bigint' })
    .addPrimaryKeyConstraint('likes_pk', ['member_id', 'profile_id'])
    .addForeignKeyConstraint('likes_member', [...MEMBER], 'members', ['id'], (key) => key.onDelete('cascade'))
    .addForeignKeyConstraint('likes_profile', ['profile_id'], 'members', ['id'], (key) => key.onDelete('cascade'))
    .execute();
  await index('likes_received').on('likes').columns(['profile_id', 'created']).execute();

  await columns(
    table('conversations'),
    { id: 'text', pool: 'text', a_id: 'text', b_id: 'text', created: 'bigint', last_at: 'bigint' },
    { last_message_id: 'text', a_hidden_before: 'bigint', b_hidden_before: 'bigint' },
  )
    .addPrimaryKeyConstraint('conversations_pk', ['id'])
    .addUniqueConstraint('conversations_pair', ['a_id', 'b_id'])
    .addForeignKeyConstraint('conversations_a', ['a_id'], 'members', ['id'], (key) => key.onDelete('cascade'))
    .addForeignKeyConstraint('conversations_b', ['b_id'], 'members', ['id'], (key) => key.onDelete('cascade'))
    .execute();
  await index('conversations_of_b').on('conversations').column('b_id').execute();

  // The only column whose type differs between the engines.
  const sequenced =
    engine === 'sqlite'
      ? table('messages').addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
      : table('messages').addColumn('seq', 'bigserial', (column) => column.primaryKey());
  await columns(
    sequenced as CreateTableBuilder<string, never>,
    { id: 'text', conversation_id: 'text', sender_id: 'text', client_id: 'text', body: 'text', created: 'bigint' },
    { read_at: 'bigint' },
  )
    .addUniqueConstraint('messages_id', ['id'])
    .addUniqueConstraint('messages_once', ['sender_id', 'client_id'])
    .addForeignKeyConstraint('messages_conversation', ['conversation_id'], 'conversations', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('messages_sender', ['sender_id'], 'members', ['id'], (key) => key.onDelete('cascade'))
    .execute();
  await index('messages_of_conversation').on('messages').columns(['conversation_id', 'seq']).execute();
  await index('messages_unread')
    .on('messages')
    .columns(['conversation_id', 'seq'])
    .where(sql<boolean>`read_at is null`)
    .execute();

  await columns(table('blocks'), { member_id: 'text', profile_id: 'text', created: 'bigint' })
    .addPrimaryKeyConstraint('blocks_pk', ['member_id', 'profile_id'])
    .addForeignKeyConstraint('blocks_member', [...MEMBER], 'members', ['id'], (key) => key.onDelete('cascade'))
    .addForeignKeyConstraint('blocks_profile', ['profile_id'], 'members', ['id'], (key) => key.onDelete('cascade'))
    .execute();
  await index('blocks_by_profile').on('blocks').columns(['profile_id', 'member_id']).execute();

  await columns(
    table('mail_queue'),
    {
      id: 'text',
      site_host: 'text',
      to_address: 'text',
      template: 'text',
      locale: 'text',
      data: 'text',
      created: 'bigint',
      attempts: 'integer',
      next_attempt: 'bigint',
    },
    { member_id: 'text', delivered_at: 'bigint', failed_at: 'bigint', last_error: 'text' },
  )
    .addPrimaryKeyConstraint('mail_queue_pk', ['id'])
    .addForeignKeyConstraint('mail_queue_member', [...MEMBER], 'members', ['id'], (key) => key.onDelete('cascade'))
    .execute();
  await index('mail_queue_due').on('mail_queue').columns(['delivered_at', 'failed_at', 'next_attempt']).execute();
  await index('mail_queue_of_member').on('mail_queue').columns(['member_id', 'template', 'created']).execute();

  await columns(table('mailbox'), {
    id: 'text',
    received: 'bigint',
    to_address: 'text',
    from_address: 'text',
    subject: 'text',
    text: 'text',
    html: 'text',
    raw: 'text',
  })
    .addPrimaryKeyConstraint('mailbox_pk', ['id'])
    .execute();
  await index('mailbox_of_address').on('mailbox').columns(['to_address', 'received']).execute();

  await columns(table('push_subscriptions'), {
    endpoint_hash: 'text',
    member_id: 'text',
    endpoint: 'text',
    p256dh: 'text',
    auth: 'text',
    created: 'bigint',
  })
    .addPrimaryKeyConstraint('push_subscriptions_pk', ['endpoint_hash'])
    .addForeignKeyConstraint('push_member', [...MEMBER], 'members', ['id'], (key) => key.onDelete('cascade'))
    .execute();
  await index('push_subscriptions_of_member').on('push_subscriptions').column('member_id').execute();

  await columns(table('kept'), { name: 'text', value: 'text' }).addPrimaryKeyConstraint('kept_pk', ['name']).execute();
}
