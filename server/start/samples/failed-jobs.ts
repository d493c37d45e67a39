import type { Site } from '#server/sites/site-directory.ts';
import type { Tx } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/rules/time-units.ts';
import { insertFailedMail, insertFailedPostback } from './queries.ts';

interface Pool {
  readonly site: Site;
  readonly members: readonly MemberRow[];
  readonly now: number;
  readonly newId: () => string;
}

/** A mail and a postback that were given up, so that an operator can try them again. By themselves they are never sent. */
export async function addFailedJobs(tx: Tx, { site, members, now, newId }: Pool): Promise<void> {
  const { host, locale, partners } = site.pack;
  const [reader, visitor] = members.filter(({ kind }) => kind === 'sample');
  if (reader)
    await insertFailedMail(tx, {
      ...{ id: newId(), site_host: host, member_id: reader.id, to_address: reader.email, template: 'welcome', locale },
      ...{ data: '{}', created: now - 3 * HOUR_MS, next_attempt: now - 3 * HOUR_MS, attempts: 1, delivered_at: null },
      ...{ failed_at: now - 3 * HOUR_MS + MINUTE_MS, last_error: '550' },
    });
  const partner = partners.find(({ postback }) => postback);
  if (visitor && partner)
    await insertFailedPostback(tx, {
      ...{ id: newId(), site_host: host, partner: partner.id, member_id: visitor.id, event: 'signup' },
      ...{ data: JSON.stringify({ click_id: newId() }), created: now - 4 * DAY_MS - HOUR_MS, attempts: 24 },
      ...{ next_attempt: now - 5 * HOUR_MS, delivered_at: null, failed_at: now - HOUR_MS, last_error: 'answered 503' },
    });
}
