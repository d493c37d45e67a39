import { insertComplaint } from '#server/safety/complaints/queries.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { dayOf } from '#server/store/daily-counter.ts';
import type { Tx } from '#server/store/db.ts';
import { COMPLAINT_DUE_MS } from '#shared/rules/report-limits.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { integerBetween, type Random, seededRandom, seedOf } from './prng.ts';
import { insertFigures, insertFunnel, insertVisits } from './queries.ts';

const DAYS = 90;
const COMPLAINTS_PER_DAY = 0.1;
const PARTNER_SHARE = 0.4;
const ANSWER_HOURS_MAX = 60;
/** More people have time on Sundays and Saturdays. */
const BUSY_DAYS = [0, 6];

interface DeskFigures {
  readonly site: Site;
  readonly now: number;
  readonly newId: () => string;
}

/** A site's last months in figures, so that the desk's plots are not empty. Today is counted as it happens. */
export async function addDeskFigures(tx: Tx, { site, now, newId }: DeskFigures): Promise<void> {
  const { pool, pack } = site;
  const random = seededRandom(seedOf(`figures ${pack.host}`));
  const days = Array.from({ length: DAYS }, (_, back) => ({
    at: now - (DAYS - back) * DAY_MS,
    ...dayInLife(random, back),
  }));
  const ofSite = { pool, site_host: pack.host };
  const ofPool = { pool, site_host: '' };
  await insertFigures(
    tx,
    days.flatMap(({ at, started, signed_up, confirmed, active, likes, messages, payments, reports }) => {
      const day = dayOf(at);
      return [
        { day, ...ofSite, figure: 'started', count: started },
        { day, ...ofSite, figure: 'signed_up', count: signed_up },
        { day, ...ofSite, figure: 'confirmed', count: confirmed },
        { day, ...ofPool, figure: 'active', count: active },
        { day, ...ofPool, figure: 'likes', count: likes },
        { day, ...ofPool, figure: 'messages', count: messages },
        { day, ...ofSite, figure: 'payments', count: pack.prices ? payments : 0 },
        { day, ...ofSite, figure: 'reports', count: reports },
      ] as const;
    }),
  );
  await insertVisits(
    tx,
    days.flatMap(({ at, visits, started }) => [
      { day: dayOf(at), site_host: pack.host, route: 'index', count: visits },
      { day: dayOf(at), site_host: pack.host, route: 'signup', count: 3 * started },
    ]),
  );
  for (const { id } of pack.partners ?? []) await addFunnel(tx, { site_host: pack.host, partner: id }, days);
  for (const { at } of days)
    if (random() < COMPLAINTS_PER_DAY) await addAnswered(tx, { site, now, newId }, { random, created: at });
}

/** A partner brings a share of those who sign up. */
async function addFunnel(
  tx: Tx,
  key: { readonly site_host: string; readonly partner: string },
  days: readonly ({ readonly at: number } & ReturnType<typeof dayInLife>)[],
): Promise<void> {
  const share = (count: number) => Math.round(PARTNER_SHARE * count);
  await insertFunnel(
    tx,
    days.flatMap(({ at, visits, started, signed_up, confirmed, payments }) => {
      const row = { ...key, day: dayOf(at), network: 'demo' };
      return [
        { ...row, step: 'shown', count: share(visits) },
        { ...row, step: 'started', count: share(started) },
        { ...row, step: 'created', count: share(signed_up) },
        { ...row, step: 'confirmed', count: share(confirmed) },
        { ...row, step: 'paid', count: share(payments) },
      ];
    }),
  );
}

/** It grows slowly, with a rhythm of weeks and some chance. */
function dayInLife(random: Random, day: number) {
  const rhythm = (BUSY_DAYS.includes(day % 7) ? 1.4 : 1) * (1 + day / DAYS);
  const about = (usual: number) => Math.round(usual * rhythm * (0.8 + 0.4 * random()));
  const signed_up = about(6);
  const active = about(40);
  return {
    signed_up,
    started: Math.round(signed_up * (1.5 + 0.3 * random())),
    active,
    confirmed: Math.round(signed_up * (0.7 + 0.2 * random())),
    visits: about(90),
    likes: about(120),
    messages: about(200),
    payments: integerBetween(random, 0, 3),
    reports: integerBetween(random, 0, 2),
  };
}

/** A complaint that was answered in time. */
async function addAnswered(
  tx: Tx,
  { site, newId }: DeskFigures,
  { random, created }: { readonly random: Random; readonly created: number },
): Promise<void> {
  const decided_at = created + integerBetween(random, 2, ANSWER_HOURS_MAX) * HOUR_MS;
  await insertComplaint(tx, {
    ...{ id: newId(), site_host: site.pack.host, email: 'robin@example.org', url: null, category: 'other' },
    ...{ body: 'The page of my profile doesn’t open on my old tablet.', locale: site.pack.locale, created },
    ...{ due: created + COMPLAINT_DUE_MS, status: 'decided', decided_at, answered_at: decided_at, decision: 'upheld' },
    ...{ reasons: 'We’ve mended it. Thank you for telling us.', appeal: null, appealed_at: null },
  });
}
