import type { Store, Tx } from '#server/store/store.ts';
import { addCount } from './queries.ts';

/** How far visitors of a partner came. `shown` and `started` are of visitors, the others of members. */
export const FUNNEL_STEPS = ['shown', 'started', 'created', 'confirmed', 'paid'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

export interface FunnelKey {
  readonly site_host: string;
  readonly partner: string;
  readonly network: string;
  readonly step: FunnelStep;
}

const FLUSH_MS = 5_000;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Adds to a day's count, in the transaction of what is counted. */
export async function addToFunnel(tx: Tx | Store['db'], key: FunnelKey, at: number, count = 1): Promise<void> {
  await addCount(tx, { day: dayOf(at), ...key, count });
}

/**
 * Counts pages without making them wait for the disk: a few seconds of counts are lost with a process that is killed. What
 * partners are paid for is counted in its own transaction and never here.
 */
export class FunnelCounter {
  readonly #options: { store: Store; clock: () => number };
  #waiting = new Map<string, { key: FunnelKey; at: number; count: number }>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: { store: Store; clock: () => number }) {
    this.#options = options;
  }

  count(key: FunnelKey): void {
    const at = this.#options.clock();
    const name = JSON.stringify([dayOf(at), key]);
    const waiting = this.#waiting.get(name);
    if (waiting) waiting.count += 1;
    else this.#waiting.set(name, { key, at, count: 1 });
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), FLUSH_MS).unref();
  }

  /** Writes what waits; also at the end. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting = new Map();
    for (const { key, at, count } of waiting) await addToFunnel(this.#options.store.db, key, at, count);
  }
}
