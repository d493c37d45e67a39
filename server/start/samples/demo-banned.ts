import { keepTraces, setTracesBanned } from '#server/safety/banned/queries.ts';
import { hashTraces } from '#server/safety/banned/trace-hashes.ts';
import { insertReport, keepReportedProfile } from '#server/safety/queries.ts';
import { caseOfRules } from '#server/safety/signs/case-of-rules.ts';
import { insertSigns } from '#server/safety/signs/queries.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Tx } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { TRACES } from '#shared/rules/signs/banned-traces.ts';
import { subjectOf } from '#shared/rules/signs/likeness.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { insertMembers } from './queries.ts';

interface Pool {
  readonly site: Site;
  readonly members: readonly MemberRow[];
  readonly now: number;
  readonly newId: () => string;
}

const NAME = 'Quinn';
const EMAIL = 'quinn@samples.invalid';

/** Somebody who was banned, and a member who looks like them, so that the desk has such a case. */
export async function addDemoBanned(tx: Tx, { site, members, now, newId }: Pool): Promise<void> {
  const back = members[0];
  if (!back) return;
  const bannedAt = now - 9 * DAY_MS;
  const banned: MemberRow = {
    ...back,
    // No sample, because those are all there to be found.
    ...{ kind: 'member', id: newId(), name: NAME, name_lower: NAME.toLowerCase(), email: EMAIL, email_lower: EMAIL },
    ...{ main_photo_id: null, photo_checked_at: null, signup_date: now - 30 * DAY_MS, last_active: bannedAt },
    ...{
      visible: 0,
      suspension: 'banned',
      suspended_until: null,
      suspension_reason: 'Asked several members for money.',
    },
  };
  await insertMembers(tx, [banned]);
  const traces = await hashTraces(tx, site.pool, [{ kind: 'mailbox', value: EMAIL }]);
  await keepTraces(tx, { memberId: banned.id, traces, seen: bannedAt });
  await setTracesBanned(tx, banned.id, bannedAt);
  const at = now - 4 * HOUR_MS;
  await insertSigns(
    tx,
    (['text', 'network'] as const).map((kind) => ({
      ...{ id: newId(), member_id: back.id, rule: 'banned', created: at },
      ...{ subject: subjectOf(banned.id, kind), evidence: TRACES[kind].words },
    })),
  );
  const report = caseOfRules({ id: newId(), host: site.pack.host, memberId: back.id, reason: 'signs', at });
  await insertReport(tx, report);
  await keepReportedProfile(tx, report);
}
