import type { Db, Tx } from '#server/store/db.ts';
import type { SignRow } from '#server/store/report-tables.ts';
import { AGE_REASONS } from '#shared/rules/age-look.ts';

/** Whether somebody has looked at a member's age since, and dismissed it. */
export async function isAgeSettled(db: Db | Tx, memberId: string, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('profile_id', '=', memberId)
    .where('reason', 'in', AGE_REASONS)
    .where('decision', '=', 'dismissed')
    .where('closed_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a member has reported about the age of others, newest first. */
export const ageReportsBy = (db: Db | Tx, reporterId: string) =>
  db
    .selectFrom('reports')
    .select(['profile_id', 'decision', 'closed_at'])
    .where('reporter_id', '=', reporterId)
    .where('reason', '=', 'minor')
    .orderBy('created', 'desc')
    .execute();

/** Whether a case about an age that the member told is open. */
export async function hasOpenToldAge(db: Db | Tx, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('profile_id', '=', memberId)
    .where('reason', '=', 'told_age')
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isSignKept(
  db: Db | Tx,
  { member_id, rule, subject }: Pick<SignRow, 'member_id' | 'rule' | 'subject'>,
): Promise<boolean> {
  const row = db.selectFrom('signs').select('id').where('member_id', '=', member_id).where('rule', '=', rule);
  return (await row.where('subject', '=', subject).executeTakeFirst()) !== undefined;
}
