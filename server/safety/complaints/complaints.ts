import { refuseProblems } from '#server/base/field-errors.ts';
import { mailboxOf } from '#server/base/mailbox-of.ts';
import { notFound, Refusal } from '#server/base/refusal.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { AuditedOperator } from '#server/store/audit-log.ts';
import type { Infrastructure } from '#server/store/infrastructure.ts';
import { lockName } from '#server/store/lock-name.ts';
import { record } from '#server/store/recording.ts';
import type { ComplaintRow } from '#server/store/report-tables.ts';
import type { Answer, Body } from '#shared/contracts/registry.ts';
import type { ComplaintDecision } from '#shared/contracts/safety.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { trimText } from '#shared/rules/blank.ts';
import { checkFilled, checkText } from '#shared/rules/check-text.ts';
import { cleanEmail } from '#shared/rules/clean-email.ts';
import {
  APPEAL_MS,
  COMPLAINT_DUE_MS,
  COMPLAINT_MAILS_PER_ADDRESS_PER_DAY,
  COMPLAINT_MAX_CHARS,
  COMPLAINT_URL_MAX_CHARS,
} from '#shared/rules/report-limits.ts';
import { checkEmail } from '#shared/rules/signup-validation.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { endClaim, holdCase } from '../claims/claims.ts';
import { complaintDecided, complaintReceived } from '../events.ts';
import type { SafetyNeeds } from '../needs.ts';
import { SAME_CASE_MS } from '../same-case.ts';
import {
  allComplaints,
  appealRow,
  complaintHost,
  complaintOfSite,
  decideRow,
  insertComplaint,
  sameComplaint,
} from './queries.ts';

/**
 * Stores a complaint and emails its receipt. The address is unconfirmed, so it gets only a few receipts a day, and none
 * contains the text of the complaint. The same one again, as after a lost answer, is the same case, until it is decided.
 * @throws invalid
 */
export async function addComplaint(
  { store, clock, newId, limiter }: Pick<Infrastructure, 'store' | 'clock' | 'newId' | 'limiter'>,
  site: Site,
  locale: Locale,
  { email: typed, url = '', category, text: body }: Body<'POST complaint'>,
): Promise<Answer<'POST complaint'>> {
  const email = cleanEmail(typed);
  refuseProblems({
    email: checkEmail(email),
    url: checkText(url, COMPLAINT_URL_MAX_CHARS),
    text: checkFilled(body, COMPLAINT_MAX_CHARS),
  });
  const created = clock();
  const complaint: ComplaintRow = {
    id: newId(),
    email,
    locale,
    due: created + COMPLAINT_DUE_MS,
    site_host: site.pack.host,
    url: trimText(url) || null,
    category,
    body,
    created,
    status: 'open',
    decided_at: null,
    answered_at: null,
    decision: null,
    reasons: null,
    appeal: null,
    appealed_at: null,
  };
  const receipts = `complaint to:${mailboxOf(email)}`;
  const { id, due } = await store.transaction(async (tx) => {
    await lockName(tx, store, receipts);
    const same = await sameComplaint(tx, complaint, created - SAME_CASE_MS);
    if (same) return same;
    await insertComplaint(tx, complaint);
    const { ok } = await limiter.take(receipts, COMPLAINT_MAILS_PER_ADDRESS_PER_DAY, DAY_MS, tx);
    if (ok) await record(tx, complaintReceived, { site, complaint });
    return complaint;
  });
  return { case: id, due };
}

type Appealable = Pick<ComplaintRow, 'status' | 'decided_at' | 'appealed_at'>;

/** Null while it is open and after the appeal. */
const appealUntil = ({ status, decided_at, appealed_at }: Appealable): number | null =>
  status === 'decided' && decided_at !== null && appealed_at === null ? decided_at + APPEAL_MS : null;

/** The part of a complaint that anyone with the case number can read. @throws not-found */
export async function complaintOf(
  { store }: Pick<Infrastructure, 'store'>,
  { pack }: Pick<Site, 'pack'>,
  id: string,
): Promise<Answer<'GET complaint'>> {
  const row = await complaintOfSite(store.db, pack.host, id);
  if (!row) throw notFound();
  const { status, category, created, due, decision, reasons } = row;
  return { status, category, created, due, decision, reasons, appeal_until: appealUntil(row) };
}

/** Takes the one appeal against a decision. @throws not-found, invalid, conflict */
export async function appealComplaint(
  { store, clock }: Pick<Infrastructure, 'store' | 'clock'>,
  { pack }: Pick<Site, 'pack'>,
  { case: id, text }: Body<'POST complaint_appeal'>,
): Promise<Answer<'POST complaint_appeal'>> {
  const appeal = text.trim();
  refuseProblems({ text: checkFilled(appeal, COMPLAINT_MAX_CHARS) });
  const now = clock();
  const due = now + COMPLAINT_DUE_MS;
  await store.transaction(async (tx) => {
    const row = await complaintOfSite(tx, pack.host, id);
    if (!row) throw notFound();
    if (row.appealed_at !== null) throw new Refusal('conflict', 'safety.appealed');
    if ((appealUntil(row) ?? 0) <= now) throw new Refusal('conflict', 'safety.appeal_closed');
    if (!(await appealRow(tx, id, { appeal, appealed_at: now, due }))) throw new Refusal('conflict', 'safety.appealed');
  });
  return { case: id, due };
}

const timeOf = (time: number | null) => (time === null ? '' : new Date(time).toISOString());

/** Null for an unknown case. */
export const hostOfComplaint = ({ store }: Pick<SafetyNeeds, 'store'>, id: string): Promise<string | null> =>
  complaintHost(store.db, id);

/** For the operator's own records: every complaint, newest first. */
export async function exportComplaints({ store }: Pick<SafetyNeeds, 'store'>) {
  const rows = await allComplaints(store.db);
  return rows.map((row) => ({
    case: row.id,
    host: row.site_host,
    status: row.status,
    category: row.category,
    email: row.email,
    url: row.url ?? '',
    text: row.body,
    received: timeOf(row.created),
    due: timeOf(row.due),
    decided: timeOf(row.decided_at),
    decision: row.decision ?? ('' as const),
    reasons: row.reasons ?? '',
    appeal: row.appeal ?? '',
    appealed: timeOf(row.appealed_at),
  }));
}

interface Verdict {
  readonly case: string;
  readonly decision: ComplaintDecision;
  readonly reasons: string;
}

/** Decides a complaint, or decides it again after its appeal, and emails the reasons. @throws as `holdCase` */
export async function decideComplaint(
  { store, clock, log }: Pick<SafetyNeeds, 'store' | 'clock' | 'log'>,
  { case: id, decision, reasons }: Verdict,
  { name }: Pick<AuditedOperator, 'name'>,
): Promise<void> {
  const subject = { kind: 'complaint', id } as const;
  await store.transaction(async (tx) => {
    await holdCase(tx, { store, clock }, subject, name);
    const complaint = await decideRow(tx, id, { decision, reasons, decided_at: clock() });
    if (!complaint) throw notFound();
    await endClaim(tx, subject);
    await record(tx, complaintDecided, { complaint, decision, reasons });
  });
  log.info('complaint decided', { decision });
}
