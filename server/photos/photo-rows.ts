import { notFound, Refusal } from '#server/base/refusal.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { lockMember } from '#server/store/lock-member.ts';
import { photosOf } from '#server/store/photos-of.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow, PhotoRow } from '#server/store/schema.ts';
import { PHOTOS_PER_MEMBER } from '#shared/rules/limits.ts';
import type { SeenBefore } from '#shared/rules/signs/photo-seen-before.ts';
import { photoSeenBefore, photosChanged } from './events.ts';
import { insertPhotoHashes } from './hashes/queries.ts';
import {
  deleteRow,
  firstPhoto,
  insertRow,
  mainPhotoOf,
  photoFrom,
  photoOf,
  positionsOf,
  setMainPhoto,
  setPosition,
} from './queries.ts';

export interface NewPhoto extends Omit<PhotoRow, 'position'> {
  readonly source_hash: string;
}

/** The position of the next photo. @throws conflict if the member has reached the limit */
export async function checkCount(db: Db | Tx, memberId: string): Promise<number> {
  const positions = await positionsOf(db, memberId);
  if (positions.length >= PHOTOS_PER_MEMBER) {
    throw new Refusal('conflict', 'photo.too_many', { params: { max: PHOTOS_PER_MEMBER } });
  }
  return Math.max(-1, ...positions) + 1;
}

interface Recognized {
  readonly member: MemberRow;
  /** Null if there is too little in the picture. */
  readonly hash: string | null;
  /** Where the same picture is known from. */
  readonly seen: readonly SeenBefore[];
}

/**
 * Adds a photo at the end, or returns the one from the same file. A member's first photo becomes the main one.
 * @throws conflict if the member has reached the limit, unauthenticated if they are being deleted
 */
export async function insertPhoto(tx: Tx, photo: NewPhoto, { member, hash, seen }: Recognized): Promise<PhotoRow> {
  // So that concurrent uploads can't exceed the limit.
  await lockMember(tx, photo.member_id);
  const owner = await mainPhotoOf(tx, photo.member_id);
  // The deletion has listed the files that it removes.
  if (!owner) throw new Refusal('unauthenticated', 'error.not_logged_in');
  const same = await photoFrom(tx, photo.member_id, photo.source_hash);
  if (same) return same;
  const position = await checkCount(tx, photo.member_id);
  const placed = { ...photo, position };
  await insertRow(tx, placed);
  if (hash !== null) await insertPhotoHashes(tx, photo.id, { own: hash, cuts: [] });
  if (owner.main_photo_id === null && photo.status !== 'held') await setMainPhoto(tx, photo.member_id, photo.id);
  await record(tx, photosChanged, { memberId: photo.member_id });
  if (seen.length > 0) await record(tx, photoSeenBefore, { member, photoId: photo.id, seen, at: photo.created });
  return placed;
}

/** Moves a photo to a position, or to the end if there are fewer. The first photo that others may see becomes the main one. */
export async function movePhoto(tx: Tx, { id }: MemberRow, photoId: string, position: number): Promise<void> {
  await lockMember(tx, id);
  const { main_photo_id = null } = (await mainPhotoOf(tx, id)) ?? {};
  const photos = await photosOf(tx, { id, main_photo_id });
  const moved = photos.find((photo) => photo.id === photoId);
  if (!moved) throw notFound();
  const order = photos.filter((photo) => photo !== moved).toSpliced(position, 0, moved);
  for (const [place, photo] of order.entries()) {
    if (photo.position === place) continue;
    await setPosition(tx, photo.id, place);
  }
  const first = order.find(({ status }) => status !== 'held')?.id ?? null;
  if (first !== main_photo_id) await setMainPhoto(tx, id, first);
  await record(tx, photosChanged, { memberId: id });
}

export async function findOwnPhoto(db: Db | Tx, member: MemberRow, photoId: string): Promise<PhotoRow> {
  const photo = await photoOf(db, member.id, photoId);
  if (!photo) throw notFound();
  return photo;
}

/** Returns the photo as it was; undefined if it was removed meanwhile. */
export async function removePhoto(tx: Tx, member: MemberRow, photoId: string): Promise<PhotoRow | undefined> {
  await lockMember(tx, member.id);
  const photo = await photoOf(tx, member.id, photoId);
  await record(tx, photosChanged, { memberId: member.id });
  await deleteRow(tx, member.id, photoId);
  const main = await mainPhotoOf(tx, member.id);
  if (main?.main_photo_id === photoId) await setMainPhoto(tx, member.id, await firstPhoto(tx, member.id));
  return photo;
}
