import { notFound, Refusal } from '#server/base/refusal.ts';
import { record } from '#server/store/recording.ts';
import type { ReportRow } from '#server/store/report-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Db, Tx } from '#server/store/store.ts';
import type { Answer, Body } from '#shared/contracts/registry.ts';
import type { ReportDecision } from '#shared/contracts/safety.ts';
import { APPEAL_MS } from '#shared/rules/limits.ts';
import { reportDecided } from './events.ts';
import type { SafetyNeeds } from './needs.ts';

/** The reporter sees the case. The reported member sees it once it is decided against them. @throws not-found for all others */
async function findCase(db: Db | Tx, { id: memberId }: Pick<MemberRow, 'id'>, id: string): Promise<ReportRow> {
  const row = await db
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
  if (!row) throw notFound();
  return row;
}

async function hasAppealed(db: Db | Tx, id: string, memberId: string | null): Promise<boolean> {
  const appeal = await db
    .selectFrom('appeals')
    .select('id')
    .where('report_id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return appeal !== undefined;
}

async function isAppealed(db: Db | Tx, { id, closed_at }: Pick<ReportRow, 'id' | 'closed_at'>): Promise<boolean> {
  const appeal = await db
    .selectFrom('appeals')
    .select('id')
    .where('report_id', '=', id)
    .where('created', '>=', closed_at)
    .executeTakeFirst();
  return appeal !== undefined;
}

/** `appeal_until` is null for a member who has appealed: each may appeal once. */
export async function caseOf({ store }: SafetyNeeds, member: MemberRow, id: string): Promise<Answer<'fetchReport'>> {
  const found = await findCase(store.db, member, id);
  const { decision, reasons } = found;
  const appeal_until = (await hasAppealed(store.db, id, member.id)) ? null : found.appeal_until;
  const decided = (await isAppealed(store.db, found)) ? 'appealed' : 'decided';
  return { status: found.closed_at === null ? 'open' : decided, decision, reasons, appeal_until };
}

/** Each side may appeal a decided case once, until `appeal_until`. @throws not-found, conflict */
export async function addAppeal(
  { store, newId, clock }: SafetyNeeds,
  member: MemberRow,
  { case: id, text }: Body<'addAppeal'>,
): Promise<void> {
  await store.transaction(async (tx) => {
    const { appeal_until } = await findCase(tx, member, id);
    if (appeal_until === null || appeal_until <= clock()) throw new Refusal('conflict', 'safety.appeal_closed');
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('appeals')
      .values({ id: newId(), report_id: id, member_id: member.id, body: text, created: clock() })
      .onConflict((conflict) => conflict.columns(['report_id', 'member_id']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw new Refusal('conflict', 'safety.appealed');
  });
}

interface Verdict {
  readonly case: string;
  readonly decision: ReportDecision;
  readonly reasons: string;
}

/** Decides a case, or decides it again after an appeal; the reporter gets a mail. @throws not-found */
export async function decideCase(
  { store, clock, log }: SafetyNeeds,
  { case: id, decision, reasons }: Verdict,
): Promise<void> {
  const now = clock();
  const appeal_until = now + APPEAL_MS;
  await store.transaction(async (tx) => {
    const report = await tx
      .updateTable('reports')
      .set({ decision, reasons, closed_at: now, appeal_until })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!report) throw notFound();
    const isOver = await hasAppealed(tx, id, report.reporter_id);
    await record(tx, reportDecided, { report, decision, reasons, appealUntil: isOver ? null : appeal_until });
  });
  log.info('report decided', { decision });
}

/** Cases to decide, oldest first: new ones, and those with an appeal since their decision. */
export async function waitingCases({ store, gifOf }: SafetyNeeds) {
  const rows = await store.db
    .selectFrom('reports')
    .leftJoin('appeals', 'appeals.report_id', 'reports.id')
    .select(['reports.id as case', 'site_host', 'reason', 'reports.body as text', 'profile_id', 'message_ids'])
    .select(['reports.created', 'decision', 'appeals.body as appeal'])
    .where((eb) => eb.or([eb('closed_at', 'is', null), eb('appeals.created', '>=', eb.ref('closed_at'))]))
    .orderBy('reports.created')
    .orderBy('reports.id')
    .execute();
  return Promise.all(
    rows.map(async ({ message_ids, ...row }) => ({ ...row, messages: await messagesOf(store.db, gifOf, message_ids) })),
  );
}

async function messagesOf(db: Db, gifOf: SafetyNeeds['gifOf'], ids: string): Promise<string[]> {
  const named: string[] = JSON.parse(ids);
  if (named.length === 0) return [];
  const rows = await db
    .selectFrom('messages')
    .select(['body', 'gif'])
    .where('id', 'in', named)
    .orderBy('seq')
    .execute();
  return rows.map(({ body, gif }) => (gif === null ? body : `${body}: ${gifOf(gif)?.alt}`));
}
