import { Refusal } from './refusal.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Runs one task after another. When too many are pending, it refuses the next one at once
 * (docs/product/must-hold.md#r6).
 */
export class SerialQueue {
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  readonly #waitingMax: number;

  constructor(waitingMax: number) {
    this.#waitingMax = waitingMax;
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    // The running task is not counted as pending.
    if (this.#waiting > this.#waitingMax) {
      return Promise.reject(new Refusal('unavailable', 'error.busy', { retryAfter: RETRY_AFTER_SECONDS }));
    }
    this.#waiting += 1;
    const result = this.#tail.then(work).finally(() => {
      this.#waiting -= 1;
    });
    this.#tail = result.catch(() => undefined);
    return result;
  }
}
