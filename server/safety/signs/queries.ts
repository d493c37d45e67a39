import type { Db, Tx } from '#server/store/db.ts';
import type { SignRow } from '#server/store/report-tables.ts';
import type { SessionRow } from '#server/store/schema.ts';
import type { Opener } from '#shared/rules/signs/opener-signs.ts';

/** The signs of members, newest first. */
export const signsOf = async (db: Db | Tx, memberIds: readonly string[], since: number): Promise<SignRow[]> =>
  memberIds.length === 0
    ? []
    : db
        .selectFrom('signs')
        .selectAll()
        .where('member_id', 'in', memberIds)
        .where('created', '>', since)
        .orderBy('created', 'desc')
        .orderBy('id')
        .execute();

/** One that is stored already is left as it is: two messages at once find the same. */
export async function insertSigns(tx: Tx, signs: readonly SignRow[]): Promise<void> {
  await tx
    .insertInto('signs')
    .values([...signs])
    .onConflict((conflict) => conflict.columns(['member_id', 'rule', 'subject']).doNothing())
    .execute();
}

/** When a person last decided about the signs of a member, and whether a case is open. */
export async function casesOfSigns(db: Db | Tx, memberId: string): Promise<{ decidedAt: number; isOpen: boolean }> {
  const rows = await db
    .selectFrom('reports')
    .select('closed_at')
    .where('profile_id', '=', memberId)
    .where('reason', '=', 'signs')
    .execute();
  const isOpen = rows.some(({ closed_at }) => closed_at === null);
  return { isOpen, decidedAt: Math.max(0, ...rows.map(({ closed_at }) => closed_at ?? 0)) };
}

/** How many messages of a conversation a member has sent, counted up to a limit. */
export async function countMessagesBy(
  db: Db,
  { conversation, sender, limit }: { readonly conversation: string; readonly sender: string; readonly limit: number },
): Promise<number> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversation)
    .where('sender_id', '=', sender)
    .limit(limit)
    .execute();
  return rows.length;
}

/** The first messages that a member wrote to others lately, in chats where nobody had written before. Newest first. */
export async function openersOf(
  db: Db,
  {
    member,
    except,
    since,
    limit,
  }: { readonly member: string; readonly except: string; readonly since: number; readonly limit: number },
): Promise<Opener[]> {
  const rows = await db
    .selectFrom('messages as own')
    .select(['own.body', 'own.created'])
    .where('own.sender_id', '=', member)
    .where('own.conversation_id', '!=', except)
    .where('own.created', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages as before')
            .select('before.id')
            .whereRef('before.conversation_id', '=', 'own.conversation_id')
            .whereRef('before.seq', '<', 'own.seq'),
        ),
      ),
    )
    .orderBy('own.seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ body, created }) => ({ text: body, at: created }));
}

/** The session that a member used last. */
export const lastSessionOf = (db: Db, memberId: string): Promise<Pick<SessionRow, 'ip' | 'host'> | undefined> =>
  db
    .selectFrom('sessions')
    .select(['ip', 'host'])
    .where('member_id', '=', memberId)
    .orderBy('last_used', 'desc')
    .limit(1)
    .executeTakeFirst();

/** How many of these members signed up since. */
export async function countNewMembers(db: Db, ids: readonly string[], since: number): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .where('signup_date', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
