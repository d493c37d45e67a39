import type { WorkName } from '#shared/contracts/desk/server.ts';

/** Told of the rounds of one work. */
export interface Rounds {
  begin(): void;
  end(outcome: 'done' | 'failed'): void;
}

interface RepeatedWork {
  readonly name: WorkName;
  /** The pause after each round. */
  readonly every_ms: number;
  /** The last round that began. */
  readonly began: number | null;
  /** When that round ended; null while it runs. */
  readonly ended: number | null;
  /** How the last round that ended did. */
  readonly outcome: 'done' | 'failed' | null;
}

/** How the last rounds went, in this process since its start. */
export class WorkJournal {
  readonly #clock: () => number;
  /** When the process began to serve. */
  readonly since: number;
  readonly #works = new Map<WorkName, RepeatedWork>();

  constructor(clock: () => number) {
    this.#clock = clock;
    this.since = clock();
  }

  watch(name: WorkName, every_ms: number): Rounds {
    const change = (part: Partial<RepeatedWork>) => {
      const known = this.#works.get(name) ?? { name, every_ms, began: null, ended: null, outcome: null };
      this.#works.set(name, { ...known, ...part });
    };
    change({});
    return {
      begin: () => change({ began: this.#clock(), ended: null }),
      end: (outcome) => change({ ended: this.#clock(), outcome }),
    };
  }

  list(): readonly RepeatedWork[] {
    return [...this.#works.values()];
  }
}
