import { DailyCounter, dayOf } from '#server/store/daily-counter.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { PartnerNeeds } from './needs.ts';
import { addCount } from './queries.ts';

/** The steps of the funnel. `shown` and `started` count visitors, the others count members. */
const FUNNEL_STEPS = ['shown', 'started', 'created', 'confirmed', 'paid'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

interface FunnelKey {
  readonly site_host: string;
  readonly partner: string;
  readonly network: string;
  readonly step: FunnelStep;
}

type FunnelNeeds = Pick<PartnerNeeds, 'store' | 'clock'>;

/** Adds to a day's count, within the transaction of the counted event. */
export async function addToFunnel(tx: Db | Tx, key: FunnelKey, at: number): Promise<void> {
  await addCount(tx, { day: dayOf(at), ...key, count: 1 });
}

export type FunnelCounter = DailyCounter<FunnelKey>;

/** Counts the steps of visitors. */
export const createFunnelCounter = ({ store, clock }: FunnelNeeds): FunnelCounter =>
  new DailyCounter({ clock, add: (day, key, count) => addCount(store.db, { day, ...key, count }) });
