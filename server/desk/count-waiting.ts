import { listOpenCancellations } from '#server/money/cancellations/cancel-contract.ts';
import { listHolds } from '#server/money/holds/holds.ts';
import { countPendingChecks } from '#server/photos/checks/queries.ts';
import { countPendingPhotos } from '#server/photos/queries.ts';
import { countOpenComplaints } from '#server/safety/complaints/queries.ts';
import { countOverdueLooks, countPendingReports } from '#server/safety/pending/queries.ts';
import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import { maySeeCases, maySeeMoney } from '#shared/contracts/desk/roles.ts';
import type { DeskNeeds } from './needs.ts';
import type { Actor } from './operator-call.ts';
import { hostsOf } from './queues/list-cases.ts';

const NO_CASES = {
  ...{ photos: null, photo_checks: null, reports: null, overdue_reports: null },
  ...{ complaints: null, overdue_complaints: null },
};
const NO_MONEY = { cancellations: null, holds: null };

/** How much waits in the queues that the actor's role has. */
export async function countWaiting(deps: DeskNeeds, _: object, actor: Actor): Promise<DeskAnswer<'waiting'>> {
  const [cases, money] = await Promise.all([
    maySeeCases(actor.role) ? countCases(deps, actor) : NO_CASES,
    maySeeMoney(actor.role) ? countMoney(deps, actor) : NO_MONEY,
  ]);
  return { ...cases, ...money };
}

async function countCases(deps: DeskNeeds, actor: Actor) {
  const { db } = deps.store;
  const hosts = hostsOf(deps, actor);
  const now = deps.clock();
  const [photos, photo_checks, reports, overdue_reports, complaints, overdue_complaints] = await Promise.all([
    countPendingPhotos(db, actor.sites.pools),
    countPendingChecks(db, actor.sites.pools),
    countPendingReports(db, hosts),
    countOverdueLooks(db, hosts, now),
    countOpenComplaints(db, hosts),
    countOpenComplaints(db, hosts, now),
  ]);
  return { photos, photo_checks, reports, overdue_reports, complaints, overdue_complaints };
}

async function countMoney(deps: DeskNeeds, { sites }: Actor) {
  const [cancellations, holds] = await Promise.all([listOpenCancellations(deps), listHolds(deps)]);
  return {
    cancellations: cancellations.filter(({ host }) => sites.hasPoolOf(host)).length,
    holds: holds.filter(({ site }) => sites.hasPoolOf(site)).length,
  };
}
