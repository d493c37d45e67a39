/** Milliseconds of every run, until asked for what half of them or 99 of 100 stayed under. */
export class Times {
  readonly #taken: number[] = [];

  /** The same `tries` times, each after what isn't measured. The shortest counts: the others waited for the machine. */
  async of<Result>(tries: number, work: () => Promise<Result>, before?: () => Promise<unknown>): Promise<Result> {
    let shortest = Number.POSITIVE_INFINITY;
    for (let tried = 1; ; tried++) {
      await before?.();
      const begun = performance.now();
      const result = await work();
      shortest = Math.min(shortest, performance.now() - begun);
      if (tried < tries) continue;
      this.#taken.push(shortest);
      return result;
    }
  }

  get p50(): number {
    return this.#at(0.5);
  }

  get p99(): number {
    return this.#at(0.99);
  }

  #at(share: number): number {
    const sorted = this.#taken.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  }
}
