import type { Store } from '#server/store/store.ts';
import type { FunnelCounter, FunnelStep } from './funnel.ts';
import { countsSince } from './queries.ts';

export type FunnelRow = { day: string; site_host: string; partner: string; network: string } & Record<
  FunnelStep,
  number
>;

/** What the report needs of the rest of the server. */
export interface FunnelNeeds {
  readonly store: Store;
  readonly clock: () => number;
  readonly funnel: Pick<FunnelCounter, 'flush'>;
}

const DAY_MS = 86_400_000;

/** One row per day, site, partner and network, the newest day first. */
export async function funnelReport({ store, clock, funnel }: FunnelNeeds, days: number): Promise<FunnelRow[]> {
  await funnel.flush();
  const first = new Date(clock() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
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
