import type { Db, Tx } from '#server/store/db.ts';
import { type PreparedQuery, parameter, prepareQuery } from '#server/store/prepared-query.ts';
import type { MemberRow, SessionRow } from '#server/store/schema.ts';
import { LISTED_MAX } from '#shared/rules/limits.ts';

/** The open session of a token on a site, with its member. The caller selects the columns. */
const openSession = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .where('token_hash', '=', parameter<string>('hash'))
    .where('host', '=', parameter<string>('host'))
    .where('expires', '>', parameter<number>('now'))
    .where('members.pool', '=', parameter<string>('pool'))
    .where('members.status', '!=', 'deleted');

/** A session with its member, by `hash`, `host`, `pool` and `now`. */
export const sessionQuery = (db: Db): PreparedQuery<MemberRow & SessionRow> =>
  prepareQuery<MemberRow & SessionRow>(
    db,
    openSession(db)
      .selectAll('members')
      .select(['token_hash', 'member_id', 'host', 'created', 'last_used', 'expires', 'user_agent', 'ip']),
  );

/** The few columns that a poll needs. */
export const pollingQuery = (
  db: Db,
): PreparedQuery<Pick<MemberRow, 'id' | 'version'> & Pick<SessionRow, 'last_used'>> =>
  prepareQuery(db, openSession(db).select(['members.id', 'members.version', 'sessions.last_used']));

export async function isOpen(db: Db | Tx, tokenHash: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('expires')
    .where('token_hash', '=', tokenHash)
    .where('expires', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose session it is. Undefined if there is no such session. */
export async function ownerOf(tx: Tx, tokenHash: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('sessions')
    .select('member_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.member_id;
}

/** Since when the member was last here, and in which pool. */
export const lastActiveOf = (tx: Tx, memberId: string): Promise<Pick<MemberRow, 'pool' | 'last_active'> | undefined> =>
  tx.selectFrom('members').select(['pool', 'last_active']).where('id', '=', memberId).executeTakeFirst();

export async function setActive(tx: Tx, { token_hash, member_id }: SessionRow, now: number): Promise<void> {
  // The member first, as in all transactions that end sessions: otherwise the two deadlock.
  await tx.updateTable('members').set({ last_active: now }).where('id', '=', member_id).execute();
  await tx.updateTable('sessions').set({ last_used: now }).where('token_hash', '=', token_hash).execute();
}

/** Inserts a session, and deletes the member's expired ones, and the oldest if there are too many. The member is now online. */
export async function insertSession(tx: Tx, session: SessionRow): Promise<void> {
  const { member_id, created } = session;
  await tx.updateTable('members').set({ last_active: created }).where('id', '=', member_id).execute();
  await tx.deleteFrom('sessions').where('member_id', '=', member_id).where('expires', '<=', created).execute();
  await tx.insertInto('sessions').values(session).execute();
  const newest = tx
    .selectFrom('sessions')
    .select('token_hash')
    .where('member_id', '=', member_id)
    .orderBy('last_used', 'desc')
    .orderBy('created', 'desc')
    .limit(LISTED_MAX);
  await tx.deleteFrom('sessions').where('member_id', '=', member_id).where('token_hash', 'not in', newest).execute();
}

export async function deleteSession(tx: Tx, tokenHash: string): Promise<void> {
  // Its push subscription is deleted too, which changes the answers for the member's other devices.
  await tx
    .updateTable('members')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb.selectFrom('push_subscriptions').select('member_id').where('session_hash', '=', tokenHash),
    )
    .execute();
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Deletes all of a member's sessions, or all except one. */
export async function deleteSessions(tx: Tx, memberId: string, exceptHash: string | null): Promise<void> {
  const sessions = tx.deleteFrom('sessions').where('member_id', '=', memberId);
  await (exceptHash === null ? sessions : sessions.where('token_hash', '!=', exceptHash)).execute();
}

/** Last used first. */
export const openSessions = (db: Db, memberId: string, now: number): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('expires', '>', now)
    .orderBy('last_used', 'desc')
    .orderBy('token_hash')
    .execute();

export const credentialsByEmail = (
  db: Db,
  pool: string,
  email: string,
): Promise<Pick<MemberRow, 'id' | 'password_hash'> | undefined> =>
  db
    .selectFrom('members')
    .select(['id', 'password_hash'])
    .where('pool', '=', pool)
    .where('email_lower', '=', email)
    .where('status', '!=', 'deleted')
    .executeTakeFirst();

/** The login data of a member besides the email address. */
export const loginOf = (db: Db, memberId: string): Promise<Pick<MemberRow, 'id' | 'password_hash'> | undefined> =>
  db.selectFrom('members').select(['id', 'password_hash']).where('id', '=', memberId).executeTakeFirst();

export async function isInPool(tx: Tx, memberId: string, pool: string): Promise<boolean> {
  const row = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('pool', '=', pool)
    .where('status', '!=', 'deleted')
    .executeTakeFirst();
  return row !== undefined;
}
