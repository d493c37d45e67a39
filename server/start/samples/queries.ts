import type { Db, Tx } from '#server/store/db.ts';
import type { DailyFiguresTable } from '#server/store/figures-table.ts';
import { isFindable } from '#server/store/findable.ts';
import type { MailQueueRow } from '#server/store/mail-tables.ts';
import type { FunnelCountsTable, PostbackRow } from '#server/store/partner-tables.ts';
import type { MemberRow, PhotoRow } from '#server/store/schema.ts';
import { isVisibleTo, type Viewer } from '#server/store/visibility.ts';
import type { VisitsTable } from '#server/store/visits-table.ts';

/** Both databases limit the number of parameters of a statement. */
const ROWS_PER_INSERT = 100;

export async function hasMembers(db: Db): Promise<boolean> {
  return (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function insertMembers(tx: Tx, rows: readonly MemberRow[]): Promise<void> {
  for (const batch of batches(rows)) await tx.insertInto('members').values(batch).execute();
}

export async function insertPhotos(tx: Tx, rows: readonly PhotoRow[]): Promise<void> {
  for (const batch of batches(rows)) await tx.insertInto('photos').values(batch).execute();
}

export async function insertFigures(tx: Tx, rows: readonly DailyFiguresTable[]): Promise<void> {
  for (const batch of batches(rows)) await tx.insertInto('daily_figures').values(batch).execute();
}

export async function insertFunnel(tx: Tx, rows: readonly FunnelCountsTable[]): Promise<void> {
  for (const batch of batches(rows)) await tx.insertInto('funnel_counts').values(batch).execute();
}

export async function insertVisits(tx: Tx, rows: readonly VisitsTable[]): Promise<void> {
  for (const batch of batches(rows)) await tx.insertInto('visits').values(batch).execute();
}

export async function insertFailedMail(tx: Tx, row: MailQueueRow): Promise<void> {
  await tx.insertInto('mail_queue').values(row).execute();
}

export async function insertFailedPostback(tx: Tx, row: PostbackRow): Promise<void> {
  await tx.insertInto('postback_queue').values(row).execute();
}

/** `portrait` is the same for all who have the same drawing, and null for no photo. */
export const findSamples = (
  db: Db,
): Promise<(Pick<MemberRow, 'id' | 'pool' | 'name' | 'city'> & { portrait: string | null })[]> =>
  db
    .selectFrom('members')
    .leftJoin('photos', 'photos.id', 'members.main_photo_id')
    .select(['members.id', 'members.pool', 'members.name', 'members.city', 'photos.thumbhash as portrait'])
    .where('members.kind', '=', 'sample')
    .where(isFindable())
    .execute();

export async function setLastActive(tx: Tx, ids: readonly string[], now: number): Promise<void> {
  for (const batch of batches(ids)) {
    await tx.updateTable('members').set({ last_active: now }).where('id', 'in', batch).execute();
  }
}

/** The demo logins of all pools whom others can see. */
export const demoLogins = (db: Db, email: string): Promise<MemberRow[]> =>
  db.selectFrom('members').selectAll().where('email_lower', '=', email).where(isFindable()).orderBy('pool').execute();

/** Sample members who have not liked the viewer. Not sorted by id, because that order is the same in each database. */
export const samplesWithoutLike = (db: Db, viewer: Viewer): Promise<MemberRow[]> =>
  db
    .selectFrom('members')
    .selectAll()
    .where('kind', '=', 'sample')
    .where(isVisibleTo(viewer))
    .where('id', 'not in', (eb) => eb.selectFrom('likes').select('member_id').where('profile_id', '=', viewer.memberId))
    .orderBy('name_lower')
    .orderBy('city')
    .orderBy('id')
    .execute();

export async function countLikesSince(db: Db, profileId: string, since: number): Promise<number> {
  const { likes } = await db
    .selectFrom('likes')
    .select((select) => select.fn.countAll<number>().as('likes'))
    .where('profile_id', '=', profileId)
    .where('created', '>', since)
    .executeTakeFirstOrThrow();
  return likes;
}

function batches<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / ROWS_PER_INSERT);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_PER_INSERT, (index + 1) * ROWS_PER_INSERT),
  );
}
