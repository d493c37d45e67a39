import type { Owner } from '#server/base/fair-queue.ts';
import { networkOf, siteOf } from '#server/base/network.ts';
import { Refusal } from '#server/base/refusal.ts';

/** Three, so that a second tab still works. The app uploads one photo after the other. */
export const UPLOADS_PER_MEMBER_MAX = 3;
/** Phones of one provider can share an IPv4 address. */
const PER_NETWORK_MAX = 10;
/** A /48 of IPv6 has 65,536 networks (docs/decisions/0131-networks-around-a-network.md). */
const PER_SITE_MAX = 30;
const ALL_MAX = 100;
const RETRY_AFTER_SECONDS = 10;

/** Bounds the uploads that are received at the same time: each holds a file on disk, for minutes on a slow network. */
export class UploadsAtOnce {
  readonly #counts = new Map<string, number>();

  /** @throws too-many if the member or the network, or the one around it, has too many of them, unavailable if all together have */
  async run<T>({ memberId, ip }: Owner, work: () => Promise<T>): Promise<T> {
    const retry = { retryAfter: RETRY_AFTER_SECONDS };
    const site = siteOf(ip);
    const own = new Map([
      [`member ${memberId}`, UPLOADS_PER_MEMBER_MAX],
      [`network ${networkOf(ip)}`, PER_NETWORK_MAX],
      ...(site === null ? [] : [[`site ${site}`, PER_SITE_MAX] as const]),
    ]);
    if ([...own].some(([key, max]) => this.#count(key) >= max)) throw new Refusal('too-many', 'error.too_many', retry);
    if (this.#count('all') >= ALL_MAX) throw new Refusal('unavailable', 'error.busy', retry);
    const keys = [...own.keys(), 'all'];
    for (const key of keys) this.#add(key, 1);
    try {
      return await work();
    } finally {
      for (const key of keys) this.#add(key, -1);
    }
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  #add(key: string, change: 1 | -1): void {
    const count = this.#count(key) + change;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}
