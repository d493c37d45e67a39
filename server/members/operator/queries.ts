import type { Db } from '#server/store/db.ts';
import type { MemberRow, PhotoRow } from '#server/store/schema.ts';

const FOUND_COLUMNS = [
  'id',
  'name',
  'email',
  'status',
  'kind',
  'suspension',
  'suspended_until',
  'last_active',
] as const;

/** Members of a pool with this id, address or name. */
export const membersByTerm = (
  db: Db,
  pool: string,
  term: string,
  limit: number,
): Promise<Pick<MemberRow, (typeof FOUND_COLUMNS)[number]>[]> =>
  db
    .selectFrom('members')
    .select(FOUND_COLUMNS)
    .where('pool', '=', pool)
    .where((eb) =>
      eb.or([
        eb('id', '=', term),
        eb('email_lower', '=', term.toLowerCase()),
        eb('name_lower', '=', term.toLowerCase()),
      ]),
    )
    .orderBy('last_active', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export const memberInPool = (db: Db, pool: string, id: string): Promise<MemberRow | undefined> =>
  db.selectFrom('members').selectAll().where('pool', '=', pool).where('id', '=', id).executeTakeFirst();

export const photosToShow = (db: Db, memberId: string): Promise<Pick<PhotoRow, 'id' | 'name' | 'status' | 'nude'>[]> =>
  db
    .selectFrom('photos')
    .select(['id', 'name', 'status', 'nude'])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute();

/** Reports about a member by their decision; null is open. */
export const reportsAbout = (db: Db, memberId: string) =>
  db
    .selectFrom('reports')
    .select(['id as case', 'reason', 'decision', 'created'])
    .where('profile_id', '=', memberId)
    .orderBy('created', 'desc')
    .execute();

/** Null for an unknown member. */
export async function poolOfMember(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('members').select('pool').where('id', '=', id).executeTakeFirst();
  return row?.pool ?? null;
}
