import type { Site } from '#server/sites/site-directory.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { inList } from '#server/store/in-list.ts';
import { followsCursor } from '#server/store/page-cursor.ts';
import type { MemberRow, PhotoRow } from '#server/store/schema.ts';
import type { Store } from '#server/store/store.ts';
import type { Cursor } from '#shared/contracts/desk/parts.ts';

export async function positionsOf(db: Db | Tx, memberId: string): Promise<number[]> {
  const rows = await db.selectFrom('photos').select('position').where('member_id', '=', memberId).execute();
  return rows.map(({ position }) => position);
}

export async function insertRow(tx: Tx, photo: PhotoRow): Promise<void> {
  await tx.insertInto('photos').values(photo).execute();
}

export async function deleteRow(tx: Tx, memberId: string, id: string): Promise<void> {
  await tx.deleteFrom('photos').where('id', '=', id).where('member_id', '=', memberId).execute();
}

export async function setPosition(tx: Tx, id: string, position: number): Promise<void> {
  await tx.updateTable('photos').set({ position }).where('id', '=', id).execute();
}

export async function setReviewed(tx: Tx, id: string, nude: boolean): Promise<void> {
  await tx
    .updateTable('photos')
    .set({ status: 'approved', nude: nude ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

/** Undefined for an unknown member, and for one who is being deleted. */
export const mainPhotoOf = (db: Db | Tx, memberId: string): Promise<Pick<MemberRow, 'main_photo_id'> | undefined> =>
  db
    .selectFrom('members')
    .select('main_photo_id')
    .where('id', '=', memberId)
    .where('status', '!=', 'deleted')
    .executeTakeFirst();

export async function setMainPhoto(tx: Tx, memberId: string, photoId: string | null): Promise<void> {
  await tx
    .updateTable('members')
    .set((eb) => ({
      main_photo_id: photoId,
      // A fictional profile shows nobody whom a picture could be compared with.
      photo_checked_at: eb
        .selectFrom('photos')
        .select('photos.checked_at')
        .where('photos.id', '=', photoId)
        .whereRef('photos.member_id', '=', 'members.id')
        .where('members.kind', '!=', 'fictional'),
    }))
    .where('id', '=', memberId)
    .execute();
}

/** The id of the first photo in the member's order that others may see. */
export async function firstPhoto(tx: Tx, memberId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('photos')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', '!=', 'held')
    .orderBy('position')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const photoOf = (db: Db | Tx, memberId: string, id: string): Promise<PhotoRow | undefined> =>
  db.selectFrom('photos').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst();

/** The member's photo that was made from this file. */
export const photoFrom = (db: Db | Tx, memberId: string, sourceHash: string): Promise<PhotoRow | undefined> =>
  db
    .selectFrom('photos')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('source_hash', '=', sourceHash)
    .executeTakeFirst();

/** Has the photo's file refused in the pool from now on. Photos from before hashes were stored have none. */
export async function keepRefused(tx: Tx, { pool, source_hash, now }: RefusedFile): Promise<void> {
  await tx
    .insertInto('refused_photos')
    .values({ pool, source_hash, refused_at: now })
    .onConflict((conflict) => conflict.columns(['pool', 'source_hash']).doUpdateSet({ refused_at: now }))
    .execute();
}

interface RefusedFile {
  readonly pool: string;
  readonly source_hash: string;
  readonly now: number;
}

export async function wasRefused(db: Db, pool: string, sourceHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('refused_photos')
    .select('refused_at')
    .where((of) => of.and({ pool, source_hash: sourceHash }))
    .executeTakeFirst();
  return row !== undefined;
}

export const fileNamesOf = (db: Db, memberId: string): Promise<Pick<PhotoRow, 'name' | 'censored_name'>[]> =>
  db.selectFrom('photos').select(['name', 'censored_name']).where('member_id', '=', memberId).execute();

/** Whether a photo or its censored version has this name. */
export async function isNameUsed(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('photos')
    .select('id')
    .where((eb) => eb.or([eb('name', '=', name), eb('censored_name', '=', name)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Photos that wait in some pools, of members who are not deleted. Null for all pools. */
function waitingIn(db: Db, pools: readonly string[] | null) {
  const waiting = db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .where('photos.status', 'in', ['pending', 'held'])
    .where('members.status', '!=', 'deleted');
  return pools === null ? waiting : waiting.where('members.pool', 'in', inList(pools));
}

/** Oldest first. */
export const pendingPhotos = (
  db: Db,
  pools: readonly string[] | null,
  { after, limit }: { readonly after: Cursor | null; readonly limit: number },
) =>
  waitingIn(db, pools)
    .selectAll('members')
    .select(['photos.id as photo', 'photos.name as file', 'photos.created as uploaded'])
    .where(({ ref }) => followsCursor({ time: ref('photos.created'), id: ref('photos.id') }, after, 'oldest first'))
    .orderBy('photos.created')
    .orderBy('photos.id')
    .limit(limit)
    .execute();

export async function countPendingPhotos(db: Db, pools: readonly string[] | null): Promise<number> {
  const { count } = await waitingIn(db, pools)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The file of a photo and the pool of its owner, who is not deleted. */
export const fileOfPhoto = (db: Db, id: string): Promise<(Pick<PhotoRow, 'name'> & { pool: string }) | undefined> =>
  db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .select(['photos.name', 'members.pool'])
    .where('photos.id', '=', id)
    .where('members.status', '!=', 'deleted')
    .executeTakeFirst();

export const ownerOf = (db: Db, photoId: string): Promise<MemberRow | undefined> =>
  db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .selectAll('members')
    .where('photos.id', '=', photoId)
    .executeTakeFirst();

/** A photo by file name, in the site's pool, of a member who is not deleted (docs/product/must-hold.md#t1, #p1). */
export async function findPhoto({ db }: Store, site: Site, name: string) {
  const row = await db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .select(['photos.name', 'photos.censored_name', 'photos.status', 'photos.nude', 'members.id', 'members.visible'])
    .where((eb) => eb.or([eb('photos.name', '=', name), eb('photos.censored_name', '=', name)]))
    .where('members.pool', '=', site.pool)
    .where('members.status', '!=', 'deleted')
    .executeTakeFirst();
  if (!row) return null;
  const { id: owner, visible, status, nude, ...names } = row;
  const isForMembers = status !== 'approved' || nude === 1;
  const isHeld = status === 'held';
  return { ...names, owner, isOwnerVisible: visible === 1, isClear: row.name === name, isForMembers, isHeld };
}
