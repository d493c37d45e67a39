/** Collects the milliseconds of every run and gives their percentiles. */
export class Times {
  readonly #taken: number[] = [];

  /**
   * Runs the same work `tries` times, each after an unmeasured `before`. Only the shortest counts, because other load
   * slows the rest down.
   */
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
