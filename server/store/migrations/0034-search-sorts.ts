import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const PLACES = { country: ['country', 'gender'], region: ['country', 'countryregion', 'gender'], gender: ['gender'] };
/** What a count compares besides the age: whether there is a photo, and the region or country of the searcher. */
const COUNTED = {
  country: ['main_photo_id', 'countryregion'],
  region: ['main_photo_id'],
  gender: ['main_photo_id', 'country', 'countryregion'],
};

/** Indexes in the order of sign-up, and counts of members with a photo without reading the table (docs/decisions/0157). */
export const searchSorts: Migration = {
  async up({ schema }) {
    const found = sql<boolean>`visible = 1 and status <> 'deleted'`;
    for (const place of ['country', 'region', 'gender'] as const) {
      await schema
        .createIndex(`members_new_by_${place}`)
        .on('members')
        .columns(['pool', ...PLACES[place], 'signup_date desc', 'id desc', 'date_of_birth'])
        .where(found)
        .execute();
      await schema.dropIndex(`members_counted_by_${place}`).execute();
      await schema
        .createIndex(`members_counted_by_${place}`)
        .on('members')
        .columns(['pool', ...PLACES[place], 'date_of_birth', 'id', ...COUNTED[place]])
        .where(found)
        .execute();
    }
  },
};
