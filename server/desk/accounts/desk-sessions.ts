import { isRecent } from '#server/base/is-recent.ts';
import { notFound } from '#server/base/refusal.ts';
import { hashToken, newToken } from '#server/base/token.ts';
import { nameBrowser } from '#server/members/sessions/browser-name.ts';
import { publicId } from '#server/members/sessions/own-sessions.ts';
import type { AuditedOperator } from '#server/store/audit-log.ts';
import type { Tx } from '#server/store/db.ts';
import type { OperatorRow } from '#server/store/desk-tables.ts';
import { isDiskFailing } from '#server/store/disk-errors.ts';
import type { DeskSessionEntry, LoggedInOperator } from '#shared/contracts/desk/sign-in.ts';
import { DESK_ACTIVITY_MS, DESK_SESSION_MS } from '#shared/rules/desk-limits.ts';
import { lowerEmail } from '#shared/rules/signup-validation.ts';
import type { DeskNeeds } from '../needs.ts';
import { auditAccount } from './desk-audit.ts';
import {
  deleteDeskSession,
  deleteDeskSessions,
  deskSessions,
  insertDeskSession,
  type OpenDeskSession,
  openDeskSession,
  operatorByEmail,
  setDeskSessionUsed,
} from './queries.ts';

const STORED_BROWSER_MAX_CHARS = 300;

export interface StartedSession {
  readonly token: string;
  readonly operator: LoggedInOperator;
}

type Operator = Pick<OperatorRow, 'id' | 'email' | 'name' | 'role' | 'sites'>;

const loggedIn = ({ id, email, name, role, sites }: Operator, expires: number): LoggedInOperator => ({
  id,
  email,
  name,
  role,
  sites: sites === null ? null : JSON.parse(sites),
  expires,
});

/** Starts a session that ends after a fixed time, and ends the one of the request. Every way to log in leads through here. */
export async function startDeskSession(
  tx: Tx,
  deps: Pick<DeskNeeds, 'clock' | 'newId'>,
  operator: Operator,
  { browser, previousToken }: { readonly browser: string; readonly previousToken: string | null },
): Promise<StartedSession> {
  const token = newToken();
  const now = deps.clock();
  if (previousToken) await deleteDeskSession(tx, hashToken(previousToken));
  const expires = now + DESK_SESSION_MS;
  await insertDeskSession(tx, {
    token_hash: hashToken(token),
    operator_id: operator.id,
    created: now,
    expires,
    last_used: now,
    browser: browser.slice(0, STORED_BROWSER_MAX_CHARS),
  });
  await auditAccount(tx, deps, { name: operator.email, role: operator.role }, 'log in', operator.id);
  return { token, operator: loggedIn(operator, expires) };
}

export interface SignedInOperator {
  readonly operator: LoggedInOperator;
  readonly tokenHash: string;
}

/** The operator of a session. Sessions are not cached, so that ending one takes effect at once. */
export async function findDeskSession(
  { store, clock }: Pick<DeskNeeds, 'store' | 'clock'>,
  token: string | null,
): Promise<SignedInOperator | null> {
  if (!token) return null;
  const now = clock();
  const found = await openDeskSession(store.db, hashToken(token), now);
  if (!found) return null;
  if (!isRecent(found.last_used, DESK_ACTIVITY_MS, now)) await storeUse({ store }, found, now);
  return { operator: loggedIn({ ...found, id: found.operator_id }, found.expires), tokenHash: found.token_hash };
}

/** Reads still work while the disk is full: they don't need the time of the last use. */
async function storeUse(
  { store }: Pick<DeskNeeds, 'store'>,
  { token_hash }: Pick<OpenDeskSession, 'token_hash'>,
  now: number,
): Promise<void> {
  await setDeskSessionUsed(store.db, token_hash, now).catch((error: unknown) => {
    if (!isDiskFailing(error)) throw error;
  });
}

export const logOutOfDesk = (
  deps: Pick<DeskNeeds, 'store' | 'clock' | 'newId'>,
  { operator: { id, email, role }, tokenHash }: SignedInOperator,
): Promise<void> =>
  deps.store.transaction(async (tx) => {
    await deleteDeskSession(tx, tokenHash);
    await auditAccount(tx, deps, { name: email, role }, 'log out', id);
  });

/** The current session first, then the most recently used. */
export async function listDeskSessions(
  { store, clock }: Pick<DeskNeeds, 'store' | 'clock'>,
  { operator, tokenHash }: SignedInOperator,
): Promise<DeskSessionEntry[]> {
  const rows = await deskSessions(store.db, operator.id, clock());
  const entries = rows.map(({ token_hash, created, last_used, expires, browser }) => ({
    id: publicId(token_hash),
    current: token_hash === tokenHash,
    created,
    last_used,
    expires,
    ...nameBrowser(browser),
  }));
  return [...entries.filter(({ current }) => current), ...entries.filter(({ current }) => !current)];
}

/** Ends one of the operator's own sessions. @throws not-found */
export async function endDeskSession(
  deps: Pick<DeskNeeds, 'store' | 'clock' | 'newId'>,
  { operator }: SignedInOperator,
  id: string,
): Promise<void> {
  const rows = await deskSessions(deps.store.db, operator.id, deps.clock());
  const row = rows.find(({ token_hash }) => publicId(token_hash) === id);
  if (!row) throw notFound();
  await deps.store.transaction(async (tx) => {
    await deleteDeskSession(tx, row.token_hash);
    await auditAccount(tx, deps, { name: operator.email, role: operator.role }, 'end sessions', operator.id);
  });
}

/** Ends the sessions of one operator everywhere, or of all. @throws not-found */
export const endSessionsByOwner = (
  deps: Pick<DeskNeeds, 'store' | 'clock' | 'newId'>,
  { email }: { readonly email: string | null },
  actor: AuditedOperator,
): Promise<{ ended: number }> =>
  deps.store.transaction(async (tx) => {
    const operator = email === null ? null : await operatorByEmail(tx, lowerEmail(email));
    if (operator === undefined) throw notFound();
    const ended = await deleteDeskSessions(tx, operator?.id ?? null, deps.clock());
    await auditAccount(tx, deps, actor, 'end sessions', operator?.id ?? null);
    return { ended };
  });
