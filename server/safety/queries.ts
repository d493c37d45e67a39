import { wasDeleted, wasInserted } from '#server/store/changed-rows.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { AppealsTable, ReportRow } from '#server/store/report-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { LISTED_MAX } from '#shared/rules/limits.ts';

/** The last members whom a member has blocked, latest first, with their names at that time. */
export function blockedBy(db: Db | Tx, member: MemberRow): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('blocks')
    .innerJoin('members', 'members.id', 'blocks.profile_id')
    .select((eb) => ['members.id', eb.fn.coalesce('blocks.profile_name', 'members.name').as('name')])
    .where('blocks.member_id', '=', member.id)
    .orderBy('blocks.created', 'desc')
    .orderBy('members.id')
    .limit(LISTED_MAX)
    .execute();
}

export async function isBlockedBy(tx: Tx, memberId: string, profileId: string): Promise<boolean> {
  const block = tx.selectFrom('blocks').select('created').where('member_id', '=', memberId);
  return (await block.where('profile_id', '=', profileId).executeTakeFirst()) !== undefined;
}

export async function insertBlock(tx: Tx, memberId: string, profileId: string, now: number): Promise<void> {
  await tx
    .insertInto('blocks')
    .values((eb) => ({
      member_id: memberId,
      profile_id: profileId,
      created: now,
      profile_name: eb.selectFrom('members').select('name').where('id', '=', profileId),
    }))
    .onConflict((conflict) => conflict.columns(['member_id', 'profile_id']).doNothing())
    .execute();
}

/** False if there was no block. */
export async function deleteBlock(tx: Tx, memberId: string, profileId: string): Promise<boolean> {
  return wasDeleted(
    await tx
      .deleteFrom('blocks')
      .where((of) => of.and({ member_id: memberId, profile_id: profileId }))
      .executeTakeFirst(),
  );
}

export async function insertReport(tx: Tx, report: ReportRow): Promise<void> {
  await tx.insertInto('reports').values(report).execute();
}

/** The open case of the same report about the same profile, if it was sent since. */
export async function sameReport(tx: Tx, report: ReportRow, since: number): Promise<string | undefined> {
  const { reporter_id, profile_id, conversation_id, message_ids, message_id, reason, body } = report;
  const row = await tx
    .selectFrom('reports')
    .innerJoin('reported_profiles', 'reported_profiles.report_id', 'reports.id')
    .innerJoin('members', 'members.id', 'reports.profile_id')
    .select('reports.id')
    .where('reporter_id', '=', reporter_id)
    .where('profile_id', '=', profile_id)
    .where('conversation_id', 'is not distinct from', conversation_id)
    .where((of) => of.and({ message_ids, reason, body }))
    .where('message_id', 'is not distinct from', message_id)
    .where('reports.created', '>', since)
    .where('closed_at', 'is', null)
    .whereRef('reported_profiles.name', '=', 'members.name')
    .whereRef('reported_profiles.city', 'is not distinct from', 'members.city')
    .whereRef('reported_profiles.personal', 'is not distinct from', 'members.personal')
    .whereRef('reported_profiles.prompts', '=', 'members.prompts')
    .executeTakeFirst();
  return row?.id;
}

/** Keeps what the profile says now, because its member can change it before anybody looks at the report. */
export async function keepReportedProfile(
  tx: Tx,
  { id, profile_id }: Pick<ReportRow, 'id' | 'profile_id'>,
): Promise<void> {
  await tx
    .insertInto('reported_profiles')
    .columns(['report_id', 'member_id', 'name', 'city', 'personal', 'prompts'])
    .expression((eb) =>
      eb
        .selectFrom('members')
        .select([eb.val(id).as('report_id'), 'id', 'name', 'city', 'personal', 'prompts'])
        .where('id', '=', profile_id),
    )
    .execute();
}

/** The member's own report, or one that was decided against them. */
export const visibleReport = (db: Db | Tx, memberId: string, id: string): Promise<ReportRow | undefined> =>
  db
    .selectFrom('reports')
    .selectAll()
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('reporter_id', '=', memberId),
        eb.and([eb('profile_id', '=', memberId), eb('decision', '=', 'upheld')]),
      ]),
    )
    .executeTakeFirst();

export const reportById = (db: Db | Tx, id: string): Promise<ReportRow | undefined> =>
  db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();

export async function hasAppealed(db: Db | Tx, id: string, memberId: string | null): Promise<boolean> {
  const appeal = await db
    .selectFrom('appeals')
    .select('id')
    .where('report_id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return appeal !== undefined;
}

/** Whether anyone has appealed since the decision. */
export async function isAppealed(
  db: Db | Tx,
  { id, closed_at }: Pick<ReportRow, 'id' | 'closed_at'>,
): Promise<boolean> {
  const appeal = await db
    .selectFrom('appeals')
    .select('id')
    .where('report_id', '=', id)
    .where('created', '>=', closed_at)
    .executeTakeFirst();
  return appeal !== undefined;
}

/** False if the member has already appealed. */
export async function insertAppeal(tx: Tx, appeal: AppealsTable): Promise<boolean> {
  const result = await tx
    .insertInto('appeals')
    .values(appeal)
    .onConflict((conflict) => conflict.columns(['report_id', 'member_id']).doNothing())
    .executeTakeFirst();
  return wasInserted(result);
}

/** Undefined for an unknown case. */
export const closeReport = (
  tx: Tx,
  id: string,
  verdict: Pick<ReportRow, 'decision' | 'reasons' | 'outcome' | 'closed_at' | 'appeal_until'>,
): Promise<ReportRow | undefined> =>
  tx.updateTable('reports').set(verdict).where('id', '=', id).returningAll().executeTakeFirst();

/** Whether two members have a chat with a message, also one that somebody has removed from their list. */
export async function hasMessagesBetween(tx: Tx, { id, pool }: MemberRow, profileId: string): Promise<boolean> {
  const [a_id, b_id] = [id, profileId].toSorted();
  const row = await tx
    .selectFrom('conversations')
    .select('id')
    .where((where) => where.and({ pool, a_id, b_id }))
    .where('last_message_id', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isConversationOf(tx: Tx, conversation: string, pair: readonly string[]): Promise<boolean> {
  const row = await tx
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversation)
    .where('a_id', 'in', pair)
    .where('b_id', 'in', pair)
    .executeTakeFirst();
  return row !== undefined;
}

/** The ids that are messages of a conversation, among the given ones. */
export async function messagesIn(tx: Tx, conversation: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversation)
    .where('id', 'in', ids)
    .orderBy('seq')
    .execute();
  return rows.map(({ id }) => id);
}

/** A message of a conversation with up to `count` before and after it; nothing if it is in another one. */
export async function messagesAround(tx: Tx, conversation: string, id: string, count: number): Promise<string[]> {
  const messages = tx.selectFrom('messages').select(['id', 'seq']).where('conversation_id', '=', conversation);
  const about = await messages.where('id', '=', id).executeTakeFirst();
  if (!about) return [];
  const before = messages.where('seq', '<', about.seq).orderBy('seq', 'desc').limit(count);
  const after = messages.where('seq', '>', about.seq).orderBy('seq').limit(count);
  const rows = [about, ...(await before.execute()), ...(await after.execute())];
  return rows.map((row) => row.id);
}
