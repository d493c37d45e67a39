import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What pictures show, as hashes: of photos, of refused ones, and of lists that operators import (docs/decisions/0196). */
export const pictureHashes: Migration = {
  async up(db: Kysely<never>) {
    const { schema } = db;
    await schema
      .createTable('photo_hashes')
      .addColumn('photo_id', 'text', (column) => column.notNull().references('photos.id').onDelete('cascade'))
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('cut', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('photo_hashes_once', ['photo_id', 'hash'])
      .execute();
    await schema
      .createIndex('photo_hashes_cut')
      .on('photo_hashes')
      .columns(['photo_id', 'hash'])
      .where(sql<boolean>`cut = 1`)
      .execute();
    await schema.createIndex('photo_hashes_by_hash').on('photo_hashes').column('hash').execute();
    await schema
      .createTable('photos_to_hash')
      .addColumn('photo_id', 'text', (column) => column.primaryKey().references('photos.id').onDelete('cascade'))
      .addColumn('due', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('photos_to_hash_by_due').on('photos_to_hash').columns(['due', 'photo_id']).execute();
    const old = db as unknown as Kysely<OldTables>;
    await old
      .insertInto('photos_to_hash')
      .columns(['photo_id', 'due'])
      .expression((eb) =>
        eb
          .selectFrom('photos')
          .innerJoin('members', 'members.id', 'photos.member_id')
          .select(['photos.id as photo_id', eb.lit(0).as('due')])
          // Samples are drawn for all sites alike.
          .where('members.kind', '!=', 'sample'),
      )
      .execute();
    await schema
      .createTable('refused_hashes')
      .addColumn('pool', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('cut', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('refused_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('refused_hashes_once', ['pool', 'hash'])
      .execute();
    await schema.createIndex('refused_hashes_by_age').on('refused_hashes').column('refused_at').execute();
    await schema
      .createTable('hash_lists')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('hashes', 'integer', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('listed_hashes')
      .addColumn('list_id', 'text', (column) => column.notNull().references('hash_lists.id').onDelete('cascade'))
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('label', 'text')
      .addPrimaryKeyConstraint('listed_hashes_once', ['list_id', 'hash'])
      .execute();
    await schema.createIndex('listed_hashes_by_hash').on('listed_hashes').column('hash').execute();
  },
};

interface OldTables {
  photos: { id: string; member_id: string };
  members: { id: string; kind: string };
  photos_to_hash: { photo_id: string; due: number };
}
