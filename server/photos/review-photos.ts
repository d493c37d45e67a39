import { OperatorError } from '#server/base/operator-error.ts';
import { notFound } from '#server/base/refusal.ts';
import { lockMember } from '#server/store/lock-member.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow, PhotoRow } from '#server/store/schema.ts';
import type { PhotoRefusal, PhotoVerdict } from '#shared/contracts/desk/moderation.ts';
import { photoRefused, photosChanged } from './events.ts';
import type { PhotoReviewNeeds } from './needs.ts';
import { keepRefused, ownerOf, photoOf, setReviewed } from './queries.ts';

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
  const { store, photos, clock, log } = deps;
  const owner = await ownerOf(store.db, id);
  if (!owner) throw notFound();
  if (verdict === 'refuse') {
    await photos.remove(owner, id, async (tx, photo) => {
      const { source_hash } = checkWaiting(photo, waiting);
      if (source_hash !== null) await keepRefused(tx, { pool: owner.pool, source_hash, now: clock() });
      await record(tx, photoRefused, { owner, reason: reason ?? null });
    });
  } else {
    await store.transaction(async (tx) => {
      // Before the photo, as when the member moves it: otherwise the two deadlock.
      await lockMember(tx, owner.id);
      checkWaiting(await photoOf(tx, owner.id, id), waiting);
      await setReviewed(tx, id, verdict === 'nude');
      await record(tx, photosChanged, { memberId: owner.id });
    });
  }
  log.info('photo reviewed', { verdict });
}

function checkWaiting(photo: PhotoRow | undefined, waiting: boolean): PhotoRow {
  if (!photo) throw notFound();
  if (waiting && photo.status !== 'pending')
    throw new OperatorError({ id: 'Another operator has decided this photo. Nothing was changed.' });
  return photo;
}
