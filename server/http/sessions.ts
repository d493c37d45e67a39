import { hash, randomBytes } from 'node:crypto';
import { raiseVersion } from '#server/members/member-version.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { type PreparedQuery, prepareQuery, slot } from '#server/store/prepared-query.ts';
import type { MemberRow, SessionRow } from '#server/store/schema.ts';
import type { Db, Store, Tx } from '#server/store/store.ts';
import { SESSION_MS } from '#shared/rules/limits.ts';
import { cookieOf } from './cookies.ts';
import type { Deps } from './deps.ts';

export const SESSION_COOKIE = 'sf_session';
const TOKEN_BYTES = 32;
/** Being active is written this often: a write per poll would churn the search indexes. */
const ACTIVE_EVERY_MS = 120_000;
const USER_AGENT_KEPT_CHARS = 300;

export interface SignedIn {
  readonly member: MemberRow;
  readonly session: SessionRow;
}

export interface Visit {
  readonly site: Site;
  readonly ip: string;
  readonly userAgent: string;
}

export const hashToken = (token: string): string => hash('sha256', token, 'base64url');
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The open session of a token at a site, with its member. What is selected of them is the caller's. */
const openSession = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .where('token_hash', '=', slot<string>('hash'))
    .where('host', '=', slot<string>('host'))
    .where('expires', '>', slot<number>('now'))
    .where('members.pool', '=', slot<string>('pool'))
    .where('members.status', '!=', 'deleted');

const whose = (token: string, { pack, pool }: Site, now: number) => ({
  hash: hashToken(token),
  host: pack.host,
  pool,
  now,
});

const allOfIt = (db: Db) =>
  openSession(db)
    .selectAll('members')
    .select(['token_hash', 'member_id', 'host', 'created', 'last_used', 'expires', 'user_agent', 'ip']);
type FoundRow = MemberRow & SessionRow;
const written = new WeakMap<Store, PreparedQuery<FoundRow>>();

/** Every call asks this: its text is written once per store. */
function sessionQuery(store: Store): PreparedQuery<FoundRow> {
  const kept = written.get(store) ?? prepareQuery<FoundRow>(store.db, allOfIt(store.db));
  written.set(store, kept);
  return kept;
}

/** Who sends the request: one indexed read. Sessions are per host and never cached, so ending one ends it at once. */
export async function findSession(deps: Deps, site: Site, request: Request): Promise<SignedIn | null> {
  const token = cookieOf(request, SESSION_COOKIE);
  if (!token) return null;
  const now = deps.clock();
  const [row] = await sessionQuery(deps.store).run(whose(token, site, now));
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

/** What an unchanged poll needs to know of its sender: the same session by the same rules, and as fresh. */
export function pollingReader({
  store,
  clock,
}: Deps): (token: string, site: Site) => Promise<Polling | null> | Polling | null {
  const query = prepareQuery<Pick<MemberRow, 'id' | 'version'> & Pick<SessionRow, 'last_used'>>(
    store.db,
    openSession(store.db).select(['members.id', 'members.version', 'sessions.last_used']),
  );
  return (token, site) => {
    const now = clock();
    const values = whose(token, site, now);
    const found = (row: Awaited<ReturnType<typeof query.run>>[number] | undefined) =>
      row ? { id: row.id, version: row.version, isActiveDue: now - row.last_used >= ACTIVE_EVERY_MS } : null;
    if (!store.readNow) return query.run(values).then(([row]) => found(row));
    return found(store.readNow(query.written(values)));
  };
}

async function markActive({ store }: Deps, session: SessionRow, now: number): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.updateTable('sessions').set({ last_used: now }).where('token_hash', '=', session.token_hash).execute();
    await tx.updateTable('members').set({ last_active: now }).where('id', '=', session.member_id).execute();
  });
}

/**
 * Starts a session and gives its `Set-Cookie`; the one that the request came with is ended
 * (docs/product/must-hold.md#a6).
 */
export async function startSession(
  tx: Tx,
  deps: Deps,
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
  return sessionCookie(visit.site, token, SESSION_MS / 1000);
}

export const endSession = (db: Db | Tx, token: string): Promise<void> => endSessionBy(db, hashToken(token));

export async function endSessionBy(db: Db | Tx, hash: string): Promise<void> {
  // Its push subscription goes with it, which the member's other devices are to hear.
  await db
    .updateTable('members')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', (eb) => eb.selectFrom('push_subscriptions').select('member_id').where('session_hash', '=', hash))
    .execute();
  await db.deleteFrom('sessions').where('token_hash', '=', hash).execute();
}

/** Ends all of a member's sessions, or all but one. Publish `logout` after the transaction: open tabs then ask. */
export async function endSessionsOf(tx: Tx, memberId: string, keptHash: string | null = null): Promise<void> {
  let sessions = tx.deleteFrom('sessions').where('member_id', '=', memberId);
  if (keptHash !== null) sessions = sessions.where('token_hash', '!=', keptHash);
  await sessions.execute();
  // Push subscriptions may have gone with them, which the one that stays is to hear.
  if (keptHash !== null) await raiseVersion(tx, [memberId]);
}

export const endedCookie = (site: Site): string => sessionCookie(site, '', 0);

/** Host-only: no Domain attribute. */
function sessionCookie(site: Site, value: string, maxAge: number): string {
  const secure = site.origin.startsWith('https:') ? '; Secure' : '';
  return `${SESSION_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
