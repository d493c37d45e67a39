import { homeSiteOf } from '#server/notify/notifications/receivers.ts';
import { countPendingPhotos, pendingPhotos } from '#server/photos/queries.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { type PendingPhotoPage, PHOTO_FILE } from '#shared/contracts/desk/moderation.ts';
import { cursorOf, cursorText } from '#shared/contracts/desk/parts.ts';
import type { DeskNeeds } from './needs.ts';

const PAGE = 50;
const COMMANDS_WIDTH_PX = 640;

/** A page of photos that wait for a decision in some pools, oldest first. Null for all pools. */
export async function listWaitingPhotos(
  { store, sites, photos }: DeskNeeds,
  pools: readonly string[] | null,
  after: string | null | undefined,
): Promise<PendingPhotoPage> {
  const { db } = store;
  const [rows, left] = await Promise.all([
    pendingPhotos(db, pools, { after: cursorOf(after), limit: PAGE }),
    countPendingPhotos(db, pools),
  ]);
  const hosts = new Map<string, Promise<string>>();
  const hostOf = (member: MemberRow) => {
    const known = hosts.get(member.id) ?? homeSiteOf(db, sites, member).then((site) => site?.pack.host ?? '');
    hosts.set(member.id, known);
    return known;
  };
  const waiting = rows.map(async ({ photo, file, uploaded, ...member }) => ({
    id: photo,
    created: uploaded,
    url: `${PHOTO_FILE}?id=${photo}`,
    file: photos.files.path(file, COMMANDS_WIDTH_PX, 'jpeg'),
    host: await hostOf(member),
    member: { id: member.id, name: member.name },
  }));
  const last = rows.length === PAGE ? rows[PAGE - 1] : undefined;
  return {
    photos: await Promise.all(waiting),
    left,
    next: last ? cursorText({ at: last.uploaded, id: last.photo }) : null,
  };
}
