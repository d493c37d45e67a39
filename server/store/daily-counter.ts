const FLUSH_MS = 5_000;

/** The day of a time in UTC, such as `2026-11-30`. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

interface DailyCounterOptions<Key> {
  readonly clock: () => number;
  /** Adds to the stored count of a day. */
  readonly add: (day: string, key: Key, count: number) => Promise<void>;
}

/**
 * Counts without waiting for the disk. A crash loses a few seconds of counts. Events that partners are paid for are
 * therefore counted in their own transaction.
 */
export class DailyCounter<Key extends object> {
  readonly #options: DailyCounterOptions<Key>;
  #pending = new Map<string, { day: string; key: Key; count: number }>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: DailyCounterOptions<Key>) {
    this.#options = options;
  }

  count(key: Key): void {
    const day = dayOf(this.#options.clock());
    const name = JSON.stringify([day, key]);
    const pending = this.#pending.get(name);
    if (pending) pending.count += 1;
    else this.#pending.set(name, { day, key, count: 1 });
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), FLUSH_MS).unref();
  }

  /** Stores the pending counts; also called at shutdown. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pending = [...this.#pending.values()];
    this.#pending = new Map();
    for (const { day, key, count } of pending) await this.#options.add(day, key, count);
  }
}
