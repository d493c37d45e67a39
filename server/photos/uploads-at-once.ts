import { Refusal } from '#server/base/refusal.ts';

/** Three, so that a second tab still works. The app uploads one photo after the other. */
const PER_MEMBER_MAX = 3;
const ALL_MAX = 100;
const RETRY_AFTER_SECONDS = 10;

/** Bounds the uploads that are received at the same time: each holds a file on disk, for minutes on a slow network. */
export class UploadsAtOnce {
  readonly #counts = new Map<string, number>();
  #all = 0;

  /** @throws too-many if the member has too many of them, unavailable if all members together have */
  async run<T>(memberId: string, work: () => Promise<T>): Promise<T> {
    const count = this.#counts.get(memberId) ?? 0;
    const retry = { retryAfter: RETRY_AFTER_SECONDS };
    if (count >= PER_MEMBER_MAX) throw new Refusal('too-many', 'error.too_many', retry);
    if (this.#all >= ALL_MAX) throw new Refusal('unavailable', 'error.busy', retry);
    this.#counts.set(memberId, count + 1);
    this.#all += 1;
    try {
      return await work();
    } finally {
      this.#all -= 1;
      const left = (this.#counts.get(memberId) ?? 1) - 1;
      if (left > 0) this.#counts.set(memberId, left);
      else this.#counts.delete(memberId);
    }
  }
}
