import { dayOf } from '#server/store/daily-counter.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import type { FunnelStep } from './funnel.ts';
import type { PartnerNeeds } from './needs.ts';
import { countsSince } from './queries.ts';

type FunnelRow = { day: string; site_host: string; partner: string; network: string } & Record<FunnelStep, number>;

/** One row per day, site, partner and network, the newest day first. */
export async function funnelReport(
  { store, clock, funnel }: Omit<PartnerNeeds, 'newId'>,
  days: number,
): Promise<FunnelRow[]> {
  await funnel.flush();
  const first = dayOf(clock() - (days - 1) * DAY_MS);
  const counts = await countsSince(store.db, first);
  const rows = new Map<string, FunnelRow>();
  for (const { step, count, ...key } of counts) {
    const name = JSON.stringify([key.day, key.site_host, key.partner, key.network]);
    const row = rows.get(name) ?? { ...key, shown: 0, started: 0, created: 0, confirmed: 0, paid: 0 };
    rows.set(name, { ...row, [step]: Number(count) });
  }
  return [...rows.entries()]
    .sort(([a, one], [b, other]) => compare(other.day, one.day) || compare(a, b))
    .map(([, row]) => row);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
