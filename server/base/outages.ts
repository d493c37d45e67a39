import { isRecent } from './is-recent.ts';
import { PartnerOutage } from './partner-request.ts';
import { Refusal } from './refusal.ts';

const PAUSE_MS = 10_000;
/** A single file can be slow or broken while the others are fine. */
const FAILURES_MAX = 3;

interface Failures {
  readonly inARow: number;
  readonly lastAt: number;
}

/** Pauses requests to a host that has not answered several times in a row, so that nobody waits for it again. */
export class Outages {
  readonly #clock: () => number;
  readonly #failures = new Map<string, Failures>();

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** `host` is one that the operator has configured. @throws unavailable during a pause, and what `ask` throws */
  async ask<T>(host: string, ask: () => Promise<T>): Promise<T> {
    const { inARow, lastAt } = this.#failures.get(host) ?? { inARow: 0, lastAt: 0 };
    if (inARow >= FAILURES_MAX && isRecent(lastAt, PAUSE_MS, this.#clock()))
      throw new Refusal('unavailable', 'error.unavailable', { retryAfter: PAUSE_MS / 1000 });
    try {
      const answer = await ask();
      this.#failures.delete(host);
      return answer;
    } catch (error) {
      if (error instanceof PartnerOutage) this.#count(host);
      else this.#failures.delete(host);
      throw error;
    }
  }

  #count(host: string): void {
    const inARow = (this.#failures.get(host)?.inARow ?? 0) + 1;
    this.#failures.set(host, { inARow, lastAt: this.#clock() });
  }
}
