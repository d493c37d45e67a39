import { questionsIn } from '#server/members/profile/prompt-questions.ts';
import { listOpenComplaints } from '#server/safety/complaints/open-complaints.ts';
import { listPendingCases } from '#server/safety/pending/pending-cases.ts';
import type { CaseRank } from '#server/safety/pending/queries.ts';
import { COMPLAINT_CURSOR, REPORT_CURSOR } from '#shared/contracts/desk/cases.ts';
import type { DeskAnswer, DeskBody } from '#shared/contracts/desk/registry.ts';
import { QUEUE_PAGE } from '#shared/rules/desk-limits.ts';
import type { DeskNeeds } from '../needs.ts';
import type { Actor } from '../operator-call.ts';

/** The sites whose cases an operator sees: all of the pools of theirs. Null for all, also those that are gone. */
export const hostsOf = ({ sites: directory }: DeskNeeds, { sites }: Actor): string[] | null =>
  sites.isAll
    ? null
    : directory
        .all()
        .map(({ pack }) => pack.host)
        .filter((host) => sites.hasPoolOf(host));

/** A page of the reports to decide. */
export async function listReports(
  deps: DeskNeeds,
  { after: from }: DeskBody<'reports'>,
  actor: Actor,
): Promise<DeskAnswer<'reports'>> {
  const [, rank, created, id] = REPORT_CURSOR.exec(from ?? '') ?? [];
  const { cases, left, next } = await listPendingCases(deps, {
    hosts: hostsOf(deps, actor),
    after: id ? { rank: Number(rank) as CaseRank, created: Number(created), id } : null,
    limit: QUEUE_PAGE,
    operator: actor.name,
    // The desk is in English.
    questionOf: (host, prompt) =>
      questionsIn(deps.mailTexts('en', deps.sites.byHost(host)?.niche ?? { prefix: '' }))(prompt),
  });
  return { cases, left, next: next && `${next.rank}.${next.created}.${next.id}` };
}

/** A page of the complaints to decide. */
export async function listComplaints(
  deps: DeskNeeds,
  { after: from }: DeskBody<'complaints'>,
  actor: Actor,
): Promise<DeskAnswer<'complaints'>> {
  const [, due, id] = COMPLAINT_CURSOR.exec(from ?? '') ?? [];
  const { cases, left, next } = await listOpenComplaints(deps, {
    hosts: hostsOf(deps, actor),
    after: id ? { due: Number(due), id } : null,
    limit: QUEUE_PAGE,
    operator: actor.name,
  });
  return { cases, left, next: next && `${next.due}.${next.id}` };
}
