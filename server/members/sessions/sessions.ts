import { isRecent } from '#server/base/is-recent.ts';
import { hashToken, newToken } from '#server/base/token.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { dayOf } from '#server/store/daily-counter.ts';
import type { Tx } from '#server/store/db.ts';
import { isDiskFailing } from '#server/store/disk-errors.ts';
import { lockMember, lockMembers } from '#server/store/lock-member.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow, SessionRow } from '#server/store/schema.ts';
import type { Store } from '#server/store/store.ts';
import { SESSION_MS } from '#shared/rules/limits.ts';
import { refuseBanned } from '../account/suspension.ts';
import { memberActive, sessionStarted, sessionsEnded } from '../events.ts';
import type { MemberNeeds } from '../needs.ts';
import { revokeTokens } from '../tokens.ts';
import {
  deleteSession,
  deleteSessions,
  insertSession,
  isOpen,
  lastActiveOf,
  ownerOf,
  pollingQuery,
  sessionQuery,
  setActive,
} from './queries.ts';

/** How often activity is stored: a write per poll would load the search indexes. */
const ACTIVITY_INTERVAL_MS = 120_000;
const STORED_USER_AGENT_MAX_CHARS = 300;

type SessionNeeds = Pick<MemberNeeds, 'store' | 'clock'>;

export interface SignedIn {
  readonly member: MemberRow;
  readonly session: SessionRow;
}

export interface SessionOrigin {
  readonly site: Site;
  readonly ip: string;
  readonly userAgent: string;
  /** The random id of the browser. */
  readonly device: string;
}

const valuesOf = (token: string, { pack, pool }: Site, now: number) => ({
  hash: hashToken(token),
  host: pack.host,
  pool,
  now,
});

const prepared = new WeakMap<Store, ReturnType<typeof sessionQuery>>();

/** Every call runs this query, so it is compiled once per store. */
function preparedQuery(store: Store): ReturnType<typeof sessionQuery> {
  const known = prepared.get(store) ?? sessionQuery(store.db);
  prepared.set(store, known);
  return known;
}

const isActivityDue = ({ last_used }: Pick<SessionRow, 'last_used'>, now: number): boolean =>
  !isRecent(last_used, ACTIVITY_INTERVAL_MS, now);

/** Records that a member is here, if it is the first time on this day. Comes before the time of their activity is set. */
async function recordActive(tx: Tx, memberId: string, now: number): Promise<void> {
  const before = await lastActiveOf(tx, memberId);
  if (before && dayOf(before.last_active) !== dayOf(now)) await record(tx, memberActive, { pool: before.pool });
}

/** Reads still work while the disk is full: they don't need the time of the last activity. */
async function storeActivity({ store }: SessionNeeds, session: SessionRow, now: number): Promise<void> {
  await store
    .transaction(async (tx) => {
      await recordActive(tx, session.member_id, now);
      await setActive(tx, session, now);
    })
    .catch((error: unknown) => {
      if (!isDiskFailing(error)) throw error;
    });
}

/** The member of a session. Sessions are not cached, so that ending one takes effect at once. */
export async function findSession(deps: SessionNeeds, site: Site, token: string | null): Promise<SignedIn | null> {
  if (!token) return null;
  const now = deps.clock();
  const [row] = await preparedQuery(deps.store).run(valuesOf(token, site, now));
  if (!row) return null;
  const { token_hash, member_id, host, created, last_used, expires, user_agent, ip, ...member } = row;
  const session = { token_hash, member_id, host, created, last_used, expires, user_agent, ip };
  if (isActivityDue(session, now)) await storeActivity(deps, session, now);
  return { member, session };
}

export interface Polling {
  readonly id: string;
  readonly version: number;
  /** Whether the member's activity must be stored now. */
  readonly isActivityDue: boolean;
}

/** Reads what a poll needs to know about its session, by the same rules as `findSession`. */
export function pollingReader({
  store,
  clock,
}: SessionNeeds): (token: string, site: Site) => Promise<Polling | null> | Polling | null {
  const query = pollingQuery(store.db);
  return (token, site) => {
    const now = clock();
    const values = valuesOf(token, site, now);
    const toPolling = (row: Awaited<ReturnType<typeof query.run>>[number] | undefined) =>
      row ? { id: row.id, version: row.version, isActivityDue: isActivityDue(row, now) } : null;
    if (!store.readNow) return query.run(values).then(([row]) => toPolling(row));
    return toPolling(store.readNow(query.bind(values)));
  };
}

export const isSessionOpen = ({ store, clock }: SessionNeeds, { token_hash }: SessionRow): Promise<boolean> =>
  isOpen(store.db, token_hash, clock());

/**
 * Locks a member who logs in and the one whose session ends by that, in the order of their ids. Comes before any other
 * lock of them: two browsers that log in to each other's account would deadlock.
 */
export async function lockForLogin(tx: Tx, memberId: string, previous: string | null): Promise<void> {
  const owner = previous && (await ownerOf(tx, hashToken(previous)));
  await lockMembers(tx, owner ? [memberId, owner] : [memberId]);
}

/**
 * Starts a session, ends the one of the request, and returns the new token (docs/product/must-hold.md#a6). Every way to log in
 * leads through here. @throws forbidden to a banned member
 */
export async function startSession(
  tx: Tx,
  deps: SessionNeeds,
  visit: SessionOrigin,
  memberId: string,
  previous: string | null,
): Promise<string> {
  const token = newToken();
  const now = deps.clock();
  // A ban that comes at the same time must either see this session or be seen here.
  await lockForLogin(tx, memberId, previous);
  await refuseBanned(tx, memberId, now);
  if (previous) await endSession(tx, previous);
  await recordActive(tx, memberId, now);
  await insertSession(tx, {
    token_hash: hashToken(token),
    member_id: memberId,
    host: visit.site.pack.host,
    created: now,
    last_used: now,
    expires: now + SESSION_MS,
    user_agent: visit.userAgent.slice(0, STORED_USER_AGENT_MAX_CHARS),
    ip: visit.ip,
  });
  const { site, ip, device } = visit;
  await record(tx, sessionStarted, { memberId, host: site.pack.host, ip, device });
  return token;
}

/** Ends the session of a token, whoever it belongs to: its open tabs must not go on receiving events. */
export async function endSession(tx: Tx, token: string): Promise<void> {
  const hash = hashToken(token);
  const memberId = await ownerOf(tx, hash);
  if (memberId === undefined) return;
  // The member comes before what belongs to them: a subscription that is being stored has the member and waits for the session.
  await lockMember(tx, memberId);
  await deleteSession(tx, hash);
  await record(tx, sessionsEnded, { memberId });
}

/** Ends all of a member's sessions, or all except one. A handoff link would start another. */
export async function endSessionsOf(tx: Tx, memberId: string, exceptHash: string | null = null): Promise<void> {
  await lockMember(tx, memberId);
  await revokeTokens(tx, memberId, ['handoff']);
  await deleteSessions(tx, memberId, exceptHash);
  await record(tx, sessionsEnded, { memberId });
}
