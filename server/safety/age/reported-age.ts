import type { Tx } from '#server/store/db.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { AGE_SETTLED_MS, doesReportHide } from '#shared/rules/age-look.ts';
import { consequenceOf } from '#shared/rules/signs/consequences.ts';
import { pointsOf } from '#shared/rules/signs/points.ts';
import { ageDoubted } from '../events.ts';
import { standingOf } from '../signs/member-signs.ts';
import { ageReportsBy, isAgeSettled } from './queries.ts';

/**
 * Hides a member whom a report calls a minor, unless the report isn't enough for that (`doesReportHide`). Before the
 * transaction changes anything else, because hiding locks members in the order of their ids.
 */
export async function doubtReportedAge(tx: Tx, reporter: MemberRow, memberId: string, now: number): Promise<void> {
  const since = now - AGE_SETTLED_MS;
  const earlier = await ageReportsBy(tx, reporter.id);
  const { counting } = await standingOf(tx, reporter.id, now);
  const hides = doesReportHide({
    isSettled: await isAgeSettled(tx, memberId, since),
    isReporterInGoodStanding:
      reporter.status === 'active' && reporter.visible === 1 && consequenceOf(pointsOf(counting)) === 'none',
    isRepeated: earlier.some(({ profile_id }) => profile_id === memberId),
    wasReporterWrong: earlier.some(({ decision, closed_at }) => decision === 'dismissed' && (closed_at ?? 0) > since),
    openOfReporter: earlier.filter(({ closed_at }) => closed_at === null).length,
  });
  if (hides) await record(tx, ageDoubted, { memberId, because: 'reported', words: '' });
}
