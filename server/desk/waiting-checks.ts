import { homeSiteOf } from '#server/notify/notifications/receivers.ts';
import { countPendingChecks, pendingChecks } from '#server/photos/checks/queries.ts';
import { photosOf } from '#server/store/photos-of.ts';
import { CHECK_FILE, type PendingCheckPage } from '#shared/contracts/desk/checks.ts';
import { PHOTO_FILE } from '#shared/contracts/desk/moderation.ts';
import { cursorOf, cursorText } from '#shared/contracts/desk/parts.ts';
import type { DeskNeeds } from './needs.ts';

/** Fewer than of photos, because each comes with all photos of its member. */
const PAGE = 20;

/** A page of pictures that wait to be compared, of members of some pools, oldest first. Null for all pools. */
export async function listWaitingChecks(
  { store, sites, photos }: DeskNeeds,
  pools: readonly string[] | null,
  after: string | null | undefined,
): Promise<PendingCheckPage> {
  const { db } = store;
  const [rows, left] = await Promise.all([
    pendingChecks(db, pools, { after: cursorOf(after), limit: PAGE }),
    countPendingChecks(db, pools),
  ]);
  const checks = rows.map(async ({ check, pose, file, compared, sent, ...member }) => ({
    id: check,
    sent: sent ?? 0,
    pose,
    url: `${CHECK_FILE}?id=${check}`,
    file: photos.checks.path(file ?? ''),
    host: (await homeSiteOf(db, sites, member))?.pack.host ?? '',
    member: { id: member.id, name: member.name },
    photos: (await photosOf(db, member)).map(({ id }) => ({
      id,
      url: `${PHOTO_FILE}?id=${id}`,
      compared: id === compared,
    })),
  }));
  const last = rows.length === PAGE ? rows[PAGE - 1] : undefined;
  return {
    checks: await Promise.all(checks),
    left,
    next: last ? cursorText({ at: last.sent ?? 0, id: last.check }) : null,
  };
}
