import { gifOf } from '#server/gifs/gif-id.ts';
import type { Deps } from '#server/http/deps.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import type { MailData } from '#server/mail/mail-data.ts';
import { mailLocaleOf } from '#server/notifications/receivers.ts';
import type { ReportRow } from '#server/store/report-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Db, Tx } from '#server/store/store.ts';
import type { Answer, Body } from '#shared/contracts/registry.ts';
import type { ReportDecision } from '#shared/contracts/safety.ts';
import { APPEAL_MS } from '#shared/rules/limits.ts';

/** Whoever reported sees the case; whom it was decided against does from then on. @throws 404 for all others */
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

/** `appeal_until` is for whoever has not appealed yet: each may once. */
export async function caseOf({ store }: Deps, member: MemberRow, id: string): Promise<Answer<'fetchReport'>> {
  const found = await findCase(store.db, member, id);
  const { decision, reasons } = found;
  const appeal_until = (await hasAppealed(store.db, id, member.id)) ? null : found.appeal_until;
  const decided = (await isAppealed(store.db, found)) ? 'appealed' : 'decided';
  return { status: found.closed_at === null ? 'open' : decided, decision, reasons, appeal_until };
}

/** Once, of a decided case, until its day. @throws 404, 409 */
export async function addAppeal(
  { store, newId, clock }: Deps,
  member: MemberRow,
  { case: id, text }: Body<'addAppeal'>,
): Promise<void> {
  await store.transaction(async (tx) => {
    const { appeal_until } = await findCase(tx, member, id);
    if (appeal_until === null || appeal_until <= clock()) throw new HttpError(409, 'safety.appeal_closed');
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('appeals')
      .values({ id: newId(), report_id: id, member_id: member.id, body: text, created: clock() })
      .onConflict((conflict) => conflict.columns(['report_id', 'member_id']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw new HttpError(409, 'safety.appealed');
  });
}

interface Verdict {
  readonly case: string;
  readonly decision: ReportDecision;
  readonly reasons: string;
}

/** Decides a case, or once more after an appeal, and mails the reporter what and why. @throws 404 */
export async function decideCase(deps: Deps, { case: id, decision, reasons }: Verdict): Promise<void> {
  const { store, clock } = deps;
  const now = clock();
  const appeal_until = now + APPEAL_MS;
  await store.transaction(async (tx) => {
    const row = await tx
      .updateTable('reports')
      .set({ decision, reasons, closed_at: now, appeal_until })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound();
    const isOver = await hasAppealed(tx, id, row.reporter_id);
    await tellReporter(tx, deps, row, { case: id, decision, reasons, appeal_until: isOver ? null : appeal_until });
  });
  deps.mail.wake();
  deps.log.info('report decided', { decision });
}

async function tellReporter(
  tx: Tx,
  { sites, mail }: Deps,
  { reporter_id, site_host }: ReportRow,
  data: MailData['report_decided'],
): Promise<void> {
  const site = sites.byHost(site_host);
  const reporter = await tx.selectFrom('members').selectAll().where('id', '=', reporter_id).executeTakeFirst();
  if (!site || reporter?.kind !== 'member') return;
  await mail.enqueue(tx, {
    site,
    locale: mailLocaleOf(reporter, site),
    to: reporter.email,
    template: 'report_decided',
    data,
    member_id: reporter.id,
  });
}

/** Cases that wait, oldest first: new ones, and those that somebody appealed since they were decided. */
export async function waitingCases({ store }: Deps) {
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
    rows.map(async ({ message_ids, ...row }) => ({ ...row, messages: await messagesOf(store.db, message_ids) })),
  );
}

async function messagesOf(db: Db, ids: string): Promise<string[]> {
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
