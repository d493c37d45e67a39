interface Entry<T> {
  readonly value: T;
  readonly expires: number;
}

/** Values by name for a while, so many at most: the oldest makes room. */
export class KeptFor<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #clock: () => number;
  readonly #ms: number;
  readonly #max: number;

  constructor(clock: () => number, ms: number, max: number) {
    this.#clock = clock;
    this.#ms = ms;
    this.#max = max;
  }

  get(name: string): T | undefined {
    const entry = this.#entries.get(name);
    return entry && entry.expires > this.#clock() ? entry.value : undefined;
  }

  set(name: string, value: T): void {
    this.#entries.delete(name);
    this.#entries.set(name, { value, expires: this.#clock() + this.#ms });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#max && oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(name: string): void {
    this.#entries.delete(name);
  }
}
