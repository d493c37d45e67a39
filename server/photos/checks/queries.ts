import { wasUpdated } from '#server/store/changed-rows.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { inList } from '#server/store/in-list.ts';
import { followsCursor } from '#server/store/page-cursor.ts';
import type { PhotoCheckRow } from '#server/store/photo-check-tables.ts';
import type { MemberRow, PhotoRow } from '#server/store/schema.ts';
import type { CheckReason } from '#shared/contracts/desk/checks.ts';
import type { Cursor } from '#shared/contracts/desk/parts.ts';

export const checkOf = (db: Db | Tx, memberId: string): Promise<PhotoCheckRow | undefined> =>
  db.selectFrom('photo_checks').selectAll().where('member_id', '=', memberId).executeTakeFirst();

export const checkById = (db: Db | Tx, id: string): Promise<PhotoCheckRow | undefined> =>
  db.selectFrom('photo_checks').selectAll().where('id', '=', id).executeTakeFirst();

export async function storeCheck(tx: Tx, check: PhotoCheckRow): Promise<void> {
  await tx
    .insertInto('photo_checks')
    .values(check)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(check))
    .execute();
}

type Comparable = Pick<MemberRow, 'main_photo_id' | 'photo_checked_at'> & { status: PhotoRow['status'] | null };

/** The main photo of a member who is not deleted, and when it was compared. */
export const comparableOf = (db: Db | Tx, memberId: string): Promise<Comparable | undefined> =>
  db
    .selectFrom('members')
    .leftJoin('photos', 'photos.id', 'members.main_photo_id')
    .select(['members.main_photo_id', 'members.photo_checked_at', 'photos.status'])
    .where('members.id', '=', memberId)
    .where('members.status', '!=', 'deleted')
    .executeTakeFirst();

/** Ends the wait of a picture, and forgets its file. False if it doesn't wait any more. */
export async function endCheck(
  tx: Tx,
  id: string,
  end: {
    readonly state: PhotoCheckRow['state'];
    readonly reason: CheckReason | null;
    readonly decided_at: number | null;
  },
): Promise<boolean> {
  return wasUpdated(
    await tx
      .updateTable('photo_checks')
      .set({ ...end, file: null })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .executeTakeFirst(),
  );
}

/** The photo was compared with a picture of its member. */
export async function setPhotoChecked(tx: Tx, memberId: string, photoId: string, now: number): Promise<void> {
  const photo = tx.updateTable('photos').set({ checked_at: now });
  await photo.where('id', '=', photoId).where('member_id', '=', memberId).execute();
  const owner = tx.updateTable('members').set({ photo_checked_at: now });
  await owner
    .where('id', '=', memberId)
    .where('main_photo_id', '=', photoId)
    .where('kind', '!=', 'fictional')
    .execute();
}

export const fileOfMember = async (db: Db, memberId: string): Promise<string | null> =>
  (await checkOf(db, memberId))?.file ?? null;

export async function isPictureUsed(db: Db, file: string): Promise<boolean> {
  const row = await db.selectFrom('photo_checks').select('id').where('file', '=', file).executeTakeFirst();
  return row !== undefined;
}

/**
 * Checks that wait for nothing: the photo that the picture was taken for is gone, or its member is banned. Of one member, or of
 * all with null.
 */
export function lostChecks(db: Db, memberId: string | null): Promise<Pick<PhotoCheckRow, 'id' | 'file'>[]> {
  const lost = db
    .selectFrom('photo_checks')
    .innerJoin('members', 'members.id', 'photo_checks.member_id')
    .select(['photo_checks.id', 'photo_checks.file'])
    .where('photo_checks.state', '=', 'pending')
    .where((eb) => eb.or([eb('photo_checks.photo_id', 'is', null), eb('members.suspension', '=', 'banned')]));
  return (memberId === null ? lost : lost.where('photo_checks.member_id', '=', memberId)).execute();
}

export const checksSentUntil = (db: Db, until: number): Promise<PhotoCheckRow[]> =>
  db.selectFrom('photo_checks').selectAll().where('state', '=', 'pending').where('sent_at', '<=', until).execute();

/** Pictures that wait in some pools, of members who are not deleted or banned. Null for all pools. */
function waitingIn(db: Db, pools: readonly string[] | null) {
  const waiting = db
    .selectFrom('photo_checks')
    .innerJoin('members', 'members.id', 'photo_checks.member_id')
    .where('photo_checks.state', '=', 'pending')
    .where('photo_checks.photo_id', 'is not', null)
    .where('members.status', '!=', 'deleted')
    .where((eb) => eb.or([eb('members.suspension', 'is', null), eb('members.suspension', '!=', 'banned')]));
  return pools === null ? waiting : waiting.where('members.pool', 'in', inList(pools));
}

/** Oldest first. */
export const pendingChecks = (
  db: Db,
  pools: readonly string[] | null,
  { after, limit }: { readonly after: Cursor | null; readonly limit: number },
) =>
  waitingIn(db, pools)
    .selectAll('members')
    .select([
      'photo_checks.id as check',
      'photo_checks.pose',
      'photo_checks.file',
      'photo_checks.photo_id as compared',
      'photo_checks.sent_at as sent',
    ])
    .where(({ ref }) =>
      followsCursor({ time: ref('photo_checks.sent_at'), id: ref('photo_checks.id') }, after, 'oldest first'),
    )
    .orderBy('photo_checks.sent_at')
    .orderBy('photo_checks.id')
    .limit(limit)
    .execute();

export async function countPendingChecks(db: Db, pools: readonly string[] | null): Promise<number> {
  const { count } = await waitingIn(db, pools)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A picture that waits, with its member. */
export const waitingCheck = (db: Db, id: string) =>
  waitingIn(db, null)
    .select(['photo_checks.file', 'members.id as memberId', 'members.pool'])
    .where('photo_checks.id', '=', id)
    .executeTakeFirst();

export const ownerOfCheck = (db: Db, id: string): Promise<MemberRow | undefined> =>
  db
    .selectFrom('photo_checks')
    .innerJoin('members', 'members.id', 'photo_checks.member_id')
    .selectAll('members')
    .where('photo_checks.id', '=', id)
    .where('members.status', '!=', 'deleted')
    .executeTakeFirst();
