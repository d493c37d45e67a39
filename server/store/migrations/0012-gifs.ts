import type { Migration } from 'kysely/migration';

/** A message can be a picture of a provider's: the id under which the server gave it out. */
export const gifs: Migration = {
  async up({ schema }) {
    await schema.alterTable('messages').addColumn('gif', 'text').execute();
  },
};
