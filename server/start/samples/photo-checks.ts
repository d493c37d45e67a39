import { fromPixels, toPixels } from '#server/base/photo-decoder.ts';
import type { CheckFiles } from '#server/photos/checks/check-files.ts';
import { storeCheck } from '#server/photos/checks/queries.ts';
import type { Tx } from '#server/store/db.ts';
import type { PhotoCheckRow } from '#server/store/photo-check-tables.ts';
import { newPhotoName } from '#server/store/photo-names.ts';
import type { MemberRow, PhotoRow } from '#server/store/schema.ts';
import { POSES } from '#shared/contracts/verification.ts';
import { DAY_MS, MINUTE_MS } from '#shared/rules/time-units.ts';

interface SampleRow {
  readonly member: MemberRow;
  /** The first is the main photo. */
  readonly photos: readonly PhotoRow[];
}

/** Every third sample has a checked main photo. */
const CHECKED_EVERY = 3;
const WAITING = 3;
const EVERY_MS = 11 * MINUTE_MS;
/** As if the phone were nearer than for the portrait. */
const SHOWN_PART = 0.8;

const mayBeChecked = ({ member, photos }: SampleRow): boolean => member.kind === 'sample' && photos.length > 0;

/** Gives some samples a checked main photo, so that badge and filter can be tried. */
export function checkSamplePhotos(rows: readonly SampleRow[], now: number): void {
  for (const [index, { member, photos }] of rows.filter(mayBeChecked).entries()) {
    const [main] = photos;
    if (index % CHECKED_EVERY !== 0 || !main) continue;
    const at = now - (index + 1) * DAY_MS;
    main.checked_at = at;
    member.photo_checked_at = at;
  }
}

/**
 * Lets pictures of some samples wait in the desk's queue. Each is made from the member's own drawn portrait: mirrored and nearer, as
 * a phone takes it.
 */
export async function addWaitingChecks(
  rows: readonly SampleRow[],
  { files, newId, now }: { readonly files: CheckFiles; readonly newId: () => string; readonly now: number },
  portraitOf: (photo: PhotoRow) => Promise<Buffer | null>,
): Promise<PhotoCheckRow[]> {
  const unchecked = rows.filter((row) => mayBeChecked(row) && row.member.photo_checked_at === null).slice(0, WAITING);
  const checks = unchecked.map(async ({ member, photos: [main] }, index): Promise<PhotoCheckRow[]> => {
    const drawn = main && (await portraitOf(main));
    if (!main || !drawn) return [];
    const file = newPhotoName();
    await files.write(file, await asTakenByPhone(drawn));
    const pose = POSES[index % POSES.length] ?? POSES[0];
    const state = { state: 'pending', pose, pose_until: null, photo_id: main.id, file, decided_at: null } as const;
    return [{ ...state, member_id: member.id, id: newId(), sent_at: now - index * EVERY_MS, reason: null }];
  });
  return (await Promise.all(checks)).flat();
}

export async function storeChecks(tx: Tx, checks: readonly PhotoCheckRow[]): Promise<void> {
  for (const check of checks) await storeCheck(tx, check);
}

async function asTakenByPhone(drawn: Buffer): Promise<Buffer> {
  const pixels = await toPixels(drawn);
  const [width, height] = [Math.round(pixels.width * SHOWN_PART), Math.round(pixels.height * SHOWN_PART)];
  const left = Math.floor((pixels.width - width) / 2);
  return fromPixels(pixels).extract({ left, top: 0, width, height }).flop().jpeg({ quality: 80 }).toBuffer();
}
