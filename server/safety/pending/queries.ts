import type { Condition, Db, Where } from '#server/store/db.ts';
import { inList } from '#server/store/in-list.ts';
import type { AppealsTable, ReportedProfilesTable, ReportRow } from '#server/store/report-tables.ts';
import type { MemberRow, MessageRow, PhotoRow } from '#server/store/schema.ts';
import { AGE_LOOK_HOURS, AGE_REASONS, isAboutAge } from '#shared/rules/age-look.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';

/** New ones, and those with an appeal since their decision. */
const isPending = (where: Where<'reports'>): Condition =>
  where.or([
    where('closed_at', 'is', null),
    where.exists(
      where
        .selectFrom('appeals')
        .select('appeals.id')
        .whereRef('appeals.report_id', '=', 'reports.id')
        .whereRef('appeals.created', '>=', 'reports.closed_at'),
    ),
  ]);

/** What goes first: whoever may be below 18, then appeals, then new ones. */
export type CaseRank = 0 | 1 | 2;
export const rankOf = ({ reason, closed_at }: Pick<ReportRow, 'reason' | 'closed_at'>): CaseRank => {
  if (isAboutAge(reason)) return 0;
  return closed_at === null ? 2 : 1;
};

/** The same for the database. */
const ranked = (where: Where<'reports'>) =>
  where
    .case()
    .when('reason', 'in', AGE_REASONS)
    .then(where.lit(0))
    .when('closed_at', 'is not', null)
    .then(where.lit(1))
    .else(where.lit(2))
    .end();

/** The last case of the page before. */
export interface CaseCursor extends Pick<ReportRow, 'created' | 'id'> {
  readonly rank: CaseRank;
}

interface Queue {
  /** Null for all sites. */
  readonly hosts: readonly string[] | null;
  readonly after: CaseCursor | null;
  readonly limit: number;
}

const pendingOn = (db: Db, hosts: Queue['hosts']) => {
  const pending = db.selectFrom('reports').where(isPending);
  return hosts ? pending.where('site_host', 'in', inList(hosts)) : pending;
};

const isAfter =
  ({ rank, created, id }: CaseCursor) =>
  (where: Where<'reports'>): Condition => {
    const later = where.or([
      where('created', '>', created),
      where.and([where('created', '=', created), where('id', '>', id)]),
    ]);
    return where.or([where(ranked(where), '>', rank), where.and([where(ranked(where), '=', rank), later])]);
  };

/** By rank, then the oldest first. */
export function pendingReports(db: Db, { hosts, after, limit }: Queue): Promise<ReportRow[]> {
  const pending = pendingOn(db, hosts).selectAll('reports');
  return (after ? pending.where(isAfter(after)) : pending)
    .orderBy(ranked)
    .orderBy('created')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Cases about an age that nobody has looked at in the time that members are told. */
export async function countOverdueLooks(db: Db, hosts: Queue['hosts'], now: number): Promise<number> {
  const { overdue } = await pendingOn(db, hosts)
    .where('reason', 'in', AGE_REASONS)
    .where('closed_at', 'is', null)
    .where('created', '<=', now - AGE_LOOK_HOURS * HOUR_MS)
    .select((eb) => eb.fn.countAll<number>().as('overdue'))
    .executeTakeFirstOrThrow();
  return Number(overdue);
}

export async function countPendingReports(db: Db, hosts: Queue['hosts']): Promise<number> {
  const { pending } = await pendingOn(db, hosts)
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .executeTakeFirstOrThrow();
  return Number(pending);
}

/** Neither engine takes an empty list. */
const some = <Row>(ids: readonly unknown[], read: () => Promise<Row[]>): Promise<Row[]> =>
  ids.length === 0 ? Promise.resolve([]) : read();

type Ids = readonly string[];

export type InvolvedMember = Pick<
  MemberRow,
  | 'id'
  | 'name'
  | 'language'
  | 'status'
  | 'kind'
  | 'paused'
  | 'deletion_at'
  | 'suspension'
  | 'suspended_until'
  | 'age_look'
  | 'signup_date'
>;

export const involvedMembers = (db: Db, ids: Ids): Promise<InvolvedMember[]> =>
  some(ids, () =>
    db
      .selectFrom('members')
      .select(['id', 'name', 'language', 'status', 'kind', 'paused', 'deletion_at'])
      .select(['suspension', 'suspended_until', 'age_look', 'signup_date'])
      .where('id', 'in', ids)
      .execute(),
  );

export const reportedProfiles = (db: Db, reportIds: Ids): Promise<ReportedProfilesTable[]> =>
  some(reportIds, () => db.selectFrom('reported_profiles').selectAll().where('report_id', 'in', reportIds).execute());

export const appealsIn = (db: Db, reportIds: Ids): Promise<AppealsTable[]> =>
  some(reportIds, () =>
    db.selectFrom('appeals').selectAll().where('report_id', 'in', reportIds).orderBy('created').orderBy('id').execute(),
  );

export const photosOfMembers = (
  db: Db,
  memberIds: Ids,
): Promise<Pick<PhotoRow, 'id' | 'member_id' | 'status' | 'nude'>[]> =>
  some(memberIds, () =>
    db
      .selectFrom('photos')
      .select(['id', 'member_id', 'status', 'nude'])
      .where('member_id', 'in', memberIds)
      .orderBy('position')
      .execute(),
  );

export const messagesById = (
  db: Db,
  ids: Ids,
): Promise<Pick<MessageRow, 'id' | 'sender_id' | 'body' | 'gif' | 'created'>[]> =>
  some(ids, () =>
    db
      .selectFrom('messages')
      .select(['id', 'sender_id', 'body', 'gif', 'created'])
      .where('id', 'in', ids)
      .orderBy('seq')
      .execute(),
  );

/** All reports about these members, newest first. */
export const reportsAboutMembers = (
  db: Db,
  memberIds: Ids,
): Promise<Pick<ReportRow, 'id' | 'profile_id' | 'reason' | 'decision' | 'outcome' | 'created'>[]> =>
  some(memberIds, () =>
    db
      .selectFrom('reports')
      .select(['id', 'profile_id', 'reason', 'decision', 'outcome', 'created'])
      .where('profile_id', 'in', memberIds)
      .orderBy('created', 'desc')
      .orderBy('id')
      .execute(),
  );

const MEASURES = ['suspend', 'ban', 'restore'] as const;

/** What operators have done to these members, newest first. */
export const measuresAgainst = (
  db: Db,
  memberIds: Ids,
): Promise<
  { member_id: string | null; at: number; action: string; name: string; until: number | null; reason: string | null }[]
> =>
  some(memberIds, () =>
    db
      .selectFrom('audit_log')
      .leftJoin('operators', 'operators.email', 'audit_log.operator')
      .select(['member_id', 'at', 'action', 'until', 'reason'])
      .select((eb) => eb.fn.coalesce('operators.name', 'audit_log.operator').as('name'))
      .where('member_id', 'in', memberIds)
      .where('action', 'in', MEASURES)
      .orderBy('at', 'desc')
      .orderBy('audit_log.id')
      .execute(),
  );
