import { notFound } from '#server/base/refusal.ts';
import { lockMember } from '#server/store/lock-member.ts';
import { record } from '#server/store/recording.ts';
import type { PendingPhoto, PhotoVerdict } from '#shared/contracts/desk/moderation.ts';
import { photoRefused, photosChanged } from './events.ts';
import type { PhotoReviewNeeds } from './needs.ts';
import { keepRefused, ownerOf, pendingPhotos, setReviewed, sourceHashOf } from './queries.ts';

const LISTED = 50;
const SHOWN_WIDTH_PX = 640;

/** Oldest first, of some pools; null for all. */
export async function listPendingPhotos(
  { store, photos }: PhotoReviewNeeds,
  pools: readonly string[] | null,
): Promise<PendingPhoto[]> {
  const rows = await pendingPhotos(store.db, pools, LISTED);
  return rows.map(({ id, name, created }) => ({ id, created, file: photos.files.path(name, SHOWN_WIDTH_PX, 'jpeg') }));
}

/** Null for an unknown photo. */
export const photoOwner = async ({ store }: PhotoReviewNeeds, id: string): Promise<string | null> =>
  (await ownerOf(store.db, id))?.id ?? null;

/** Null for an unknown photo. */
export const poolOfPhoto = async ({ store }: PhotoReviewNeeds, id: string): Promise<string | null> =>
  (await ownerOf(store.db, id))?.pool ?? null;

/** Approves a photo, limits it to members (`nude`), or removes it and mails its owner. @throws not-found */
export async function reviewPhoto(deps: PhotoReviewNeeds, id: string, verdict: PhotoVerdict): Promise<void> {
  const owner = await ownerOf(deps.store.db, id);
  if (!owner) throw notFound();
  if (verdict === 'refuse') {
    const source_hash = await sourceHashOf(deps.store.db, id);
    await deps.photos.remove(owner, id, async (tx) => {
      if (source_hash !== null) await keepRefused(tx, { pool: owner.pool, source_hash, now: deps.clock() });
      await record(tx, photoRefused, { owner });
    });
  } else {
    await deps.store.transaction(async (tx) => {
      // Before the photo, as when the member moves it: otherwise the two deadlock.
      await lockMember(tx, owner.id);
      await setReviewed(tx, id, verdict === 'nude');
      await record(tx, photosChanged, { memberId: owner.id });
    });
  }
  deps.log.info('photo reviewed', { verdict });
}
