import { notFound, Refusal } from '#server/base/refusal.ts';
import { lockMember } from '#server/store/lock-member.ts';
import { photosOf } from '#server/store/photos-of.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow, PhotoRow } from '#server/store/schema.ts';
import type { Db, Tx } from '#server/store/store.ts';
import { PHOTOS_PER_MEMBER } from '#shared/rules/limits.ts';
import { photosChanged } from './events.ts';

/** The position of the next photo; refuses where there are enough. */
export async function checkCount(db: Db | Tx, memberId: string): Promise<number> {
  const rows = await db.selectFrom('photos').select('position').where('member_id', '=', memberId).execute();
  if (rows.length >= PHOTOS_PER_MEMBER) {
    throw new Refusal('conflict', 'photo.too_many', { params: { max: PHOTOS_PER_MEMBER } });
  }
  return Math.max(-1, ...rows.map(({ position }) => position)) + 1;
}

/** Puts it last; the first one of a member becomes the main one. */
export async function insertPhoto(tx: Tx, photo: PhotoRow): Promise<void> {
  // Two uploads at once are counted one after the other.
  await lockMember(tx, photo.member_id);
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
  await record(tx, photosChanged, { memberId: photo.member_id });
}

/** Puts it at a place among the others, or last where there are fewer; whichever then is first is the main one. */
export async function movePhoto(tx: Tx, { id }: MemberRow, photoId: string, position: number): Promise<void> {
  await lockMember(tx, id);
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
  await record(tx, photosChanged, { memberId: id });
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
  await lockMember(tx, member.id);
  await record(tx, photosChanged, { memberId: member.id });
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
  await tx.updateTable('members').set({ main_photo_id: photoId }).where('id', '=', memberId).execute();
}
