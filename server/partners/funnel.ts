import type { Db, Tx } from '#server/store/store.ts';
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

const FLUSH_MS = 5_000;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Adds to a day's count, within the transaction of the counted event. */
export async function addToFunnel(tx: Db | Tx, key: FunnelKey, at: number, count = 1): Promise<void> {
  await addCount(tx, { day: dayOf(at), ...key, count });
}

/**
 * Counts pages without waiting for the disk. A crash loses a few seconds of counts, so events that partners are paid
 * for are counted in their transactions instead.
 */
export class FunnelCounter {
  readonly #options: FunnelNeeds;
  #pending = new Map<string, { key: FunnelKey; at: number; count: number }>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: FunnelNeeds) {
    this.#options = options;
  }

  count(key: FunnelKey): void {
    const at = this.#options.clock();
    const name = JSON.stringify([dayOf(at), key]);
    const pending = this.#pending.get(name);
    if (pending) pending.count += 1;
    else this.#pending.set(name, { key, at, count: 1 });
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), FLUSH_MS).unref();
  }

  /** Stores the pending counts; also called at shutdown. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pending = [...this.#pending.values()];
    this.#pending = new Map();
    for (const { key, at, count } of pending) await addToFunnel(this.#options.store.db, key, at, count);
  }
}
