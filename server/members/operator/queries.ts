import type { Db, Tx } from '#server/store/db.ts';
import type { PaymentHoldRow, PaymentRow } from '#server/store/money-tables.ts';
import type { ReportRow, SignRow } from '#server/store/report-tables.ts';
import type { MemberRow, PhotoRow, Schema, SessionRow } from '#server/store/schema.ts';

const LISTED_COLUMNS = [
  ...(['id', 'pool', 'name', 'email', 'status', 'kind', 'suspension'] as const),
  ...(['suspended_until', 'signup_date', 'last_active'] as const),
] as const;

/** In no order. */
export const membersToList = async (
  db: Db,
  ids: readonly string[],
): Promise<Pick<MemberRow, (typeof LISTED_COLUMNS)[number]>[]> =>
  ids.length === 0 ? [] : db.selectFrom('members').select(LISTED_COLUMNS).where('id', 'in', ids).execute();

export const photosToShow = (db: Db, memberId: string): Promise<Pick<PhotoRow, 'id' | 'name' | 'status' | 'nude'>[]> =>
  db
    .selectFrom('photos')
    .select(['id', 'name', 'status', 'nude'])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute();

type ListedReport = Pick<ReportRow, 'reason' | 'decision' | 'outcome' | 'created'> & { readonly case: string };

/** Reports about a member, or by them; no decision is open. */
export const reportsOf = (
  db: Db,
  side: 'profile_id' | 'reporter_id',
  memberId: string,
  limit: number,
): Promise<ListedReport[]> =>
  db
    .selectFrom('reports')
    .select(['id as case', 'reason', 'decision', 'outcome', 'created'])
    .where(side, '=', memberId)
    .orderBy('created', 'desc')
    .limit(limit)
    .execute();

/** Signs of fraud, newest first. */
export const signsAbout = (
  db: Db,
  memberId: string,
): Promise<Pick<SignRow, 'rule' | 'subject' | 'evidence' | 'created'>[]> =>
  db
    .selectFrom('signs')
    .select(['rule', 'subject', 'evidence', 'created'])
    .where('member_id', '=', memberId)
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute();

/** The last used first, also those that have expired and are not deleted yet. */
export const sessionsOf = (db: Db, memberId: string): Promise<SessionRow[]> =>
  db.selectFrom('sessions').selectAll().where('member_id', '=', memberId).orderBy('last_used', 'desc').execute();

export const ordersOf = (db: Db, memberId: string, limit: number): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created', 'desc')
    .limit(limit)
    .execute();

export const planOf = (
  db: Db,
  memberId: string,
): Promise<Pick<Schema['premium'], 'plan' | 'until' | 'renews'> | undefined> =>
  db.selectFrom('premium').select(['plan', 'until', 'renews']).where('member_id', '=', memberId).executeTakeFirst();

/** Pauses of orders that nobody has ended. */
export const holdsOn = (db: Db, memberId: string, now: number): Promise<PaymentHoldRow[]> =>
  db
    .selectFrom('payment_holds')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('released_at', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('created')
    .execute();

type NoteRow = Schema['staff_notes'];

/** The newest first. */
export const notesAbout = (db: Db | Tx, memberId: string): Promise<NoteRow[]> =>
  db
    .selectFrom('staff_notes')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();

export async function insertNote(tx: Tx, note: NoteRow): Promise<void> {
  await tx.insertInto('staff_notes').values(note).execute();
}

export async function deleteNote(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('staff_notes').where('id', '=', id).execute();
}

/** Null for an unknown member. */
export async function poolOfMember(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('members').select('pool').where('id', '=', id).executeTakeFirst();
  return row?.pool ?? null;
}
