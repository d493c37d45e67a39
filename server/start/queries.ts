import { isUnused } from '#server/members/queries.ts';
import type { Condition, Db, Where } from '#server/store/db.ts';
import { deleteUntil } from '#server/store/delete-until.ts';

type KeptMs = Readonly<
  Record<
    | 'addressAndBrowser'
    | 'trafficSource'
    | 'finishedMail'
    | 'localMailbox'
    | 'localPushes'
    | 'finishedPostback'
    | 'localPostbacks'
    | 'givenUpContent'
    | 'notification'
    | 'deletedReporterText'
    | 'reportedProfile'
    | 'refusedPhoto'
    | 'sign'
    | 'trace'
    | 'cancellation'
    | 'complaint',
    number
  >
>;

const deleteFinished = (db: Db, table: 'mail_queue' | 'postback_queue', createdUntil: number) =>
  db
    .deleteFrom(table)
    .where('created', '<=', createdUntil)
    .where((eb) => eb.or([eb('delivered_at', 'is not', null), eb('failed_at', 'is not', null)]))
    .execute();

/** Until then, an operator can try them again. */
const forgetGivenUp = (db: Db, table: 'mail_queue' | 'postback_queue', failedUntil: number) =>
  db.updateTable(table).set({ data: '{}' }).where('failed_at', '<=', failedUntil).where('data', '!=', '{}').execute();

/** Deletes expired rows, or the personal data in them. */
export async function sweepRows(db: Db, now: number, keptMs: KeptMs): Promise<void> {
  for (const table of ['sessions', 'tokens', 'exports', 'operator_sessions', 'operator_invites'] as const)
    await deleteUntil(db, table, 'expires', now);
  await deleteUntil(db, 'desk_claims', 'until', now);
  await db
    .updateTable('sessions')
    .set({ ip: '', user_agent: '' })
    .where('created', '<=', now - keptMs.addressAndBrowser)
    .where('ip', '!=', '')
    .execute();
  await db
    .updateTable('members')
    .set({ traffic: null })
    .where('signup_date', '<=', now - keptMs.trafficSource)
    .where('traffic', 'is not', null)
    .execute();
  for (const table of ['signups_about', 'attributions'] as const)
    await deleteUntil(db, table, 'created', now - keptMs.trafficSource);
  for (const table of ['notifications', 'news'] as const) await deleteUntil(db, table, 'ts', now - keptMs.notification);
  await deleteUntil(db, 'cancellations', 'received_at', now - keptMs.cancellation);
  await emptyComplaints(db, now - keptMs.complaint);
  await deleteFinished(db, 'mail_queue', now - keptMs.finishedMail);
  await deleteFinished(db, 'postback_queue', now - keptMs.finishedPostback);
  await forgetGivenUp(db, 'mail_queue', now - keptMs.givenUpContent);
  await forgetGivenUp(db, 'postback_queue', now - keptMs.givenUpContent);
  await deleteUntil(db, 'mailbox', 'received', now - keptMs.localMailbox);
  await deleteUntil(db, 'pushbox', 'received', now - keptMs.localPushes);
  await deleteUntil(db, 'postbackbox', 'received', now - keptMs.localPostbacks);
  for (const table of ['refused_photos', 'refused_hashes'] as const)
    await deleteUntil(db, table, 'refused_at', now - keptMs.refusedPhoto);
  await db
    .deleteFrom('photo_hashes')
    .where('cut', '=', 1)
    .where('photo_id', 'not in', (eb) =>
      eb
        .selectFrom('photos')
        .innerJoin('members', 'members.id', 'photos.member_id')
        .select('photos.id')
        .where('members.suspension', '=', 'banned'),
    )
    .execute();
  await deleteUntil(db, 'signs', 'created', now - keptMs.sign);
  // Those of banned members are kept as long as the ban.
  await db
    .deleteFrom('member_traces')
    .where('seen', '<=', now - keptMs.trace)
    .where('banned_at', 'is', null)
    .execute();
  await sweepReportTexts(db, now, now - keptMs.deletedReporterText);
  await sweepReportedProfiles(db, now, now - keptMs.reportedProfile);
}

/** Nobody can appeal any more, and no appeal is still to be decided. */
const isOver =
  (now: number) =>
  (where: Where<'reports'>): Condition =>
    where.and([
      where('appeal_until', '<=', now),
      where.not(
        where.exists(
          where
            .selectFrom('appeals')
            .select('appeals.id')
            .whereRef('appeals.report_id', '=', 'reports.id')
            .whereRef('appeals.created', '>=', 'reports.closed_at'),
        ),
      ),
    ]);

/** Deletes what reported profiles said when the case is over, and after a year at the latest. */
async function sweepReportedProfiles(db: Db, now: number, createdUntil: number): Promise<void> {
  await db
    .deleteFrom('reported_profiles')
    .where('report_id', 'in', (eb) =>
      eb
        .selectFrom('reports')
        .select('id')
        .where((of) => of.or([isOver(now)(of), of('created', '<=', createdUntil)])),
    )
    .execute();
}

/** Deletes texts by deleted members when the case is over, and after a year at the latest. */
async function sweepReportTexts(db: Db, now: number, createdUntil: number): Promise<void> {
  await db
    .updateTable('reports')
    .set({ body: '' })
    .where('reporter_id', 'is', null)
    .where('body', '!=', '')
    .where((eb) => eb.or([isOver(now)(eb), eb('created', '<=', createdUntil)]))
    .execute();
  await db
    .updateTable('appeals')
    .set({ body: '' })
    .where('member_id', 'is', null)
    .where('body', '!=', '')
    .where((eb) =>
      eb.or([
        eb('created', '<=', createdUntil),
        eb('report_id', 'in', eb.selectFrom('reports').select('id').where(isOver(now))),
      ]),
    )
    .execute();
}

/** Empties complaints, and ends those that nobody has decided. What they were about and when stays, for the yearly report. */
async function emptyComplaints(db: Db, dueUntil: number): Promise<void> {
  await db
    .updateTable('complaints')
    .set({ email: '', url: null, body: '', reasons: null, appeal: null, status: 'decided' })
    .where('due', '<=', dueUntil)
    .where('email', '!=', '')
    .execute();
}

export const unusedSince = (db: Db, signedUpBefore: number): Promise<{ id: string }[]> =>
  db.selectFrom('members').select('id').where(isUnused).where('signup_date', '<=', signedUpBefore).execute();

/** Also those whose deletion a crash has interrupted. */
export const dueForDeletion = (db: Db, now: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('members')
    .select('id')
    .where((eb) => eb.or([eb('deletion_at', '<=', now), eb('status', '=', 'deleted')]))
    .execute();

/** Any query will do: it rejects while the database is down. */
export async function probe(db: Db): Promise<void> {
  await db.selectFrom('settings').select('name').limit(1).execute();
}
