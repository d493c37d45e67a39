import { isRecent } from '#server/base/is-recent.ts';

/** What a process reports about the members who have tabs open on it. */
export interface PresenceMessage {
  readonly here?: readonly string[];
  readonly gone?: readonly string[];
  /** A heartbeat. */
  readonly beats?: true;
  /** Asks the other processes for their members. */
  readonly asks?: true;
}

interface Process {
  readonly members: Set<string>;
  lastMessage: number;
}

/** After this many missed heartbeats a process counts as dead. */
const MISSED_HEARTBEATS_MAX = 3;

/** Stores which members have a tab open on any process, so that they get no push for an item they already see. */
export class Presence {
  readonly #clock: () => number;
  readonly #silenceMs: number;
  readonly #own = new Set<string>();
  readonly #others = new Map<string, Process>();

  constructor({ clock, heartbeatMs }: { clock: () => number; heartbeatMs: number }) {
    this.#clock = clock;
    this.#silenceMs = heartbeatMs * MISSED_HEARTBEATS_MAX;
  }

  /** True for the first tab of a member. */
  add(memberId: string): boolean {
    const isNew = !this.#own.has(memberId);
    this.#own.add(memberId);
    return isNew;
  }

  remove = (memberId: string): boolean => this.#own.delete(memberId);

  own = (): ReadonlySet<string> => this.#own;

  receive(from: string, { here = [], gone = [], asks }: PresenceMessage): 'asks' | null {
    const process = this.#others.get(from) ?? { members: new Set<string>(), lastMessage: 0 };
    this.#others.set(from, process);
    process.lastMessage = this.#clock();
    for (const memberId of here) process.members.add(memberId);
    for (const memberId of gone) process.members.delete(memberId);
    return asks ? 'asks' : null;
  }

  isElsewhere(memberId: string): boolean {
    const now = this.#clock();
    for (const [from, { members, lastMessage }] of this.#others) {
      if (!isRecent(lastMessage, this.#silenceMs, now)) this.#others.delete(from);
      else if (members.has(memberId)) return true;
    }
    return false;
  }

  forgetOthers(): void {
    this.#others.clear();
  }
}
