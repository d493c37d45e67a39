import { wasDeleted, wasUpdated } from '#server/store/changed-rows.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { ListedHashRow } from '#server/store/picture-hash-tables.ts';
import type { PhotoRow } from '#server/store/schema.ts';
import type { PhotoRefusal } from '#shared/contracts/desk/moderation.ts';
import type { SeenBefore } from '#shared/rules/signs/photo-seen-before.ts';

export async function hashOfPhoto(db: Db, photoId: string): Promise<string | null> {
  const row = await db
    .selectFrom('photo_hashes')
    .select('hash')
    .where((of) => of.and({ photo_id: photoId, cut: 0 }))
    .executeTakeFirst();
  return row?.hash ?? null;
}

interface MadeHashes {
  readonly own: string;
  /** Of what is left if an edge is cut off. */
  readonly cuts: readonly string[];
}

/** The whole picture first: of the same hash, the first stays. */
const rowsOf = ({ own, cuts }: MadeHashes) => [
  { hash: own, cut: 0 as const },
  ...[...new Set(cuts)].filter((hash) => hash !== own).map((hash) => ({ hash, cut: 1 as const })),
];

export async function insertPhotoHashes(tx: Tx, photo_id: string, hashes: MadeHashes): Promise<void> {
  await tx
    .insertInto('photo_hashes')
    .values(rowsOf(hashes).map((row) => ({ photo_id, ...row })))
    .onConflict((conflict) => conflict.columns(['photo_id', 'hash']).doNothing())
    .execute();
}

interface RefusedPicture extends MadeHashes {
  readonly pool: string;
  readonly reason: PhotoRefusal | null;
  readonly refused_at: number;
}

