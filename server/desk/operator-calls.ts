import {
  array,
  boolean,
  enums,
  integer,
  max,
  min,
  nullable,
  object,
  optional,
  pattern,
  record,
  string,
  unknown,
} from 'superstruct';
import { findMembers, showMember } from '#server/members/operator/find-members.ts';
import { restoreByOperator, suspendByOperator } from '#server/members/operator/suspend-by-operator.ts';
import { listFictionalProfiles, markFictional } from '#server/members/profile/fictional-profiles.ts';
import { listOpenCancellations, settleCancellation } from '#server/money/cancellations/cancel-contract.ts';
import { checkLedger } from '#server/money/check-ledger.ts';
import { addCode, endCodeOf, listCodes } from '#server/money/codes/operator-codes.ts';
import { listHolds, releaseHold } from '#server/money/holds/holds.ts';
import { payBack } from '#server/money/payments/pay-back.ts';
import { reportPayments } from '#server/money/payments/payment-report.ts';
import { listHeldRenewals, releaseRenewals, stopPlan } from '#server/money/premium/held-renewals.ts';
import { reportMonth } from '#server/money/report/report-month.ts';
import { addNews, allNews, withdrawNews } from '#server/notify/news/add-news.ts';
import { newsFile } from '#server/notify/news/news-texts.ts';
import { funnelReport } from '#server/partners/funnel-report.ts';
import { listPendingPhotos, PHOTO_VERDICTS, reviewPhoto } from '#server/photos/review-photos.ts';
import { listPendingCases } from '#server/safety/cases.ts';
import { decideComplaint, exportComplaints, listOpenComplaints } from '#server/safety/complaints/complaints.ts';
import { auditEntries, SHOW_MEMBER } from '#server/store/audit-log.ts';
import { visitReport } from '#server/visits/visits.ts';
import { id } from '#shared/contracts/contract.ts';
import { COMPLAINT_DECISIONS, REPORT_DECISIONS } from '#shared/contracts/safety.ts';
import { filledText } from '#shared/contracts/text.ts';
import { COMPLAINT_MAX_CHARS, EMAIL_MAX_CHARS, REPORT_MAX_CHARS } from '#shared/rules/limits.ts';
import { SUSPENSIONS } from '#shared/rules/suspension.ts';
import { decideByOperator } from './decide-by-operator.ts';
import { changes, type OperatorCall, shows } from './operator-call.ts';

const nothing = object();

const verdict = object({ id: id(), verdict: enums(PHOTO_VERDICTS) });
const decision = object({
  case: id(),
  decision: enums(REPORT_DECISIONS),
  reasons: filledText(REPORT_MAX_CHARS),
  measure: optional(nullable(object({ kind: enums(SUSPENSIONS), until: nullable(string()) }))),
  /** Photos of the reported member to remove. */
  photos: optional(array(id())),
  warn: optional(boolean()),
});

const complaintDecision = object({
  case: id(),
  decision: enums(COMPLAINT_DECISIONS),
  reasons: filledText(COMPLAINT_MAX_CHARS),
});

const news = object({ host: string(), file: newsFile });
const withdrawal = object({ id: id() });

const codeName = object({ host: string(), code: string() });
const cancellation = object({ receipt: id() });

const monthOf = object({ month: pattern(string(), /^\d{4}-\d{2}$/) });
const refund = object({ payment: id(), amount: nullable(string()) });
const heldOrders = object({ hold: string() });
const planOf = object({ member: id() });

const span = object({ days: max(min(integer(), 1), 999) });

const fictional = object({ host: string(), id: id(), fictional: boolean() });

const search = object({ host: string(), term: filledText(EMAIL_MAX_CHARS) });
const target = object({ host: string(), id: id() });
const suspension = object({
  host: string(),
  id: id(),
  kind: enums(SUSPENSIONS),
  until: nullable(string()),
  reason: filledText(REPORT_MAX_CHARS),
});

const LOG_ENTRIES_MAX = 100;

