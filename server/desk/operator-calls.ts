import { poolOfMember } from '#server/members/operator/queries.ts';
import {
  hostOfCancellation,
  listOpenCancellations,
  settleCancellation,
} from '#server/money/cancellations/cancel-contract.ts';
import { checkLedger } from '#server/money/check-ledger.ts';
import { addCode, endCodeOf, listCodes } from '#server/money/codes/operator-codes.ts';
import { hostOfHold, listHolds, releaseHold } from '#server/money/holds/holds.ts';
import { listOrders } from '#server/money/payments/list-orders.ts';
import { payBack, paymentOwner } from '#server/money/payments/pay-back.ts';
import { reportPayments } from '#server/money/payments/payment-report.ts';
import { listHeldRenewals, releaseRenewals, stopPlan } from '#server/money/premium/held-renewals.ts';
import { addNews, allNews, hostOfNews, withdrawNews } from '#server/notify/news/add-news.ts';
import { funnelReport } from '#server/partners/funnel-report.ts';
import { decideCheck } from '#server/photos/checks/decide-check.ts';
import { ownerOfCheck } from '#server/photos/checks/queries.ts';
import { photoOwner, reviewPhoto } from '#server/photos/review-photos.ts';
import { hostOfCase } from '#server/safety/cases.ts';
import { claimCase, releaseCase, type Subject } from '#server/safety/claims/claims.ts';
import { decideComplaint, exportComplaints, hostOfComplaint } from '#server/safety/complaints/complaints.ts';
import { reportYear } from '#server/safety/transparency/report-year.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { visitReport } from '#server/visits/visits.ts';
import type { DeskWork } from '#shared/contracts/desk/registry.ts';
import { SUPPORT_REFUND_MAX } from '#shared/rules/desk-limits.ts';
import { changeOperator, removeOperator } from './accounts/change-operator.ts';
import { endSessionsByOwner } from './accounts/desk-sessions.ts';
import { inviteOperator } from './accounts/invite-operator.ts';
import { listOperators } from './accounts/list-operators.ts';
import { countWaiting } from './count-waiting.ts';
import { decideByOperator } from './decide-by-operator.ts';
import { showFigures } from './figures/show-figures.ts';
import { HASH_CALLS } from './hash-calls.ts';
import { listAuditLog } from './list-audit-log.ts';
import { checkSites, listSites, showSite } from './list-sites.ts';
import { MEMBER_CALLS } from './member-calls.ts';
import { monthOfSites } from './month-of-sites.ts';
import type { DeskNeeds } from './needs.ts';
import { type Belonging, changes, inPool, type OperatorCall, onHost, shows } from './operator-call.ts';
import { listComplaints, listReports } from './queues/list-cases.ts';
import { hostOfReason, listReasons, removeReason, saveReason } from './queues/reasons.ts';
import { SERVER_CALLS } from './server-state/server-calls.ts';
import { listWaitingChecks } from './waiting-checks.ts';
import { listWaitingPhotos } from './waiting-photos.ts';

const hostOfSubject = (deps: DeskNeeds, { kind, id }: Subject): Promise<string | null> =>
  kind === 'report' ? hostOfCase(deps, id) : hostOfComplaint(deps, id);

/** A text of all sites belongs to no host, so only those who have all sites may change it. */
const ownedBy = ({ host }: { readonly host: string | null }): Belonging => ({ host: host ?? '' });

/** Where a subject belongs; null if there is no such subject. */
const ofMember = async (member: Promise<Pick<MemberRow, 'id' | 'pool'> | undefined>): Promise<Belonging | null> => {
  const found = await member;
  return found ? { pool: found.pool, member: found.id } : null;
};
const inPoolOf = async (host: Promise<string | null>): Promise<Belonging | null> => {
  const found = await host;
  return found === null ? null : { poolOf: found };
};

/**
 * The operators' calls by name. A row says whose sites the call concerns, what it does, and what the audit log says of it. Who may
 * call it, what it takes and what it answers stands in its contract.
 */
