import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When each member opened a chat, so that the order of chats without messages tells nothing about the other member. */
export const chatOpened: Migration = {
  async up({ schema }: Pick<Kysely<never>, 'schema'>) {
    await schema.alterTable('conversations').addColumn('a_opened', 'bigint').execute();
    await schema.alterTable('conversations').addColumn('b_opened', 'bigint').execute();
  },
};