export async function keepRefusedHashes(
  tx: Tx,
  { pool, reason, refused_at, ...hashes }: RefusedPicture,
): Promise<void> {
  await tx
    .insertInto('refused_hashes')
    .values(rowsOf(hashes).map((row) => ({ pool, reason, refused_at, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['pool', 'hash']).doUpdateSet((eb) => ({
        reason,
        refused_at,
        cut: eb.ref('excluded.cut'),
      })),
    )
    .execute();
}

/** Has the hashes of a member's photos made anew. */
export async function addPhotosToHash(tx: Tx, memberId: string, due: number): Promise<void> {
  await tx
    .insertInto('photos_to_hash')
    .columns(['photo_id', 'due'])
    .expression((eb) =>
      eb
        .selectFrom('photos')
        .select(['id as photo_id', eb.val(due).as('due')])
        .where('member_id', '=', memberId),
    )
    .onConflict((conflict) => conflict.column('photo_id').doUpdateSet({ due }))
    .execute();
}

export const isBanned = async (db: Db | Tx, memberId: string): Promise<boolean> => {
  const member = db.selectFrom('members').select('id').where('id', '=', memberId).where('suspension', '=', 'banned');
  return (await member.executeTakeFirst()) !== undefined;
};

/** Photos without a hash, the first due. */
export const photosToHash = (
  db: Db,
  now: number,
  limit: number,
): Promise<(Pick<PhotoRow, 'id' | 'name' | 'member_id'> & { due: number })[]> =>
  db
    .selectFrom('photos_to_hash')
    .innerJoin('photos', 'photos.id', 'photos_to_hash.photo_id')
    .select(['photos.id', 'photos.name', 'photos.member_id', 'photos_to_hash.due'])
    .where('photos_to_hash.due', '<=', now)
    .orderBy('photos_to_hash.due')
    .orderBy('photos_to_hash.photo_id')
    .limit(limit)
    .execute();

/** Puts a photo off, so that no other process hashes it meanwhile. False if one does already. */
export const leasePhoto = async (db: Db, id: string, due: number, until: number): Promise<boolean> =>
  wasUpdated(
    await db
      .updateTable('photos_to_hash')
      .set({ due: until })
      .where('photo_id', '=', id)
      .where('due', '=', due)
      .executeTakeFirst(),
  );

/** False if the photo is deleted, or due at another time. */
export const forgetPhotoToHash = async (tx: Tx, id: string, due: number): Promise<boolean> =>
  wasDeleted(
    await tx
      .deleteFrom('photos_to_hash')
      .where((of) => of.and({ photo_id: id, due }))
      .executeTakeFirst(),
  );

/** Changes whenever hashes come that every process has to know. */
export async function revisionOf(db: Db, name: string): Promise<string> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? '';
}

export async function setRevision(db: Db | Tx, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

interface KnownHash {
  readonly hash: string;
  readonly pool: string;
}

/** Of refused photos, the newest first. */
export const refusedHashes = (db: Db, limit: number): Promise<KnownHash[]> =>
  db
    .selectFrom('refused_hashes')
    .select(['hash', 'pool'])
    .where('cut', '=', 0)
    .orderBy('refused_at', 'desc')
    .limit(limit)
    .execute();

/** Of what is left of refused photos if an edge is cut off, in pages. */
export const refusedCutsAfter = (db: Db, { pool, hash }: KnownHash, limit: number): Promise<KnownHash[]> =>
  db
    .selectFrom('refused_hashes')
    .select(['hash', 'pool'])
    .where('cut', '=', 1)
    .where((eb) => eb(eb.refTuple('pool', 'hash'), '>', eb.tuple(pool, hash)))
    .orderBy('pool')
    .orderBy('hash')
    .limit(limit)
    .execute();

const bannedPhotos = (db: Db) =>
  db
    .selectFrom('photo_hashes')
    .innerJoin('photos', 'photos.id', 'photo_hashes.photo_id')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .where('members.suspension', '=', 'banned');

/** Of the photos of banned members, the newest first. */
export const bannedHashes = (db: Db, limit: number): Promise<KnownHash[]> =>
  bannedPhotos(db)
    .select(['photo_hashes.hash', 'members.pool'])
    .where('photo_hashes.cut', '=', 0)
    .orderBy('photos.created', 'desc')
    .limit(limit)
    .execute();

type BannedCut = KnownHash & { readonly photo_id: string };

/** Of what is left of banned members' photos if an edge is cut off, in pages. */
export const bannedCutsAfter = (
  db: Db,
  { photo_id, hash }: Omit<BannedCut, 'pool'>,
  limit: number,
): Promise<BannedCut[]> =>
  bannedPhotos(db)
    .select(['photo_hashes.hash', 'photo_hashes.photo_id', 'members.pool'])
    .where('photo_hashes.cut', '=', 1)
    .where((eb) => eb(eb.refTuple('photo_hashes.photo_id', 'photo_hashes.hash'), '>', eb.tuple(photo_id, hash)))
    .orderBy('photo_hashes.photo_id')
    .orderBy('photo_hashes.hash')
    .limit(limit)
    .execute();

/** Of the lists in use, in pages. */
export const listedHashesAfter = (
  db: Db,
  after: Pick<ListedHashRow, 'list_id' | 'hash'>,
  limit: number,
): Promise<Pick<ListedHashRow, 'list_id' | 'hash'>[]> =>
  db
    .selectFrom('listed_hashes')
    .innerJoin('hash_lists', 'hash_lists.id', 'listed_hashes.list_id')
    .select(['listed_hashes.list_id', 'listed_hashes.hash'])
    .where('hash_lists.state', '=', 'used')
    .where((eb) =>
      eb(eb.refTuple('listed_hashes.list_id', 'listed_hashes.hash'), '>', eb.tuple(after.list_id, after.hash)),
    )
    .orderBy('listed_hashes.list_id')
    .orderBy('listed_hashes.hash')
    .limit(limit)
    .execute();

/** More members with the same picture say nothing more. */
const BANNED_MAX = 20;

/** Where a hash is known from in a pool. Nothing if it is no longer known: indexes may be older than the database. */
export async function whereSeen(db: Db, pool: string, hash: string): Promise<SeenBefore[]> {
  const [listed, banned, refused] = await Promise.all([
    db
      .selectFrom('listed_hashes')
      .innerJoin('hash_lists', 'hash_lists.id', 'listed_hashes.list_id')
      .select(['hash_lists.name', 'listed_hashes.label'])
      .where('hash_lists.state', '=', 'used')
      .where('listed_hashes.hash', '=', hash)
      .orderBy('hash_lists.name')
      .execute(),
    bannedPhotos(db)
      .select('members.id')
      .distinct()
      .where('members.pool', '=', pool)
      .where('photo_hashes.hash', '=', hash)
      .orderBy('members.id')
      .limit(BANNED_MAX)
      .execute(),
    db
      .selectFrom('refused_hashes')
      .select('refused_at as at')
      .where((of) => of.and({ pool, hash }))
      .executeTakeFirst(),
  ]);
  return [
    ...listed.map((each) => ({ from: 'list', ...each }) as const),
    ...(banned.length > 0 ? [{ from: 'banned', members: banned.map(({ id }) => id) } as const] : []),
    ...(refused ? [{ from: 'refused', ...refused } as const] : []),
  ];
}
