import { isRecent } from './is-recent.ts';

interface Entry<T> {
  readonly value: T;
  readonly stored: number;
}

/** Caches values by key for a limited time. At most `max` entries: the oldest is removed first. */
export class ExpiringCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #clock: () => number;
  readonly #ms: number;
  readonly #max: number;

  constructor(clock: () => number, ms: number, max: number) {
    this.#clock = clock;
    this.#ms = ms;
    this.#max = max;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    return entry && isRecent(entry.stored, this.#ms, this.#clock()) ? entry.value : undefined;
  }

  set(key: string, value: T): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, stored: this.#clock() });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#max && oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
