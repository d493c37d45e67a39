import { computed, signal } from '#src/platform/signals.ts';
import type { Claim } from '../api/case-calls.ts';

/** A report or complaint of a queue. */
export interface QueueCase {
  readonly case: string;
  readonly claim: Claim | null;
}

export interface CasePage<Case> {
  readonly cases: readonly Case[];
  /** How many wait, with those of this page and of earlier ones. */
  readonly left: number;
  /** Null after the last page. */
  readonly next: string | null;
}

/** The cases of a queue that have been read, without those that are decided on this page. */
export class CasePages<Case extends QueueCase> {
  readonly #read = signal<readonly Case[]>([]);
  readonly #next = signal<string | null | undefined>(undefined);
  /** Those that are decided here. The server still lists them until it has the decision. */
  readonly #decided = signal<ReadonlySet<string>>(new Set());
  readonly #total = signal<number | null>(null);
  /** Why a page couldn't be read. */
  readonly failure = signal<unknown>(undefined);
  readonly isReading = signal(false);
  readonly cases = computed<readonly Case[]>(() =>
    this.#read.value.filter((each) => !this.#decided.value.has(each.case)),
  );
  readonly hasMore = computed(() => this.#next.value !== null);
  /** Whether the queue has been read and nothing is left of it. */
  readonly isDone = computed(() => !this.hasMore.value && this.cases.value.length === 0);
  readonly left = computed(() =>
    this.#total.value === null ? null : Math.max(0, this.#total.value - this.#decided.value.size),
  );
  readonly #fetch: (after: string | null) => Promise<CasePage<Case>>;

  constructor(fetch: (after: string | null) => Promise<CasePage<Case>>) {
    this.#fetch = fetch;
  }

  /** Reads the next page. */
  async readMore(): Promise<void> {
    if (this.hasMore.peek()) await this.#reading(() => this.#readPage());
  }

  /** Reads on until a case is found, or all are read. */
  async readTo(id: string): Promise<void> {
    const isFound = () => this.#read.peek().some((each) => each.case === id);
    await this.#reading(async () => {
      while (!isFound() && this.hasMore.peek()) await this.#readPage();
    });
  }

  /** Reads again as many cases as have been read: others have decided and claimed some. */
  async refresh(): Promise<void> {
    await this.#reading(async () => {
      const wanted = this.#read.peek().length;
      let page = await this.#fetch(null);
      const read = [...page.cases];
      while (read.length < wanted && page.next !== null) {
        page = await this.#fetch(page.next);
        read.push(...page.cases);
      }
      this.#show(read, page);
    });
  }

  /** Reads what couldn't be read. */
  async retry(): Promise<void> {
    await (this.#total.peek() === null ? this.readMore() : this.refresh());
  }

  /** Leaves a case out, because it is decided here. */
  hide(id: string): void {
    this.#decided.value = new Set([...this.#decided.peek(), id]);
  }

  /** Shows it again, because its decision was undone or not saved. */
  unhide(id: string): void {
    this.#decided.value = new Set([...this.#decided.peek()].filter((each) => each !== id));
  }

  /** The server knows that it is decided. */
  remove(id: string): void {
    const rest = this.#read.peek().filter((each) => each.case !== id);
    if (rest.length < this.#read.peek().length) this.#total.value = Math.max(0, (this.#total.peek() ?? 0) - 1);
    this.#read.value = rest;
    this.unhide(id);
  }

  setClaim(id: string, claim: Claim | null): void {
    this.#read.value = this.#read.peek().map((each) => (each.case === id ? { ...each, claim } : each));
  }

  async #readPage(): Promise<void> {
    const page = await this.#fetch(this.#next.peek() ?? null);
    const known = new Set(this.#read.peek().map((each) => each.case));
    this.#show([...this.#read.peek(), ...page.cases.filter((each) => !known.has(each.case))], page);
  }

  #show(read: readonly Case[], { left, next }: CasePage<Case>): void {
    this.#read.value = read;
    this.#next.value = next;
    this.#total.value = left;
  }

  async #reading(read: () => Promise<void>): Promise<void> {
    if (this.isReading.peek()) return;
    this.isReading.value = true;
    this.failure.value = undefined;
    try {
      await read();
    } catch (error) {
      this.failure.value = error;
    } finally {
      this.isReading.value = false;
    }
  }
}
