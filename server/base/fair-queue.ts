import { networkOf, siteOf } from './network.ts';
import { Refusal } from './refusal.ts';

const RETRY_AFTER_SECONDS = 5;

interface FairQueueOptions {
  /** How many tasks run at once. */
  readonly lanes: number;
  readonly waitingPerMember: number;
}

/** Whose task it is. Members of one network share its turns, because one person can have many accounts. */
export interface Owner {
  readonly memberId: string;
  readonly ip: string;
}

/**
 * Runs tasks of several networks, which take turns, and within a network its members: who has many tasks delays the others by
 * one task each. Refuses a task at once when too many of its member are waiting (docs/product/must-hold.md#r6).
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** The starts of waiting tasks, by network and member. The first network is next, and in it the first member. */
  readonly #waiting = new Map<string, Map<string, (() => void)[]>>();
  #running = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  async run<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#options.lanes) this.#running += 1;
    else await this.#turnOf(owner);
    try {
      return await work();
    } finally {
      this.#startNext();
    }
  }

  #turnOf({ memberId, ip }: Owner): Promise<void> {
    const network = siteOf(ip) ?? networkOf(ip);
    const members = this.#waiting.get(network) ?? new Map<string, (() => void)[]>();
    const starts = members.get(memberId) ?? [];
    if (starts.length >= this.#options.waitingPerMember) {
      throw new Refusal('too-many', 'error.too_many', { retryAfter: RETRY_AFTER_SECONDS });
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    starts.push(resolve);
    this.#waiting.set(network, members.set(memberId, starts));
    return promise;
  }

  /** Passes the lane on, or closes it. */
  #startNext(): void {
    const members = takeFirst(this.#waiting);
    const starts = members && takeFirst(members.value);
    if (!starts) {
      this.#running -= 1;
      return;
    }
    const [start, ...others] = starts.value;
    if (others.length > 0) members.value.set(starts.key, others);
    if (members.value.size > 0) this.#waiting.set(members.key, members.value);
    start?.();
  }
}

/** Removes the first entry of a map. */
function takeFirst<Value>(map: Map<string, Value>): { readonly key: string; readonly value: Value } | undefined {
  for (const [key, value] of map) {
    map.delete(key);
    return { key, value };
  }
  return undefined;
}
