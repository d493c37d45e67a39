import { decodePhoto, fitWithin, fromPixels } from '#server/base/photo-decoder.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { lockMember } from '#server/store/lock-member.ts';
import type { PhotoCheckRow } from '#server/store/photo-check-tables.ts';
import { newPhotoName } from '#server/store/photo-names.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Verification } from '#shared/contracts/verification.ts';
import { PHOTO_MIN_SIDE_PX } from '#shared/rules/limits.ts';
import { drawPose, isPoseValid, shownCheck } from '#shared/rules/photo-check.ts';
import { CHECK_POSE_MS } from '#shared/rules/photo-check-limits.ts';
import type { PhotoCheckNeeds } from '../needs.ts';
import type { UploadedFile } from '../upload-turns.ts';
import { removeUnusedPictures } from './lost-checks.ts';
import { checkOf, comparableOf, storeCheck } from './queries.ts';

/** Wide enough to see a face, and no wider. */
const WIDTH_PX = 1280;

/** The upload of a picture, with the pose that its form names. */
interface PosedFile extends UploadedFile {
  readonly fields: ReadonlyMap<string, string>;
}

const notLoggedIn = () => new Refusal('unauthenticated', 'error.not_logged_in');

/** The state of the member's check. Whoever may send a picture gets a pose, which stays the same while it is valid. */
export async function ownCheck(
  { store, clock, newId, random }: PhotoCheckNeeds,
  { id }: MemberRow,
): Promise<Verification> {
  const now = clock();
  const [check, photo] = await Promise.all([checkOf(store.db, id), comparableOf(store.db, id)]);
  if (!photo) throw notLoggedIn();
  const isSettled = photo.photo_checked_at !== null || check?.state === 'pending';
  if (check && (isSettled || isPoseValid(check, now))) return shownCheck(check, photo, now);
  return store.transaction(async (tx) => {
    await lockMember(tx, id);
    const [former, main] = [await checkOf(tx, id), await comparableOf(tx, id)];
    if (!main) throw notLoggedIn();
    const none = { member_id: id, id: newId(), state: 'open', photo_id: null, file: null } as const;
    const known = former ?? { ...none, sent_at: null, decided_at: null, reason: null, pose_until: null, pose: null };
    if (known.pose !== null && (known.state === 'pending' || isPoseValid(known, now)))
      return shownCheck(known, main, now);
    const given = { ...known, pose: drawPose(known.pose, random), pose_until: now + CHECK_POSE_MS };
    await storeCheck(tx, given);
    return shownCheck(given, main, now);
  });
}

/** The check and the photo that a picture may be sent for now. `now` is when the upload began. @throws conflict, expired */
async function requireAskedFor(db: Db | Tx, memberId: string, now: number) {
  const [check, photo] = [await checkOf(db, memberId), await comparableOf(db, memberId)];
  if (!photo) throw notLoggedIn();
  if (check?.state === 'pending') throw new Refusal('conflict', 'verification.pending');
  if (photo.photo_checked_at !== null) throw new Refusal('conflict', 'verification.checked');
  if (photo.status !== 'approved' || photo.main_photo_id === null)
    throw new Refusal('conflict', 'verification.no_photo');
  if (!check || !isPoseValid(check, now)) throw new Refusal('expired', 'verification.pose_expired');
  return { check, photoId: photo.main_photo_id };
}

const requirePose = (check: PhotoCheckRow, pose: string | undefined): void => {
  if (pose !== check.pose) throw new Refusal('conflict', 'verification.other_pose');
};

/**
 * Stores the picture that `receive` writes into a folder until an operator has compared it with the main photo. It is drawn anew
 * from its pixels, so that nothing else of the file is left. @throws conflict, expired, and as uploads of photos do
 */
export async function sendCheck<File extends PosedFile>(
  deps: PhotoCheckNeeds,
  { member, ip }: { readonly member: MemberRow; readonly ip: string },
  receive: (folder: string) => Promise<File>,
): Promise<void> {
  const { store, photos, clock } = deps;
  const began = clock();
  // Not to receive megabytes in vain. All is checked again when it is stored.
  await requireAskedFor(store.db, member.id, began);
  await photos.turns.upload(
    { memberId: member.id, ip },
    {
      receive: () => receive(photos.files.incoming()),
      make: async (content, { fields }) => {
        const pose = fields.get('pose');
        requirePose((await requireAskedFor(store.db, member.id, began)).check, pose);
        const pixels = await decodePhoto(content, { minSidePx: PHOTO_MIN_SIDE_PX });
        return { pose, data: await fromPixels(pixels).resize(fitWithin(WIDTH_PX)).jpeg({ quality: 85 }).toBuffer() };
      },
      save: (made) => savePicture(deps, member.id, { ...made, began }),
    },
  );
}

interface MadePicture {
  readonly pose: string | undefined;
  readonly data: Buffer;
  readonly began: number;
}

async function savePicture(
  { store, photos, clock, newId }: PhotoCheckNeeds,
  memberId: string,
  { pose, data, began }: MadePicture,
): Promise<void> {
  const file = newPhotoName();
  try {
    await photos.checks.write(file, data);
    await store.transaction(async (tx) => {
      await lockMember(tx, memberId);
      const { check, photoId } = await requireAskedFor(tx, memberId, began);
      requirePose(check, pose);
      const sent = { state: 'pending', photo_id: photoId, file, sent_at: clock(), pose_until: null } as const;
      await storeCheck(tx, { ...check, ...sent, id: newId(), decided_at: null, reason: null });
    });
  } finally {
    await removeUnusedPictures(store, photos.checks, [file]);
  }
}
