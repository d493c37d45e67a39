import type { Db, Tx } from '#server/store/db.ts';
import { IS_BANNED } from '#server/store/is-banned.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { HashedTrace, StoredKind } from './trace-hashes.ts';

const COMPARED_COLUMNS = [
  ...(['id', 'pool', 'kind', 'email', 'personal', 'prompts', 'signup_date', 'suspension'] as const),
] as const;
export type ComparedMember = Pick<MemberRow, (typeof COMPARED_COLUMNS)[number]>;

export const comparedMember = (db: Db | Tx, id: string): Promise<ComparedMember | undefined> =>
  db.selectFrom('members').select(COMPARED_COLUMNS).where('id', '=', id).executeTakeFirst();

interface SeenTraces {
  readonly memberId: string;
  readonly traces: readonly HashedTrace[];
  readonly seen: number;
}

/** Stores traces, or that they were seen again. Those of a banned member stay so. */
export async function keepTraces(tx: Db | Tx, { memberId, traces, seen }: SeenTraces): Promise<void> {
  if (traces.length === 0) return;
  await tx
    .insertInto('member_traces')
    .values(traces.map((trace) => ({ ...trace, member_id: memberId, seen, banned_at: null })))
    .onConflict((conflict) => conflict.columns(['member_id', 'hash']).doUpdateSet({ seen }))
    .execute();
}

/** From now on, all traces of the member are those of a banned one. A second ban doesn't change since when. */
export async function setTracesBanned(tx: Tx, memberId: string, at: number): Promise<void> {
  await tx
    .updateTable('member_traces')
    .set({ banned_at: at })
    .where('member_id', '=', memberId)
    .where('banned_at', 'is', null)
    .execute();
}

/** Of members who aren't banned, only browsers and networks are kept. */
const KEPT_OF_OTHERS: readonly StoredKind[] = ['device', 'network'];

export async function setTracesFree(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('member_traces')
    .where('member_id', '=', memberId)
    .where('kind', 'not in', KEPT_OF_OTHERS)
    .execute();
  await tx.updateTable('member_traces').set({ banned_at: null }).where('member_id', '=', memberId).execute();
}

/** The browsers and networks from which a member has logged in. */
export const loginTracesOf = (db: Db | Tx, memberId: string): Promise<HashedTrace[]> =>
  db
    .selectFrom('member_traces')
    .select(['kind', 'hash'])
    .where('member_id', '=', memberId)
    .where('kind', 'in', KEPT_OF_OTHERS)
    .execute();

/** A network of a provider can have many banned members. More of them say nothing more. */
const SHARED_MAX = 500;

/**
 * What banned members share with these traces, each hash once for each of them. The hashes are of one pool. Without the table
 * of members, which SQLite would read first, all of the pool.
 */
export const sharedWithBanned = async (
  db: Db | Tx,
  memberId: string,
  traces: readonly HashedTrace[],
): Promise<{ member_id: string; kind: StoredKind }[]> =>
  traces.length === 0
    ? []
    : db
        .selectFrom('member_traces')
        .select(['member_id', 'kind'])
        .where(
          'hash',
          'in',
          traces.map(({ hash }) => hash),
        )
        .where('banned_at', 'is not', null)
        .where('member_id', '!=', memberId)
        .orderBy('banned_at', 'desc')
        .limit(SHARED_MAX)
        .execute();

/** Which of these are banned members of the pool now. */
export async function stillBanned(db: Db | Tx, pool: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('id', 'in', ids)
    .where('pool', '=', pool)
    .where('suspension', '=', 'banned')
    .execute();
  return rows.map(({ id }) => id);
}

/** The signs that a member looks like banned ones, as they name them. */
export async function likenessesOf(db: Db | Tx, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('signs')
    .select('subject')
    .where('member_id', '=', memberId)
    .where('rule', '=', 'banned')
    .execute();
  return rows.map(({ subject }) => subject);
}

export async function deleteLikenesses(tx: Tx, subjects: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('signs')
    .where('rule', '=', 'banned')
    .where('subject', 'in', [...subjects])
    .execute();
}

/** What a profile said when somebody reported it. */
export const reportedTexts = (db: Db | Tx, memberId: string): Promise<Pick<MemberRow, 'personal' | 'prompts'>[]> =>
  db.selectFrom('reported_profiles').select(['personal', 'prompts']).where('member_id', '=', memberId).execute();

/** Banned members who have no traces of their ban yet, and when they were banned. */
export const untracedBans = (db: Db, limit: number): Promise<{ id: string; at: number | null }[]> =>
  db
    .selectFrom('members')
    .select(({ selectFrom }) => [
      'members.id',
      selectFrom('audit_log')
        .select(({ fn }) => fn.max('audit_log.at').as('at'))
        .whereRef('audit_log.member_id', '=', 'members.id')
        .where('audit_log.action', '=', 'ban')
        .as('at'),
    ])
    .where(IS_BANNED)
    .where('members.kind', '=', 'member')
    .where('members.status', '!=', 'deleted')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member_traces')
            .select('member_traces.hash')
            .whereRef('member_traces.member_id', '=', 'members.id')
            .where('member_traces.kind', '=', 'mailbox'),
        ),
      ),
    )
    .limit(limit)
    .execute();
