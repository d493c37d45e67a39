import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** First messages that wait as requests, by side of the conversation, and what members choose. Earlier chats are no requests. */
export const messageRequests: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    for (const column of ['a_request', 'b_request'])
      await schema.alterTable('conversations').addColumn(column, 'text').execute();
    await schema.alterTable('members').addColumn('first_messages', 'text').execute();
  },
};
