import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

const OLD = ['members_found_by_country', 'members_found_by_region', 'members_found_by_gender', 'members_found'];
const BY = { country: ['country', 'gender'], region: ['country', 'countryregion', 'gender'], gender: ['gender'] };

/** Two indexes per kind of place: by activity for pages, by age for counts (docs/decisions/0052). */
export const search = (engine: Engine): Migration => ({
  async up(db) {
    const { schema } = db;
    for (const name of OLD) await schema.dropIndex(name).execute();
    const found = sql<boolean>`visible = 1 and status <> 'deleted'`;
    for (const [name, columns] of Object.entries(BY)) {
      await schema
        .createIndex(`members_by_${name}`)
        .on('members')
        .columns(['pool', ...columns, 'last_active desc', 'id desc', 'date_of_birth'])
        .where(found)
        .execute();
      await schema
        .createIndex(`members_counted_by_${name}`)
        .on('members')
        .columns(['pool', ...columns, 'date_of_birth', 'id'])
        .where(found)
        .execute();
    }
    // The main photo is then only read for members with a nude photo.
    await schema.createIndex('photos_nude').on('photos').column('member_id').where(sql<boolean>`nude = 1`).execute();
    if (engine === 'sqlite') return;
    // Without this, the planner takes country and region as independent, expects no rows, and sorts thousands.
    await sql`create statistics members_places (dependencies) on country, countryregion from members`.execute(db);
  },
});
