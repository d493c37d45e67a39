import type { Db, Tx } from '#server/store/store.ts';

/** The address that a member has asked for and not confirmed yet: it lives as long as its token. */
export async function pendingEmail(db: Db | Tx, memberId: string, now: number): Promise<string | null> {
  const row = await db
    .selectFrom('tokens')
    .select('data')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'mail_change')
    .where('used_at', 'is', null)
    .where('expires', '>', now)
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.data ?? null;
}
