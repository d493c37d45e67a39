import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Reactions, the message that a message replies to, and whether a member tells what they have read. */
export const reactions: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    await schema
      .createTable('message_reactions')
      .addColumn('message_id', 'text', (column) => column.notNull().references('messages.id').onDelete('cascade'))
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
      .addColumn('reaction', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('message_reactions_once', ['message_id', 'member_id'])
      .execute();
    await schema.createIndex('message_reactions_by').on('message_reactions').column('member_id').execute();
    await schema.alterTable('messages').addColumn('reply_to', 'text').execute();
    await schema
      .alterTable('members')
      .addColumn('read_receipts', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