/** The operators' calls by name. A row says what the call takes, what it does, and what the audit log says of it. */
export const OPERATOR_CALLS: Readonly<Record<string, OperatorCall>> = {
  photos: shows(nothing, (deps) => listPendingPhotos(deps)),
  photo: changes(
    verdict,
    (deps, { id, verdict }) => reviewPhoto(deps, id, verdict),
    ({ id, verdict }) => ({ action: `photo ${verdict}`, subject: id }),
  ),

  funnel: shows(span, (deps, { days }) => funnelReport(deps, days)),
  visits: shows(span, (deps, { days }) => visitReport(deps, days)),

  news: shows(nothing, (deps) => allNews(deps)),
  'add-news': changes(
    news,
    (deps, order) => addNews(deps, order),
    ({ host }) => ({ action: 'add news', host }),
  ),
  'withdraw-news': changes(
    withdrawal,
    (deps, { id }) => withdrawNews(deps, id),
    ({ id }) => ({ action: 'withdraw news', subject: id }),
  ),

  books: shows(nothing, ({ store }) => checkLedger(store.db)),
  payments: shows(nothing, ({ store }) => reportPayments(store.db)),
  'report-month': shows(monthOf, (deps, { month }) => reportMonth(deps, month)),
  'pay-back': changes(
    refund,
    (deps, order) => payBack(deps, order),
    ({ payment }) => ({ action: 'pay back', subject: payment }),
  ),
  holds: shows(nothing, (deps) => listHolds(deps)),
  'release-hold': changes(
    heldOrders,
    (deps, { hold }) => releaseHold(deps, hold),
    ({ hold }) => ({ action: 'release hold', subject: hold }),
  ),
  'held-renewals': shows(nothing, (deps) => listHeldRenewals(deps)),
  'stop-plan': changes(
    planOf,
    (deps, { member }) => stopPlan(deps, member),
    ({ member }) => ({ action: 'stop plan', member }),
  ),
  'release-renewals': changes(
    nothing,
    (deps) => releaseRenewals(deps),
    () => ({ action: 'release renewals' }),
  ),

  codes: shows(nothing, (deps) => listCodes(deps)),
  'add-code': changes(
    record(string(), unknown()),
    (deps, order) => addCode(deps, order),
    ({ host, code }) => ({ action: 'add code', host: String(host), subject: String(code) }),
  ),
  'end-code': changes(
    codeName,
    (deps, body) => endCodeOf(deps, body),
    ({ host, code }) => ({ action: 'end code', host, subject: code }),
  ),

  cancellations: shows(nothing, (deps) => listOpenCancellations(deps)),
  'settle-cancellation': changes(
    cancellation,
    (deps, { receipt }) => settleCancellation(deps, receipt),
    ({ receipt }) => ({ action: 'settle cancellation', subject: receipt }),
  ),

  'fictional-profiles': shows(nothing, (deps) => listFictionalProfiles(deps)),
  'mark-fictional': changes(
    fictional,
    (deps, body) => markFictional(deps, body),
    ({ host, id, fictional }) => ({ action: fictional ? 'mark fictional' : 'unmark fictional', host, member: id }),
  ),

  complaints: shows(nothing, (deps) => listOpenComplaints(deps)),
  'all-complaints': shows(
    nothing,
    (deps) => exportComplaints(deps),
    () => ({ action: 'export complaints' }),
  ),
  'decide-complaint': changes(
    complaintDecision,
    (deps, body) => decideComplaint(deps, body),
    ({ case: id, decision }) => ({ action: `complaint ${decision}`, subject: id }),
  ),

  reports: shows(nothing, (deps) => listPendingCases(deps)),
  report: changes(decision, decideByOperator, ({ case: id, decision }) => ({
    action: `report ${decision}`,
    subject: id,
  })),

  'find-members': shows(
    search,
    (deps, body) => findMembers(deps, body),
    ({ host }) => ({ action: 'find members', host }),
  ),
  'show-member': shows(
    target,
    (deps, body) => showMember(deps, body),
    ({ host, id }) => ({ action: SHOW_MEMBER, host, member: id }),
  ),
  // The domain writes their entries, because a decided report suspends too.
  suspend: changes(suspension, suspendByOperator, null),
  restore: changes(target, restoreByOperator, null),

  'audit-log': shows(nothing, ({ store }) => auditEntries(store.db, null, LOG_ENTRIES_MAX)),
};
