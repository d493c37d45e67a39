import { HttpError, notFound } from '#server/http/errors.ts';
import { raiseVersion } from '#server/members/member-version.ts';
import type { MemberRow, PhotoRow } from '#server/store/schema.ts';
import type { Db, Tx } from '#server/store/store.ts';
import { PHOTOS_PER_MEMBER } from '#shared/rules/limits.ts';

/** The position of the next photo; refuses where there are enough. */
export async function checkCount(db: Db | Tx, memberId: string): Promise<number> {
  const rows = await db.selectFrom('photos').select('position').where('member_id', '=', memberId).execute();
  if (rows.length >= PHOTOS_PER_MEMBER) {
    throw new HttpError(409, 'photo.too_many', { params: { max: PHOTOS_PER_MEMBER } });
  }
  return Math.max(-1, ...rows.map(({ position }) => position)) + 1;
}

/** Puts it last; the first one of a member becomes the main one. */
export async function insertPhoto(tx: Tx, photo: PhotoRow): Promise<void> {
  // Locks the member's row, so that two uploads at once are counted one after the other.
  await raiseVersion(tx, [photo.member_id]);
  const position = await checkCount(tx, photo.member_id);
  await tx
    .insertInto('photos')
    .values({ ...photo, position })
    .execute();
  const owner = await tx
    .selectFrom('members')
    .select('main_photo_id')
    .where('id', '=', photo.member_id)
    .executeTakeFirstOrThrow();
  if (owner.main_photo_id === null) await changeMain(tx, photo.member_id, photo.id);
}

/** A member's photos in their order: the main one, then the others as the member has put them. */
export async function photosOf(db: Db | Tx, owner: Pick<MemberRow, 'id' | 'main_photo_id'>): Promise<PhotoRow[]> {
  const photos = await db
    .selectFrom('photos')
    .selectAll()
    .where('member_id', '=', owner.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const isMain = ({ id }: PhotoRow) => id === owner.main_photo_id;
  return [...photos.filter(isMain), ...photos.filter((photo) => !isMain(photo))];
}

/** Puts it at a place among the others, or last where there are fewer; whichever then is first is the main one. */
export async function movePhoto(tx: Tx, { id }: MemberRow, photoId: string, position: number): Promise<void> {
  // Locks the member's row: of two moves at once, the second starts from what the first has made.
  await raiseVersion(tx, [id]);
  const { main_photo_id } = await tx
    .selectFrom('members')
    .select('main_photo_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const photos = await photosOf(tx, { id, main_photo_id });
  const moved = photos.find((photo) => photo.id === photoId);
  if (!moved) throw notFound();
  const order = photos.filter((photo) => photo !== moved).toSpliced(position, 0, moved);
  for (const [place, photo] of order.entries()) {
    if (photo.position === place) continue;
    await tx.updateTable('photos').set({ position: place }).where('id', '=', photo.id).execute();
  }
  const first = order[0]?.id ?? null;
  if (first !== main_photo_id) await changeMain(tx, id, first);
}

export async function findOwnPhoto(db: Db | Tx, member: MemberRow, photoId: string): Promise<PhotoRow> {
  const photo = await db
    .selectFrom('photos')
    .selectAll()
    .where('id', '=', photoId)
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  if (!photo) throw notFound();
  return photo;
}

export async function removePhoto(tx: Tx, member: MemberRow, photoId: string): Promise<void> {
  await raiseVersion(tx, [member.id]);
  await tx.deleteFrom('photos').where('id', '=', photoId).where('member_id', '=', member.id).execute();
  const { main_photo_id } = await tx
    .selectFrom('members')
    .select('main_photo_id')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  if (main_photo_id !== photoId) return;
  const next = await tx
    .selectFrom('photos')
    .select('id')
    .where('member_id', '=', member.id)
    .orderBy('position')
    .executeTakeFirst();
  await changeMain(tx, member.id, next?.id ?? null);
}

async function changeMain(tx: Tx, memberId: string, photoId: string | null): Promise<void> {
  await tx
    .updateTable('members')
    .set((eb) => ({ main_photo_id: photoId, version: eb('version', '+', 1) }))
    .where('id', '=', memberId)
    .execute();
}
