import { median } from '#server/base/median.ts';
import {
  TRANSPARENCY_PARTS,
  type TransparencyPart,
  type TransparencyRow,
} from '#shared/contracts/desk/transparency.ts';
import type { ReportDecision } from '#shared/contracts/safety.ts';
import { isFoundByRules } from '#shared/rules/found-by-rules.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import type { OwnMeasure, ReceivedAppeal, ReceivedComplaint, ReceivedReport, TakenDecision } from './queries.ts';

interface Received {
  readonly reports: readonly ReceivedReport[];
  readonly complaints: readonly ReceivedComplaint[];
  readonly appeals: readonly ReceivedAppeal[];
  /** In order of time. */
  readonly decisions: readonly TakenDecision[];
  readonly measures: readonly OwnMeasure[];
}

/** Something received or done, as a row of the report counts it. */
interface Fact {
  readonly site: string;
  readonly part: TransparencyPart;
  readonly about: string;
  readonly count: number;
  /** Missing for a measure. For an appeal, `upheld` if the decision was changed. */
  readonly decision?: ReportDecision | null;
  /** How long it waited for its first decision, in milliseconds. */
  readonly waited?: number | null;
}

/**
 * What a year's transparency report counts (docs/product/must-hold.md, Digital Services Act, articles 15 and 24), by site and for
 * all sites together. Notices and appeals count in the year when they were received, with what was decided about them until now;
 * measures count in the year when they were taken.
 */
export function transparencyRows(received: Received): TransparencyRow[] {
  const facts = factsOf(received);
  const sites = [...new Set(facts.map(({ site }) => site))].toSorted();
  return [
    ...rowsOf(null, facts),
    ...sites.flatMap((site) =>
      rowsOf(
        site,
        facts.filter((fact) => fact.site === site),
      ),
    ),
  ];
}

function factsOf({ reports, complaints, appeals, decisions, measures }: Received): Fact[] {
  const bySubject = Map.groupBy(decisions, ({ subject }) => subject);
  const waited = (id: string, created: number, decidedAt: number | null) =>
    decidedAt === null ? null : (bySubject.get(id)?.[0]?.at ?? decidedAt) - created;
  return [
    ...reports.map(({ id, site_host: site, reason, created, decision, closed_at }) => ({
      ...{
        site,
        part: isFoundByRules(reason) ? ('signs' as const) : ('report' as const),
        about: reason,
        count: 1,
        decision,
      },
      waited: waited(id, created, closed_at),
    })),
    ...complaints
      .filter(({ category }) => category !== 'decision')
      .map((complaint) => ({ ...complaintFact(complaint), part: 'complaint' as const, about: complaint.category })),
    // About a suspension, a ban or a removed photo (docs/operate.md#suspend-and-ban-members).
    ...complaints
      .filter(({ category }) => category === 'decision')
      .map((complaint) => ({ ...complaintFact(complaint), part: 'appeal' as const, about: 'decision' })),
    ...appeals.map((appeal) => appealFact(appeal, bySubject.get(appeal.subject) ?? [])),
    ...reports.flatMap(({ site_host: site, outcome }) =>
      outcome === null ? [] : [{ site, part: 'consequence' as const, about: outcome, count: 1 }],
    ),
    ...measures.map(({ site_host, action, count }) => ({
      ...{ site: site_host ?? '', part: 'own' as const, about: action, count },
    })),
  ];
}

const complaintFact = ({ site_host: site, created, answered_at, decision }: ReceivedComplaint) => ({
  ...{ site, count: 1, decision },
  waited: answered_at === null ? null : answered_at - created,
});

/** An appeal is upheld if the next decision differs from the one before it. */
function appealFact({ site_host: site, against, created }: ReceivedAppeal, decisions: readonly TakenDecision[]): Fact {
  const before = decisions.findLast(({ at }) => at < created);
  const after = decisions.find(({ at }) => at >= created);
  const decision = after && (after.decision === before?.decision ? 'dismissed' : 'upheld');
  const waited = after ? after.at - created : null;
  return { ...{ site, part: 'appeal', about: against, count: 1 }, decision: decision ?? null, waited };
}

function rowsOf(site: string | null, facts: readonly Fact[]): TransparencyRow[] {
  const groups = Map.groupBy(facts, ({ part, about }) => `${part} ${about}`);
  return TRANSPARENCY_PARTS.flatMap((part) => {
    const abouts = [...new Set(facts.filter((fact) => fact.part === part).map(({ about }) => about))].toSorted();
    return abouts.map((about) => rowOf({ site, part, about }, groups.get(`${part} ${about}`) ?? []));
  });
}

function rowOf(row: Pick<TransparencyRow, 'site' | 'part' | 'about'>, facts: readonly Fact[]): TransparencyRow {
  const decided = (wanted: ReportDecision | null) => facts.filter(({ decision }) => decision === wanted).length;
  const isMeasure = row.part === 'own' || row.part === 'consequence';
  const wait = median(facts.flatMap(({ waited }) => waited ?? []));
  return {
    ...row,
    count: facts.reduce((sum, { count }) => sum + count, 0),
    upheld: isMeasure ? null : decided('upheld'),
    dismissed: isMeasure ? null : decided('dismissed'),
    open: isMeasure ? null : decided(null),
    median_hours: wait === null ? null : wait / HOUR_MS,
  };
}
