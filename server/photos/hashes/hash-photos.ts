import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { type Pixels, toPixels } from '#server/base/photo-decoder.ts';
import { PHOTO_WIDTHS_PX } from '#shared/rules/limits.ts';
import { MINUTE_MS } from '#shared/rules/time-units.ts';
import type { PhotoHashNeeds } from '../needs.ts';
import { hexOf } from './hash-text.ts';
import { DECIDED_REVISION } from './known-pictures.ts';
import { hashCuts, hashPicture } from './picture-hashes.ts';
import {
  forgetPhotoToHash,
  hashOfPhoto,
  insertPhotoHashes,
  isBanned,
  leasePhoto,
  photosToHash,
  setRevision,
} from './queries.ts';

/** A round takes a second or two of a core, and twenty if all are of banned members. */
const PHOTOS_AT_ONCE = 20;
/** After a crash, another process makes the hash then. */
const LEASE_MS = 10 * MINUTE_MS;

/** A stored photo, from its largest file. Null if there is none. */
async function pixelsOf({ photos }: Pick<PhotoHashNeeds, 'photos'>, name: string): Promise<Pixels | null> {
  for (const width of PHOTO_WIDTHS_PX.toReversed()) {
    const file = await photos.files.read(name, width, 'jpeg');
    if (file) return toPixels(file);
  }
  return null;
}

interface Wanted {
  readonly id: string;
  readonly name: string;
  /** Whether the picture is to be known also if an edge is cut off. */
  readonly withCuts: boolean;
}

/** The hashes of a stored photo. Null if there is too little in it, or no file. */
export async function hashesOf(
  deps: Pick<PhotoHashNeeds, 'store' | 'photos'>,
  { id, name, withCuts }: Wanted,
): Promise<{ own: string; cuts: string[] } | null> {
  const stored = await hashOfPhoto(deps.store.db, id);
  if (stored !== null && !withCuts) return { own: stored, cuts: [] };
  const pixels = await pixelsOf(deps, name);
  const made = stored === null && pixels ? await hashPicture(pixels) : null;
  const own = made ? hexOf(made.own) : stored;
  if (own === null) return null;
  return { own, cuts: withCuts && pixels ? (await hashCuts(pixels)).map(hexOf) : [] };
}

/** Makes the hashes of some photos that have none, or need more because their member is banned. */
export async function hashOldPhotos(deps: PhotoHashNeeds): Promise<void> {
  const { store, clock, newId } = deps;
  const now = clock();
  for (const { id, name, member_id, due } of await photosToHash(store.db, now, PHOTOS_AT_ONCE)) {
    if (!(await leasePhoto(store.db, id, due, now + LEASE_MS))) continue;
    const withCuts = await isBanned(store.db, member_id);
    // A damaged file stops no other photo, and won't be better the next time.
    const hashes = await hashesOf(deps, { id, name, withCuts }).catch(() => null);
    await store.transaction(async (tx) => {
      // The photo may be deleted meanwhile, and its member banned: then it is due again.
      if (!(await forgetPhotoToHash(tx, id, now + LEASE_MS)) || hashes === null) return;
      await insertPhotoHashes(tx, id, hashes);
      if (withCuts) await setRevision(tx, DECIDED_REVISION, newId());
    });
    await othersHadTheirTurn();
  }
}