export const OPERATOR_CALLS: { readonly [Call in DeskWork]: OperatorCall<Call> } = {
  photos: shows('own', (deps, { after }, { sites }) => listWaitingPhotos(deps, sites.pools, after)),
  photo: changes(
    ({ id }, deps) => ofMember(photoOwner(deps, id)),
    (deps, { id, ...review }) => reviewPhoto(deps, id, review),
    ({ id, verdict, reason }) => ({ action: `photo ${verdict}`, subject: id, reason }),
  ),
  'photo-checks': shows('own', (deps, { after }, { sites }) => listWaitingChecks(deps, sites.pools, after)),
  'decide-photo-check': changes(
    ({ id }, { store }) => ofMember(ownerOfCheck(store.db, id)),
    (deps, { id, ...decision }) => decideCheck(deps, id, decision),
    ({ id, verdict, reason }) => ({ action: `photo check ${verdict}`, subject: id, reason }),
  ),
  ...HASH_CALLS,

  funnel: shows('own', async (deps, { days }, { sites }) =>
    (await funnelReport(deps, days)).filter(({ site_host }) => sites.hasHost(site_host)),
  ),
  visits: shows('own', async (deps, { days }, { sites }) =>
    (await visitReport(deps, days)).filter(({ site_host }) => sites.hasHost(site_host)),
  ),

  transparency: shows('own', async ({ store }, { year }, { sites }) => ({
    rows: await reportYear(store.db, year, sites.hosts),
  })),

  waiting: shows('own', countWaiting),
  figures: shows(({ host }) => (host === null ? null : { host }), showFigures),

  news: shows('own', async (deps, _, { sites }) => (await allNews(deps)).filter(({ host }) => sites.hasHost(host))),
  'add-news': changes(
    onHost,
    (deps, order) => addNews(deps, order),
    ({ host }) => ({ action: 'add news', host }),
  ),
  'withdraw-news': changes(
    async ({ id }, deps) => {
      const host = await hostOfNews(deps, id);
      return host === null ? null : { host };
    },
    (deps, { id }) => withdrawNews(deps, id),
    ({ id }) => ({ action: 'withdraw news', subject: id }),
  ),

  books: shows('all', ({ store }) => checkLedger(store.db)),
  payments: shows('own', async ({ store }, _, { sites }) =>
    (await reportPayments(store.db)).filter(({ site }) => sites.hasHost(site)),
  ),
  orders: shows('own', (deps, body, { sites }) => listOrders(deps, body, sites.pools)),
  'report-month': shows('own', (deps, { month }, actor) => monthOfSites(deps, month, actor)),
  'pay-back': changes(
    ({ payment }, deps) => ofMember(paymentOwner(deps, payment)),
    (deps, order, { role }) => payBack(deps, order, role === 'support' ? SUPPORT_REFUND_MAX : null),
    ({ payment }) => ({ action: 'pay back', subject: payment }),
  ),
  holds: shows('own', async (deps, _, { sites }) =>
    (await listHolds(deps)).filter(({ site }) => sites.hasPoolOf(site)),
  ),
  'release-hold': changes(
    ({ hold }, deps) => inPoolOf(hostOfHold(deps, hold)),
    (deps, { hold }) => releaseHold(deps, hold),
    ({ hold }) => ({ action: 'release hold', subject: hold }),
  ),
  'held-renewals': shows('own', async (deps, _, { sites }) => {
    const held = await listHeldRenewals(deps);
    return held && { ...held, plans: held.plans.filter(({ site }) => sites.hasPoolOf(site)) };
  }),
  'stop-plan': changes(
    ({ member }, { store }) => inPool(poolOfMember(store.db, member)),
    (deps, { member }) => stopPlan(deps, member),
    ({ member }) => ({ action: 'stop plan', member }),
  ),
  'release-renewals': changes(
    'all',
    (deps) => releaseRenewals(deps),
    () => ({ action: 'release renewals' }),
  ),

  codes: shows('own', async (deps, _, { sites }) => (await listCodes(deps)).filter(({ host }) => sites.hasHost(host))),
  'add-code': changes(
    ({ host }) => ({ host: String(host) }),
    (deps, order) => addCode(deps, order),
    ({ host, code }) => ({ action: 'add code', host: String(host), subject: String(code) }),
  ),
  'end-code': changes(
    onHost,
    (deps, body) => endCodeOf(deps, body),
    ({ host, code }) => ({ action: 'end code', host, subject: code }),
  ),

  cancellations: shows('own', async (deps, _, { sites }) =>
    (await listOpenCancellations(deps)).filter(({ host }) => sites.hasPoolOf(host)),
  ),
  'settle-cancellation': changes(
    ({ receipt }, deps) => inPoolOf(hostOfCancellation(deps, receipt)),
    (deps, { receipt }) => settleCancellation(deps, receipt),
    ({ receipt }) => ({ action: 'settle cancellation', subject: receipt }),
  ),

  complaints: shows('own', listComplaints),
  'all-complaints': shows(
    'own',
    async (deps, _, { sites }) => (await exportComplaints(deps)).filter(({ host }) => sites.hasPoolOf(host)),
    () => ({ action: 'export complaints' }),
  ),
  'decide-complaint': changes(
    ({ case: id }, deps) => inPoolOf(hostOfComplaint(deps, id)),
    decideComplaint,
    ({ case: id, decision, reasons }) => ({ action: `complaint ${decision}`, subject: id, reason: reasons }),
  ),

  reports: shows('own', listReports),
  report: changes(
    ({ case: id }, deps) => inPoolOf(hostOfCase(deps, id)),
    decideByOperator,
    ({ case: id, decision, reasons }) => ({ action: `report ${decision}`, subject: id, reason: reasons }),
  ),

  // It writes its own entry, because keeping a case for longer is none.
  claim: changes(
    ({ subject }, deps) => inPoolOf(hostOfSubject(deps, subject)),
    (deps, { subject }, actor) => claimCase(deps, subject, actor),
    null,
  ),
  release: changes(
    ({ subject }, deps) => inPoolOf(hostOfSubject(deps, subject)),
    (deps, { subject }, { name }) => releaseCase(deps, subject, name),
    null,
  ),

  reasons: shows(({ host }) => ({ poolOf: host }), listReasons),
  'save-reason': changes(ownedBy, saveReason, ({ host }) => ({ action: 'save reason', host: host ?? undefined })),
  'remove-reason': changes(
    async ({ id }, deps) => {
      const host = await hostOfReason(deps, id);
      return host === undefined ? null : ownedBy({ host });
    },
    removeReason,
    ({ id }) => ({ action: 'remove reason', subject: id }),
  ),

  ...MEMBER_CALLS,

  operators: shows('all', (deps) => listOperators(deps)),
  // These write their own entries, because the bodies name operators by email.
  'invite-operator': changes('all', inviteOperator, null),
  'change-operator': changes('all', changeOperator, null),
  'remove-operator': changes('all', removeOperator, null),
  'end-sessions': changes('all', endSessionsByOwner, null),

  ...SERVER_CALLS,

  'audit-log': shows('own', (deps, body, { sites }) => listAuditLog(deps, body, sites.hosts)),
  sites: shows('own', async (deps, _, { sites }) => listSites(deps, sites)),
  'site-checks': shows('own', async (deps, _, { sites }) => checkSites(deps, sites)),
  site: shows(onHost, showSite),
};
