import { array, boolean, enums, integer, max, min, nullable, object, optional, pattern, string } from 'superstruct';
import { OperatorError } from '#server/base/operator-error.ts';
import { notFound } from '#server/base/refusal.ts';
import { hasBearer } from '#server/http/bearer.ts';
import { maskOf, readJson } from '#server/http/request-body.ts';
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
import { auditEntries } from '#server/store/audit-log.ts';
import { visitReport } from '#server/visits/visits.ts';
import { id } from '#shared/contracts/contract.ts';
import { COMPLAINT_DECISIONS, REPORT_DECISIONS } from '#shared/contracts/safety.ts';
import { filledText } from '#shared/contracts/text.ts';
import { COMPLAINT_MAX_CHARS, EMAIL_MAX_CHARS, REPORT_MAX_CHARS } from '#shared/rules/limits.ts';
import { SUSPENSIONS } from '#shared/rules/suspension.ts';
import { decideByOperator } from './decide-by-operator.ts';
import { isForwarded } from './machine-requests.ts';
import type { WebNeeds } from './needs.ts';
import { auditCall, operatorOf } from './operator-audit.ts';

const ROOT = '/_operator/';

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

type Call = (deps: WebNeeds, request: Request, operator: string) => Promise<unknown>;

const CALLS: Readonly<Record<string, Call>> = {
  photos: (deps) => listPendingPhotos(deps),
  async photo(deps, request) {
    const body = maskOf(await readJson(request), verdict);
    await reviewPhoto(deps, body.id, body.verdict);
    return 'done';
  },
  async funnel(deps, request) {
    return funnelReport(deps, maskOf(await readJson(request), span).days);
  },
  async visits(deps, request) {
    return visitReport(deps, maskOf(await readJson(request), span).days);
  },
  news: (deps) => allNews(deps),
  async 'add-news'(deps, request) {
    return addNews(deps, maskOf(await readJson(request), news));
  },
  async 'withdraw-news'(deps, request) {
    await withdrawNews(deps, maskOf(await readJson(request), withdrawal).id);
    return 'done';
  },
  books: ({ store }) => checkLedger(store.db),
  payments: ({ store }) => reportPayments(store.db),
  async 'report-month'(deps, request) {
    return reportMonth(deps, maskOf(await readJson(request), monthOf).month);
  },
  async 'pay-back'(deps, request) {
    return payBack(deps, maskOf(await readJson(request), refund));
  },
  holds: (deps) => listHolds(deps),
  async 'release-hold'(deps, request) {
    await releaseHold(deps, maskOf(await readJson(request), heldOrders).hold);
    return 'done';
  },
  'held-renewals': (deps) => listHeldRenewals(deps),
  async 'stop-plan'(deps, request) {
    await stopPlan(deps, maskOf(await readJson(request), planOf).member);
    return 'done';
  },
  async 'release-renewals'(deps) {
    await releaseRenewals(deps);
    return 'done';
  },
  codes: (deps) => listCodes(deps),
  async 'add-code'(deps, request) {
    return addCode(deps, await readJson(request));
  },
  async 'end-code'(deps, request) {
    await endCodeOf(deps, maskOf(await readJson(request), codeName));
    return 'done';
  },
  cancellations: (deps) => listOpenCancellations(deps),
  async 'settle-cancellation'({ store, clock }, request) {
    await settleCancellation(store, maskOf(await readJson(request), cancellation).receipt, clock());
    return 'done';
  },
  'fictional-profiles': (deps) => listFictionalProfiles(deps),
  async 'mark-fictional'(deps, request) {
    return markFictional(deps, maskOf(await readJson(request), fictional));
  },
  complaints: (deps) => listOpenComplaints(deps),
  'all-complaints': (deps) => exportComplaints(deps),
  async 'decide-complaint'(deps, request) {
    await decideComplaint(deps, maskOf(await readJson(request), complaintDecision));
    return 'done';
  },
  reports: (deps) => listPendingCases(deps),
  async report(deps, request, operator) {
    await decideByOperator(deps, maskOf(await readJson(request), decision), operator);
    return 'done';
  },
  async 'find-members'(deps, request) {
    return findMembers(deps, maskOf(await readJson(request), search));
  },
  async 'show-member'(deps, request) {
    return showMember(deps, maskOf(await readJson(request), target));
  },
  async suspend(deps, request, operator) {
    await suspendByOperator(deps, maskOf(await readJson(request), suspension), operator);
    return 'done';
  },
  async restore(deps, request, operator) {
    await restoreByOperator(deps, maskOf(await readJson(request), target), operator);
    return 'done';
  },
  'audit-log': ({ store }) => auditEntries(store.db, null, LOG_ENTRIES_MAX),
};

/**
 * Answers the operator's commands (docs/decisions/0069), which run on this machine. @throws 404 without the right token, and
 * to everybody beyond a proxy
 */
export async function answerOperator(deps: WebNeeds, token: string | null, request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.slice(ROOT.length);
  const call = CALLS[name];
  if (!call || token === null || request.method !== 'POST' || !hasBearer(request, token) || isForwarded(request))
    throw notFound();
  const headers = { 'cache-control': 'no-store' };
  try {
    const operator = operatorOf(request);
    const body = request.clone();
    const answer = await call(deps, request, operator);
    await auditCall(deps, name, operator, (await body.json()) as Record<string, unknown>);
    return Response.json(answer, { headers });
  } catch (error) {
    if (error instanceof OperatorError) return Response.json(error.problems, { status: 422, headers });
    throw error;
  }
}
