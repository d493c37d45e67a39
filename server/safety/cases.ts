import { refuseProblems } from '#server/base/field-errors.ts';
import { notFound, Refusal } from '#server/base/refusal.ts';
import type { AuditedOperator } from '#server/store/audit-log.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { record } from '#server/store/recording.ts';
import type { ReportRow } from '#server/store/report-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Answer, Body } from '#shared/contracts/registry.ts';
import type { ReportDecision, ReportOutcome } from '#shared/contracts/safety.ts';
import { checkFilled } from '#shared/rules/check-text.ts';
import { APPEAL_MS, REPORT_MAX_CHARS } from '#shared/rules/report-limits.ts';
import { endClaim, holdCase } from './claims/claims.ts';
import { type Measure, reportDecided } from './events.ts';
import type { SafetyNeeds } from './needs.ts';
import { closeReport, hasAppealed, insertAppeal, isAppealed, reportById, visibleReport } from './queries.ts';

/** The reporter sees the case; the reported member sees it if it is decided against them. @throws not-found */
async function findCase(db: Db | Tx, { id: memberId }: Pick<MemberRow, 'id'>, id: string): Promise<ReportRow> {
  const row = await visibleReport(db, memberId, id);
  if (!row) throw notFound();
  return row;
}

/** `appeal_until` is null after the member has appealed: each side may appeal once. */
export async function caseOf({ store }: SafetyNeeds, member: MemberRow, id: string): Promise<Answer<'GET report'>> {
  const found = await findCase(store.db, member, id);
  const { decision, reasons } = found;
  // The reported member gets a separate email.
  const outcome = found.reporter_id === member.id ? found.outcome : null;
  const appeal_until = (await hasAppealed(store.db, id, member.id)) ? null : found.appeal_until;
  const decided = (await isAppealed(store.db, found)) ? 'appealed' : 'decided';
  return { status: found.closed_at === null ? 'open' : decided, decision, reasons, outcome, appeal_until };
}

/** Each side may appeal a decided case once, until `appeal_until`. @throws invalid, not-found, conflict */
export async function addAppeal(
  { store, newId, clock }: SafetyNeeds,
  member: MemberRow,
  { case: id, text }: Body<'POST appeal'>,
): Promise<void> {
  refuseProblems({ text: checkFilled(text, REPORT_MAX_CHARS) });
  await store.transaction(async (tx) => {
    const { appeal_until } = await findCase(tx, member, id);
    if (appeal_until === null || appeal_until <= clock()) throw new Refusal('conflict', 'safety.appeal_closed');
    const appeal = { id: newId(), report_id: id, member_id: member.id, body: text.trim(), created: clock() };
    if (!(await insertAppeal(tx, appeal))) throw new Refusal('conflict', 'safety.appealed');
  });
}

interface Verdict {
  readonly case: string;
  readonly decision: ReportDecision;
  readonly reasons: string;
  /** Null for a dismissed report. */
  readonly outcome: ReportOutcome | null;
  readonly measure?: Measure | null;
}

/** The site where it was reported. Null for an unknown case. */
export const hostOfCase = async ({ store }: Pick<SafetyNeeds, 'store'>, id: string): Promise<string | null> =>
  (await reportById(store.db, id))?.site_host ?? null;

/** The member whom a case is about; null once that account is deleted. @throws not-found */
export async function memberOfCase({ store }: Pick<SafetyNeeds, 'store'>, id: string): Promise<string | null> {
  const report = await reportById(store.db, id);
  if (!report) throw notFound();
  return report.profile_id;
}

/** Decides a case, or decides it again after an appeal. The reporter gets a mail. @throws as `holdCase` */
export async function decideCase(
  { store, clock, log }: SafetyNeeds,
  { case: id, decision, reasons, outcome, measure = null }: Verdict,
  { name }: Pick<AuditedOperator, 'name'>,
): Promise<void> {
  const now = clock();
  const appeal_until = now + APPEAL_MS;
  const subject = { kind: 'report', id } as const;
  await store.transaction(async (tx) => {
    await holdCase(tx, { store, clock }, subject, name);
    const report = await closeReport(tx, id, { decision, reasons, outcome, closed_at: now, appeal_until });
    if (!report) throw notFound();
    await endClaim(tx, subject);
    const hasReporterAppealed = await hasAppealed(tx, id, report.reporter_id);
    await record(tx, reportDecided, {
      report,
      decision,
      reasons,
      outcome,
      at: now,
      appealUntil: hasReporterAppealed ? null : appeal_until,
      measure,
    });
  });
  log.info('report decided', { decision });
}
