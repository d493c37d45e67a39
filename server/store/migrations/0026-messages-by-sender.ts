import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** For the export, which reads a member's own messages in pieces. */
export const messagesBySender: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    await schema.createIndex('messages_by_sender').on('messages').columns(['sender_id', 'seq']).execute();
  },
};
