import { createHash } from 'node:crypto';
import type { Deps } from '#server/http/deps.ts';
import { notFound } from '#server/http/errors.ts';
import { endSessionBy } from '#server/http/sessions.ts';
import type { SessionRow } from '#server/store/schema.ts';
import type { SessionEntry } from '#shared/contracts/account.ts';
import { nameBrowser } from './browser-name.ts';

const ID_CHARS = 16;

/** Names a session without being of use as one, or for finding one. */
const publicId = (tokenHash: string): string =>
  createHash('sha256').update(`session ${tokenHash}`).digest('base64url').slice(0, ID_CHARS);

/** This one first, then as they were last used. */
export async function listSessions(deps: Deps, current: SessionRow): Promise<SessionEntry[]> {
  const rows = await openSessions(deps, current.member_id);
  const entries = rows.map(({ token_hash, created, last_used, user_agent }) => ({
    id: publicId(token_hash),
    current: token_hash === current.token_hash,
    created,
    last_used,
    ...nameBrowser(user_agent),
  }));
  return [...entries.filter((entry) => entry.current), ...entries.filter((entry) => !entry.current)];
}

/** Ends one of the member's sessions. @throws 404 where there is no such one */
export async function endOne(deps: Deps, memberId: string, id: string): Promise<void> {
  const rows = await openSessions(deps, memberId);
  const row = rows.find(({ token_hash }) => publicId(token_hash) === id);
  if (!row) throw notFound();
  await endSessionBy(deps.store.db, row.token_hash);
  deps.hub.publish(memberId, { type: 'logout' });
}

function openSessions({ store, clock }: Deps, memberId: string): Promise<SessionRow[]> {
  return store.db
    .selectFrom('sessions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('expires', '>', clock())
    .orderBy('last_used', 'desc')
    .orderBy('token_hash')
    .execute();
}
