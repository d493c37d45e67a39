import type { Migration } from 'kysely/migration';

/** A message can be a GIF: the signed id from the search. */
export const gifs: Migration = {
  async up({ schema }) {
    await schema.alterTable('messages').addColumn('gif', 'text').execute();
  },
};
