import { notFound } from '#server/base/refusal.ts';
import { record } from '#server/store/recording.ts';
import { photoRefused, photosChanged } from './events.ts';
import type { PhotoNeeds } from './needs.ts';
import { ownerOf, pendingPhotos, setReviewed } from './queries.ts';

const LISTED = 50;
const SHOWN_WIDTH_PX = 640;

export const PHOTO_VERDICTS = ['approve', 'nude', 'refuse'] as const;
export type PhotoVerdict = (typeof PHOTO_VERDICTS)[number];

/** A photo that waits to be looked at, and where it lies on the disk. */
export interface WaitingPhoto {
  readonly id: string;
  readonly created: number;
  readonly file: string;
}

/** Longest waiting first. */
export async function waitingPhotos({ store, photos }: PhotoNeeds): Promise<WaitingPhoto[]> {
  const rows = await pendingPhotos(store.db, LISTED);
  return rows.map(({ id, name, created }) => ({ id, created, file: photos.files.path(name, SHOWN_WIDTH_PX, 'jpeg') }));
}

/** Shows a photo to everyone, or clearly to members alone, or removes it, of which its owner gets a mail. @throws not-found */
export async function judgePhoto(deps: PhotoNeeds, id: string, verdict: PhotoVerdict): Promise<void> {
  const owner = await ownerOf(deps.store.db, id);
  if (!owner) throw notFound();
  if (verdict === 'refuse') {
    await deps.photos.remove(owner, id, (tx) => record(tx, photoRefused, { owner }));
  } else {
    await deps.store.transaction(async (tx) => {
      await setReviewed(tx, id, verdict === 'nude');
      await record(tx, photosChanged, { memberId: owner.id });
    });
  }
  deps.log.info('photo judged', { verdict });
}
