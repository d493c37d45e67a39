import { hashToken, newToken } from '#server/base/token.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow, SessionRow } from '#server/store/schema.ts';
import type { Store, Tx } from '#server/store/store.ts';
import { SESSION_MS } from '#shared/rules/limits.ts';
import { sessionsEnded } from '../events.ts';
import type { MemberNeeds } from '../needs.ts';
import {
  deleteSession,
  deleteSessions,
  insertSession,
  isOpen,
  pollingQuery,
  sessionQuery,
  setActive,
} from './queries.ts';

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

const valuesOf = (token: string, { pack, pool }: Site, now: number) => ({
  hash: hashToken(token),
  host: pack.host,
  pool,
  now,
});

const prepared = new WeakMap<Store, ReturnType<typeof sessionQuery>>();

/** Every call runs this query: it is built once per store. */
function preparedQuery(store: Store): ReturnType<typeof sessionQuery> {
  const known = prepared.get(store) ?? sessionQuery(store.db);
  prepared.set(store, known);
  return known;
}

/** The member of a session: one indexed read. Sessions are per host and never cached, so ending one takes effect at once. */
export async function findSession(deps: SessionNeeds, site: Site, token: string | null): Promise<SignedIn | null> {
  if (!token) return null;
  const now = deps.clock();
  const [row] = await preparedQuery(deps.store).run(valuesOf(token, site, now));
  if (!row) return null;
  const { token_hash, member_id, host, created, last_used, expires, user_agent, ip, ...member } = row;
  const session = { token_hash, member_id, host, created, last_used, expires, user_agent, ip };
  if (now - last_used >= ACTIVE_EVERY_MS) await deps.store.transaction((tx) => setActive(tx, session, now));
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
  const query = pollingQuery(store.db);
  return (token, site) => {
    const now = clock();
    const values = valuesOf(token, site, now);
    const found = (row: Awaited<ReturnType<typeof query.run>>[number] | undefined) =>
      row ? { id: row.id, version: row.version, isActiveDue: now - row.last_used >= ACTIVE_EVERY_MS } : null;
    if (!store.readNow) return query.run(values).then(([row]) => found(row));
    return found(store.readNow(query.written(values)));
  };
}

export const isSessionOpen = ({ store, clock }: SessionNeeds, { token_hash }: SessionRow): Promise<boolean> =>
  isOpen(store.db, token_hash, clock());

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
  await insertSession(tx, {
    token_hash: hashToken(token),
    member_id: memberId,
    host: visit.site.pack.host,
    created: now,
    last_used: now,
    expires: now + SESSION_MS,
    user_agent: visit.userAgent.slice(0, USER_AGENT_KEPT_CHARS),
    ip: visit.ip,
  });
  return token;
}

export const endSession = (tx: Tx, token: string): Promise<void> => deleteSession(tx, hashToken(token));

/** Ends all of a member's sessions, or all but one. */
export async function endSessionsOf(tx: Tx, memberId: string, keptHash: string | null = null): Promise<void> {
  await deleteSessions(tx, memberId, keptHash);
  await record(tx, sessionsEnded, { memberId });
}
