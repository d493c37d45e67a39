import type { Db } from '#server/store/db.ts';
import { inList } from '#server/store/in-list.ts';
import type { ComplaintRow, ReportRow } from '#server/store/report-tables.ts';
import { OWN_MEASURES } from '#shared/contracts/desk/transparency.ts';
import type { ReportDecision } from '#shared/contracts/safety.ts';

/** From the first moment of the year to the one after its last, in UTC. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/** Null for all sites. */
export type Hosts = readonly string[] | null;

export type ReceivedReport = Pick<
  ReportRow,
  'id' | 'site_host' | 'reason' | 'created' | 'closed_at' | 'decision' | 'outcome'
>;

export function reportsReceived(db: Db, { from, until }: Span, hosts: Hosts): Promise<ReceivedReport[]> {
  const reports = db
    .selectFrom('reports')
    .select(['id', 'site_host', 'reason', 'created', 'closed_at', 'decision', 'outcome'])
    .where('created', '>=', from)
    .where('created', '<', until);
  return (hosts ? reports.where('site_host', 'in', inList(hosts)) : reports).execute();
}

export type ReceivedComplaint = Pick<
  ComplaintRow,
  'id' | 'site_host' | 'category' | 'created' | 'answered_at' | 'decision' | 'status'
>;

export function complaintsReceived(db: Db, { from, until }: Span, hosts: Hosts): Promise<ReceivedComplaint[]> {
  const complaints = db
    .selectFrom('complaints')
    .select(['id', 'site_host', 'category', 'created', 'answered_at', 'decision', 'status'])
    .where('created', '>=', from)
    .where('created', '<', until);
  return (hosts ? complaints.where('site_host', 'in', inList(hosts)) : complaints).execute();
}

export interface ReceivedAppeal {
  /** The case that it is about. */
  readonly subject: string;
  readonly site_host: string;
  readonly against: 'report' | 'complaint';
  readonly created: number;
}

export async function appealsReceived(db: Db, { from, until }: Span, hosts: Hosts): Promise<ReceivedAppeal[]> {
  const ofReports = db
    .selectFrom('appeals')
    .innerJoin('reports', 'reports.id', 'appeals.report_id')
    .select(['reports.id as subject', 'reports.site_host', 'appeals.created'])
    .where('appeals.created', '>=', from)
    .where('appeals.created', '<', until);
  const ofComplaints = db
    .selectFrom('complaints')
    .select(['id as subject', 'site_host', 'appealed_at as created'])
    .where('appealed_at', '>=', from)
    .where('appealed_at', '<', until)
    .$narrowType<{ created: number }>();
  const [reports, complaints] = await Promise.all([
    (hosts ? ofReports.where('reports.site_host', 'in', inList(hosts)) : ofReports).execute(),
    (hosts ? ofComplaints.where('site_host', 'in', inList(hosts)) : ofComplaints).execute(),
  ]);
  return [
    ...reports.map((appeal) => ({ ...appeal, against: 'report' as const })),
    ...complaints.map((appeal) => ({ ...appeal, against: 'complaint' as const })),
  ];
}

export interface TakenDecision {
  readonly subject: string;
  readonly decision: ReportDecision;
  readonly at: number;
}

/** Every decision about a report or a complaint since `from`, in order: the cases themselves only know their last one. */
export async function decisionsSince(db: Db, from: number): Promise<TakenDecision[]> {
  const actions = {
    upheld: ['report upheld', 'complaint upheld'],
    dismissed: ['report dismissed', 'complaint dismissed'],
  };
  const entries = await db
    .selectFrom('audit_log')
    .select(['subject', 'action', 'at'])
    .where('at', '>=', from)
    .where('action', 'in', [...actions.upheld, ...actions.dismissed])
    .orderBy('at')
    .execute();
  return entries.map(({ subject, action, at }) => ({
    subject: subject ?? '',
    decision: actions.upheld.includes(action) ? 'upheld' : 'dismissed',
    at,
  }));
}

const REPORT_DECIDED = ['report upheld', 'report dismissed'];

export interface FirstDecision {
  readonly site_host: string;
  readonly created: number;
  /** The last one, also after an appeal. */
  readonly decision: ReportDecision | null;
  /** When the first one was taken. */
  readonly at: number;
}

/** Reports by members whose first decision was taken in the span. */
export async function firstDecisions(db: Db, { from, until }: Span): Promise<FirstDecision[]> {
  const rows = await db
    .selectFrom('audit_log')
    .innerJoin('reports', 'reports.id', 'audit_log.subject')
    .select(({ fn }) => ['reports.site_host', 'reports.created', 'reports.decision', fn.min('at').as('at')])
    .where('at', '>=', from)
    .where('at', '<', until)
    .where('action', 'in', REPORT_DECIDED)
    .where('reports.reason', 'not in', ['signs', 'told_age'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_log as before')
            .select('before.id')
            .whereRef('before.subject', '=', 'audit_log.subject')
            .where('before.action', 'in', REPORT_DECIDED)
            .where('before.at', '<', from),
        ),
      ),
    )
    .groupBy(['reports.id', 'reports.site_host', 'reports.created', 'reports.decision'])
    .execute();
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}

export interface OwnMeasure {
  readonly site_host: string | null;
  readonly action: string;
  readonly count: number;
}

/** Measures in the year that no report led to. The entry of one that a report led to names its case. */
export async function ownMeasures(db: Db, { from, until }: Span, hosts: Hosts): Promise<OwnMeasure[]> {
  const entries = db
    .selectFrom('audit_log')
    .select(({ fn }) => ['site_host', 'action', fn.countAll().as('count')])
    .where('at', '>=', from)
    .where('at', '<', until)
    .where('action', 'in', OWN_MEASURES)
    .where((eb) => eb.or([eb('subject', 'is', null), eb('action', 'like', 'photo %')]))
    .groupBy(['site_host', 'action']);
  const rows = await (hosts ? entries.where('site_host', 'in', inList(hosts)) : entries).execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
