import { Refusal } from './refusal.ts';

const RETRY_AFTER_SECONDS = 5;

interface FairQueueOptions {
  /** How many tasks run at once. */
  readonly lanes: number;
  readonly waitingPerOwner: number;
}

/**
 * Runs tasks of several owners, who take turns: one with many tasks delays the others by one task each. Refuses a task
 * at once when too many of its owner are waiting (docs/product/must-hold.md#r6).
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** The starts of waiting tasks, by owner. The first owner is next. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#options.lanes) this.#running += 1;
    else await this.#turnOf(owner);
    try {
      return await work();
    } finally {
      this.#startNext();
    }
  }

  #turnOf(owner: string): Promise<void> {
    const starts = this.#waiting.get(owner) ?? [];
    if (starts.length >= this.#options.waitingPerOwner) {
      throw new Refusal('too-many', 'error.too_many', { retryAfter: RETRY_AFTER_SECONDS });
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    starts.push(resolve);
    this.#waiting.set(owner, starts);
    return promise;
  }

  /** Passes the lane on, or closes it. */
  #startNext(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [owner, [start, ...others]] = next;
    this.#waiting.delete(owner);
    if (others.length > 0) this.#waiting.set(owner, others);
    start?.();
  }
}
