import type { Deps } from '#server/http/deps.ts';
import { notFound } from '#server/http/errors.ts';
import { raiseVersion } from '#server/members/member-version.ts';
import { homeSiteOf, mailLocaleOf } from '#server/notifications/receivers.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Tx } from '#server/store/store.ts';

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
export async function waitingPhotos({ store, photos }: Deps): Promise<WaitingPhoto[]> {
  const rows = await store.db
    .selectFrom('photos')
    .select(['id', 'name', 'created'])
    .where('status', '=', 'pending')
    .orderBy('created')
    .orderBy('id')
    .limit(LISTED)
    .execute();
  return rows.map(({ id, name, created }) => ({ id, created, file: photos.files.path(name, SHOWN_WIDTH_PX, 'jpeg') }));
}

/** Shows a photo to everyone, clearly to members alone, or takes it away and tells its owner. @throws 404 */
export async function judgePhoto(deps: Deps, id: string, verdict: PhotoVerdict): Promise<void> {
  const owner = await deps.store.db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .selectAll('members')
    .where('photos.id', '=', id)
    .executeTakeFirst();
  if (!owner) throw notFound();
  if (verdict === 'refuse') {
    await deps.photos.remove(owner, id, (tx) => tellOwner(tx, deps, owner));
    deps.mail.wake();
  } else {
    const change = { status: 'approved', nude: verdict === 'nude' ? 1 : 0 } as const;
    await deps.store.transaction(async (tx) => {
      await raiseVersion(tx, [owner.id]);
      await tx.updateTable('photos').set(change).where('id', '=', id).execute();
    });
  }
  deps.log.info('photo judged', { verdict });
}

async function tellOwner(tx: Tx, { sites, mail }: Deps, owner: MemberRow): Promise<void> {
  const site = owner.kind === 'member' && (await homeSiteOf(tx, sites, owner));
  if (!site) return;
  await mail.enqueue(tx, {
    site,
    locale: mailLocaleOf(owner, site),
    to: owner.email,
    template: 'photo_refused',
    data: {},
    member_id: owner.id,
  });
}
