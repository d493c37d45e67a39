import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { toPixels } from '#server/base/photo-decoder.ts';
import { PHOTO_WIDTHS_PX } from '#shared/rules/limits.ts';
import { MINUTE_MS } from '#shared/rules/time-units.ts';
import type { PhotoHashNeeds } from '../needs.ts';
import { hexOf } from './hash-text.ts';
import { DECIDED_REVISION } from './known-pictures.ts';
import { hashPicture } from './picture-hashes.ts';
import {
  forgetPhotoToHash,
  hashOfPhoto,
  insertPhotoHash,
  isBanned,
  leasePhoto,
  photosToHash,
  setRevision,
} from './queries.ts';

/** A round takes a second or two of a core. */
const PHOTOS_AT_ONCE = 20;
/** After a crash, another process makes the hash then. */
const LEASE_MS = 10 * MINUTE_MS;

/** The hash of a stored photo, made from its largest file. Null if there is too little in it, or no file. */
async function hashFile({ photos }: Pick<PhotoHashNeeds, 'photos'>, name: string): Promise<string | null> {
  for (const width of PHOTO_WIDTHS_PX.toReversed()) {
    const file = await photos.files.read(name, width, 'jpeg');
    const hashes = file && (await hashPicture(await toPixels(file)));
    if (file) return hashes && hexOf(hashes.own);
  }
  return null;
}

/** The hash of a photo, which may not be made yet. */
export const hashOf = async (
  deps: Pick<PhotoHashNeeds, 'store' | 'photos'>,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<string | null> => (await hashOfPhoto(deps.store.db, id)) ?? hashFile(deps, name);

/** Makes the hashes of some photos from before there were hashes. */
export async function hashOldPhotos(deps: PhotoHashNeeds): Promise<void> {
  const { store, clock, newId } = deps;
  const now = clock();
  for (const { id, name, member_id, due } of await photosToHash(store.db, now, PHOTOS_AT_ONCE)) {
    if (!(await leasePhoto(store.db, id, due, now + LEASE_MS))) continue;
    // A damaged file stops no other photo, and is tried again no more than an upload of it would be.
    const hash = await hashFile(deps, name).catch(() => null);
    await store.transaction(async (tx) => {
      // It may be deleted meanwhile, with its row here.
      if (!(await forgetPhotoToHash(tx, id)) || hash === null) return;
      await insertPhotoHash(tx, id, hash);
      if (await isBanned(tx, member_id)) await setRevision(tx, DECIDED_REVISION, newId());
    });
    await othersHadTheirTurn();
  }
}
