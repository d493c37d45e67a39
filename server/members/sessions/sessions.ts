import { hashToken, newToken } from '#server/base/token.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { type PreparedQuery, prepareQuery, slot } from '#server/store/prepared-query.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow, SessionRow } from '#server/store/schema.ts';
import type { Db, Store, Tx } from '#server/store/store.ts';
import { SESSION_MS } from '#shared/rules/limits.ts';
import { sessionsEnded } from '../events.ts';
import type { MemberNeeds } from '../needs.ts';

/** Being active is written this often: a write per poll would churn the search indexes. */
const ACTIVE_EVERY_MS = 120_000;
const USER_AGENT_KEPT_CHARS = 300;

type SessionNeeds = Pick<MemberNeeds, 'store' | 'clock'>;

export interface SignedIn {
  readonly member: MemberRow;
  readonly session: SessionRow;
}

export interface Visit {
  readonly site: Site;
  readonly ip: string;
  readonly userAgent: string;
}

/** The open session of a token on a site, with its member. The caller selects the columns. */
const openSession = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .where('token_hash', '=', slot<string>('hash'))
    .where('host', '=', slot<string>('host'))
    .where('expires', '>', slot<number>('now'))
    .where('members.pool', '=', slot<string>('pool'))
    .where('members.status', '!=', 'deleted');

const valuesOf = (token: string, { pack, pool }: Site, now: number) => ({
  hash: hashToken(token),
  host: pack.host,
  pool,
  now,
});

const wholeSession = (db: Db) =>
  openSession(db)
    .selectAll('members')
    .select(['token_hash', 'member_id', 'host', 'created', 'last_used', 'expires', 'user_agent', 'ip']);
type FoundRow = MemberRow & SessionRow;
const prepared = new WeakMap<Store, PreparedQuery<FoundRow>>();

/** Every call runs this query: it is built once per store. */
function sessionQuery(store: Store): PreparedQuery<FoundRow> {
  const kept = prepared.get(store) ?? prepareQuery<FoundRow>(store.db, wholeSession(store.db));
  prepared.set(store, kept);
  return kept;
}

/** The member of a session: one indexed read. Sessions are per host and never cached, so ending one takes effect at once. */
export async function findSession(deps: SessionNeeds, site: Site, token: string | null): Promise<SignedIn | null> {
  if (!token) return null;
  const now = deps.clock();
  const [row] = await sessionQuery(deps.store).run(valuesOf(token, site, now));
  if (!row) return null;
  const { token_hash, member_id, host, created, last_used, expires, user_agent, ip, ...member } = row;
  const session = { token_hash, member_id, host, created, last_used, expires, user_agent, ip };
  if (now - last_used >= ACTIVE_EVERY_MS) await markActive(deps, session, now);
  return { member, session };
}

export interface Polling {
  readonly id: string;
  readonly version: number;
  /** Being active has to be written now. */
  readonly isActiveDue: boolean;
}

/** What an unchanged poll needs to know of its sender, by the same rules and as fresh as `findSession`. */
export function pollingReader({
  store,
  clock,
}: SessionNeeds): (token: string, site: Site) => Promise<Polling | null> | Polling | null {
  const query = prepareQuery<Pick<MemberRow, 'id' | 'version'> & Pick<SessionRow, 'last_used'>>(
    store.db,
    openSession(store.db).select(['members.id', 'members.version', 'sessions.last_used']),
  );
  return (token, site) => {
    const now = clock();
    const values = valuesOf(token, site, now);
    const found = (row: Awaited<ReturnType<typeof query.run>>[number] | undefined) =>
      row ? { id: row.id, version: row.version, isActiveDue: now - row.last_used >= ACTIVE_EVERY_MS } : null;
    if (!store.readNow) return query.run(values).then(([row]) => found(row));
    return found(store.readNow(query.written(values)));
  };
}

export async function isSessionOpen({ store, clock }: SessionNeeds, { token_hash }: SessionRow): Promise<boolean> {
  const row = await store.db
    .selectFrom('sessions')
    .select('expires')
    .where('token_hash', '=', token_hash)
    .where('expires', '>', clock())
    .executeTakeFirst();
  return row !== undefined;
}

async function markActive({ store }: SessionNeeds, session: SessionRow, now: number): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.updateTable('sessions').set({ last_used: now }).where('token_hash', '=', session.token_hash).execute();
    await tx.updateTable('members').set({ last_active: now }).where('id', '=', session.member_id).execute();
  });
}

/**
 * Starts a session, ends the one that the request came with, and gives the token of the new one
 * (docs/product/must-hold.md#a6).
 */
export async function startSession(
  tx: Tx,
  deps: SessionNeeds,
  visit: Visit,
  memberId: string,
  previous: string | null,
): Promise<string> {
  const token = newToken();
  const now = deps.clock();
  if (previous) await endSession(tx, previous);
  await tx.deleteFrom('sessions').where('member_id', '=', memberId).where('expires', '<=', now).execute();
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      host: visit.site.pack.host,
      created: now,
      last_used: now,
      expires: now + SESSION_MS,
      user_agent: visit.userAgent.slice(0, USER_AGENT_KEPT_CHARS),
      ip: visit.ip,
    })
    .execute();
  return token;
}

export const endSession = (tx: Tx, token: string): Promise<void> => endSessionBy(tx, hashToken(token));

export async function endSessionBy(tx: Tx, hash: string): Promise<void> {
  // Its push subscription goes with it, which the member's other devices must learn.
  await tx
    .updateTable('members')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', (eb) => eb.selectFrom('push_subscriptions').select('member_id').where('session_hash', '=', hash))
    .execute();
  await tx.deleteFrom('sessions').where('token_hash', '=', hash).execute();
}

/** Ends all of a member's sessions, or all but one. */
export async function endSessionsOf(tx: Tx, memberId: string, keptHash: string | null = null): Promise<void> {
  let sessions = tx.deleteFrom('sessions').where('member_id', '=', memberId);
  if (keptHash !== null) sessions = sessions.where('token_hash', '!=', keptHash);
  await sessions.execute();
  await record(tx, sessionsEnded, { memberId });
}
