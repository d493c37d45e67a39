import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SQLITE_FILE } from '#server/base/data-files.ts';
import { hashToken } from '#server/base/token.ts';
import { openStore } from '#server/store/store.ts';
import { SESSION_MS } from '#shared/rules/limits.ts';
import { drawnMembers } from './search/drawn-members.ts';

export const HOST = 'localhost';
/** The pool of the site on that host. */
const POOL = 'default';
const BATCH = 500;

export interface LoggedIn {
  readonly id: string;
  readonly token: string;
  /** The conversation of this member and its neighbor in the list. */
  readonly conversation: string;
}

interface PreparedData {
  readonly folder: string;
  readonly members: readonly LoggedIn[];
  remove(): void;
}

/** A data folder with logged-in members. Every two of them share a conversation. */
export async function preparedData(count: number): Promise<PreparedData> {
  const folder = mkdtempSync(join(tmpdir(), 'sevenfold-bench-'));
  const store = await openStore({ sqlite: join(folder, SQLITE_FILE) });
  const now = Date.now();
  const rows = [...drawnMembers(count)].slice(0, count).map((row) => ({
    ...row,
    pool: POOL,
    main_photo_id: null,
    visible: 1 as const,
    signup_date: now,
    last_active: now,
    // With premium, so that any number of messages is free.
    paid_until: now + SESSION_MS,
  }));
  const members = rows.map(({ id }, index) => ({
    id,
    token: `${id}${'t'.repeat(27)}`,
    conversation: `c${String(Math.floor(index / 2)).padStart(15, '0')}`,
  }));
  const sessions = members.map(({ id, token }) => ({
    ...{ token_hash: hashToken(token), member_id: id, host: HOST, created: now, last_used: now },
    ...{ expires: now + SESSION_MS, user_agent: 'bench', ip: '127.0.0.1' },
  }));
  const conversations = members.flatMap(({ id, conversation }, index) => {
    const partner = members[index + 1];
    if (index % 2 === 1 || !partner) return [];
    const [a_id, b_id] = [id, partner.id].toSorted() as [string, string];
    const open = { a_hidden_before: 0, b_hidden_before: 0, last_message_id: null };
    return [{ id: conversation, pool: POOL, a_id, b_id, created: now, last_at: now, ...open }];
  });
  await store.transaction(async (tx) => {
    for (const batch of batches(rows)) await tx.insertInto('members').values(batch).execute();
    for (const batch of batches(sessions)) await tx.insertInto('sessions').values(batch).execute();
    for (const batch of batches(conversations)) await tx.insertInto('conversations').values(batch).execute();
  });
  await store.close();
  return { folder, members, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}
