import { OperatorError } from '#server/base/operator-error.ts';
import { notFound } from '#server/base/refusal.ts';
import { lockMember } from '#server/store/lock-member.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow, PhotoRow } from '#server/store/schema.ts';
import type { PhotoRefusal, PhotoVerdict } from '#shared/contracts/desk/moderation.ts';
import { photoRefused, photosChanged } from './events.ts';
import { hashesOf } from './hashes/hash-photos.ts';
import { DECIDED_REVISION } from './hashes/known-pictures.ts';
import { keepRefusedHashes, setRevision } from './hashes/queries.ts';
import type { PhotoReviewNeeds } from './needs.ts';
import { firstPhoto, keepRefused, mainPhotoOf, ownerOf, photoOf, setMainPhoto, setReviewed } from './queries.ts';

/** Undefined for an unknown photo. */
export const photoOwner = ({ store }: PhotoReviewNeeds, id: string): Promise<MemberRow | undefined> =>
  ownerOf(store.db, id);

interface PhotoReview {
  readonly verdict: PhotoVerdict;
  /** Why a photo is refused. Its owner reads it. */
  readonly reason?: PhotoRefusal | undefined;
  /** Decides only while the photo waits: the operator may look at a list that is old. */
  readonly waiting?: boolean | undefined;
}

/**
 * Approves a photo, limits it to members (`nude`), or removes it and mails its owner.
 * @throws not-found, and what the operator has to know if somebody else was faster
 */
export async function reviewPhoto(
  deps: PhotoReviewNeeds,
  id: string,
  { verdict, reason, waiting = false }: PhotoReview,
): Promise<void> {
  const { store, photos, clock, log, newId } = deps;
  const owner = await ownerOf(store.db, id);
  if (!owner) throw notFound();
  if (verdict === 'refuse') {
    const hashes = isAboutContent(reason) ? await hashesOfRefused(deps, owner.id, id) : null;
    await photos.remove(owner, id, async (tx, photo) => {
      const { source_hash } = checkWaiting(photo, waiting);
      const now = clock();
      if (source_hash !== null) await keepRefused(tx, { pool: owner.pool, source_hash, now });
      if (hashes !== null) {
        await keepRefusedHashes(tx, { pool: owner.pool, ...hashes, reason: reason ?? null, refused_at: now });
        await setRevision(tx, DECIDED_REVISION, newId());
      }
      await record(tx, photoRefused, { owner, reason: reason ?? null });
    });
  } else {
    await store.transaction(async (tx) => {
      // Before the photo, as when the member moves it: otherwise the two deadlock.
      await lockMember(tx, owner.id);
      checkWaiting(await photoOf(tx, owner.id, id), waiting);
      await setReviewed(tx, id, verdict === 'nude');
      // A held photo was none that others see.
      const main = await mainPhotoOf(tx, owner.id);
      if (main?.main_photo_id === null) await setMainPhoto(tx, owner.id, await firstPhoto(tx, owner.id));
      await record(tx, photosChanged, { memberId: owner.id });
    });
  }
  log.info('photo reviewed', { verdict });
}

/** A picture of a landscape, or a blurred one, may be somebody else's as well. Nobody is to be suspected for it. */
const isAboutContent = (reason: PhotoRefusal | undefined): boolean => reason !== 'quality' && reason !== 'no_person';

/** A photo that can't be read is refused all the same. */
async function hashesOfRefused(deps: PhotoReviewNeeds, ownerId: string, id: string) {
  const photo = await photoOf(deps.store.db, ownerId, id);
  return photo ? hashesOf(deps, { ...photo, withCuts: true }).catch(() => null) : null;
}

function checkWaiting(photo: PhotoRow | undefined, waiting: boolean): PhotoRow {
  if (!photo) throw notFound();
  if (waiting && photo.status === 'approved')
    throw new OperatorError({ id: 'Another operator has decided this photo. Nothing was changed.' });
  return photo;
}
