/** What a process says of the members whose tabs listen to it. */
export interface PresenceNews {
  readonly here?: readonly string[];
  readonly gone?: readonly string[];
  /** It is alive. */
  readonly beats?: true;
  /** It wants to know who is where. */
  readonly asks?: true;
}

interface Process {
  readonly members: Set<string>;
  heard: number;
}

/** So many beats may be missed before a process counts as dead, and its members as gone. */
const BEATS_MISSED_MAX = 3;

/** Whose tabs are open at which process: nobody is pushed what they have on the screen, whichever process it came from. */
export class Presence {
  readonly #clock: () => number;
  readonly #silenceMs: number;
  readonly #own = new Set<string>();
  readonly #others = new Map<string, Process>();

  constructor({ clock, beatMs }: { clock: () => number; beatMs: number }) {
    this.#clock = clock;
    this.#silenceMs = beatMs * BEATS_MISSED_MAX;
  }

  /** True for the first tab of a member. */
  come(memberId: string): boolean {
    const isNew = !this.#own.has(memberId);
    this.#own.add(memberId);
    return isNew;
  }

  go = (memberId: string): boolean => this.#own.delete(memberId);

  here = (): ReadonlySet<string> => this.#own;

  hear(from: string, { here = [], gone = [], asks }: PresenceNews): 'asks' | null {
    const process = this.#others.get(from) ?? { members: new Set<string>(), heard: 0 };
    this.#others.set(from, process);
    process.heard = this.#clock();
    for (const memberId of here) process.members.add(memberId);
    for (const memberId of gone) process.members.delete(memberId);
    return asks ? 'asks' : null;
  }

  isElsewhere(memberId: string): boolean {
    const oldest = this.#clock() - this.#silenceMs;
    for (const [from, { members, heard }] of this.#others) {
      if (heard < oldest) this.#others.delete(from);
      else if (members.has(memberId)) return true;
    }
    return false;
  }

  forgetOthers(): void {
    this.#others.clear();
  }
}
