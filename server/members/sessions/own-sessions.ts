import { createHash } from 'node:crypto';
import { notFound } from '#server/base/refusal.ts';
import { lockMember } from '#server/store/lock-member.ts';
import { record } from '#server/store/recording.ts';
import type { SessionRow } from '#server/store/schema.ts';
import type { SessionEntry } from '#shared/contracts/account.ts';
import { sessionsEnded } from '../events.ts';
import type { MemberNeeds } from '../needs.ts';
import { nameBrowser } from './browser-name.ts';
import { deleteSession, openSessions } from './queries.ts';
import { endSession, endSessionsOf } from './sessions.ts';

const ID_CHARS = 16;

/** Identifies a session to its owner. It can't be used as a token, nor to look one up. */
export const publicId = (tokenHash: string): string =>
  createHash('sha256').update(`session ${tokenHash}`).digest('base64url').slice(0, ID_CHARS);

/** The current session first, then the most recently used. */
export async function listSessions(deps: MemberNeeds, current: SessionRow): Promise<SessionEntry[]> {
  const rows = await openSessions(deps.store.db, current.member_id, deps.clock());
  const entries = rows.map(({ token_hash, created, last_used, user_agent }) => ({
    id: publicId(token_hash),
    current: token_hash === current.token_hash,
    created,
    last_used,
    ...nameBrowser(user_agent),
  }));
  return [...entries.filter((entry) => entry.current), ...entries.filter((entry) => !entry.current)];
}

/** Ends one of the member's sessions. @throws not-found */
export async function endSessionById(deps: MemberNeeds, memberId: string, id: string): Promise<void> {
  const rows = await openSessions(deps.store.db, memberId, deps.clock());
  const row = rows.find(({ token_hash }) => publicId(token_hash) === id);
  if (!row) throw notFound();
  await deps.store.transaction(async (tx) => {
    await lockMember(tx, memberId);
    await deleteSession(tx, row.token_hash);
    await record(tx, sessionsEnded, { memberId });
  });
}

/** Ends the session of a token, and notifies the member's other tabs. */
export async function logOut({ store }: Pick<MemberNeeds, 'store'>, token: string): Promise<void> {
  await store.transaction((tx) => endSession(tx, token));
}

/** Ends all sessions of a member except this one. */
export async function endOtherSessions({ store }: Pick<MemberNeeds, 'store'>, current: SessionRow): Promise<void> {
  await store.transaction((tx) => endSessionsOf(tx, current.member_id, current.token_hash));
}
