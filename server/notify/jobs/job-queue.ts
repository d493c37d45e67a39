import type { Db, Tx } from '#server/store/db.ts';
import { runAfterCommit } from '#server/store/recording.ts';
import type { Store } from '#server/store/store.ts';
import { nextAttempt, type RetryPolicy } from './retry-policy.ts';

/** How long a claimed job belongs to its process. Every transport has a shorter timeout. */
export const LEASE_MS = 60_000;
/** Other workers may take some of the jobs between reading and claiming, so a claim reads several. */
const CANDIDATES = 16;

export interface Job {
  /** Includes the attempt in progress. */
  readonly attempts: number;
}

/** The database table of one kind of job. */
export interface JobTable<Row extends Job> {
  /** Jobs whose time has come, the longest overdue first, without those of some groups. */
  findDue(db: Db, now: number, limit: number, besides: readonly string[]): Promise<Row[]>;
  /** Counts an attempt and sets the next due time. Null if another worker has changed the job since it was read. */
  lease(db: Db, job: Row, until: number): Promise<Row | null>;
  queuedAt(job: Row): number;
  complete(db: Db, job: Row, now: number): Promise<void>;
  /** Keeps what an operator needs to try it again. */
  giveUp(db: Db, job: Row, failure: { readonly now: number; readonly error: string }): Promise<void>;
  /** Keeps nothing. */
  drop(db: Db, job: Row, now: number): Promise<void>;
  reschedule(
    db: Db,
    job: Row,
    next: { readonly due: number; readonly attempts: number; readonly error: string | null },
  ): Promise<void>;
  /** Makes every job due that has been tried and is not finished. */
  releaseAll(db: Db, now: number): Promise<void>;
  /** Makes every job due that only waits because the clock was set back since it was queued. */
  releaseAhead(db: Db, now: number): Promise<void>;
}

export interface JobQueueOptions {
  readonly store: Store;
  readonly clock: () => number;
}

/**
 * Jobs stay in the database until they are done. Each process runs a worker on the queue. A claimed job is leased: if
 * its process dies, another one claims the job when the lease ends. A job can therefore run twice, but never twice at
 * the same time.
 */
export class JobQueue<Row extends Job> {
  readonly #store: Store;
  readonly #clock: () => number;
  readonly #table: JobTable<Row>;
  readonly #retry: RetryPolicy;
  #onWake: () => void = () => {};
  #latestTime = Number.NEGATIVE_INFINITY;
  /** The results of the attempts of this process. */
  readonly outcomes = { sent: 0, retried: 0, given_up: 0 };

  constructor({ store, clock }: JobQueueOptions, table: JobTable<Row>, retry: RetryPolicy) {
    this.#store = store;
    this.#clock = clock;
    this.#table = table;
    this.#retry = retry;
  }

  /** Starts the worker once the transaction that added jobs is committed. */
  wakeAfterCommit(tx: Tx): void {
    runAfterCommit(tx, () => this.wake());
  }

  wake(): void {
    this.#onWake();
  }

  onWake(listener: () => void): void {
    this.#onWake = listener;
  }

  /** Claims one due job, of none of the given groups. Null if there is none. */
  async claim(besides: readonly string[] = []): Promise<Row | null> {
    const now = this.#clock();
    if (now < this.#latestTime) await this.#table.releaseAhead(this.#store.db, now);
    this.#latestTime = now;
    for (const job of await this.#table.findDue(this.#store.db, now, CANDIDATES, besides)) {
      const leased = await this.#table.lease(this.#store.db, job, now + LEASE_MS);
      if (leased) return leased;
    }
    return null;
  }

  complete(job: Row): Promise<void> {
    this.outcomes.sent += 1;
    return this.#table.complete(this.#store.db, job, this.#clock());
  }

  /** The job failed and can't succeed later. */
  giveUp(job: Row, error: string): Promise<void> {
    this.outcomes.given_up += 1;
    return this.#table.giveUp(this.#store.db, job, { now: this.#clock(), error });
  }

  /** Nobody wants what the job would send any more. */
  drop(job: Row): Promise<void> {
    this.outcomes.given_up += 1;
    return this.#table.drop(this.#store.db, job, this.#clock());
  }

  /** Delays a job for a reason other than a failure, such as quiet hours. The attempt doesn't count. */
  postpone(job: Row, due: number): Promise<void> {
    return this.#table.reschedule(this.#store.db, job, { due, attempts: job.attempts - 1, error: null });
  }

  /** The job failed and may succeed later. Schedules a retry, or gives up if the policy says so. */
  async retry(job: Row, error: string, retryAfterMs = 0): Promise<void> {
    const { attempts } = job;
    const queuedAt = this.#table.queuedAt(job);
    const due = nextAttempt(this.#retry, { now: this.#clock(), attempts, queuedAt, retryAfterMs });
    if (due === null) return this.giveUp(job, error);
    this.outcomes.retried += 1;
    await this.#table.reschedule(this.#store.db, job, { due, attempts, error });
  }

  /**
   * Called at the start. SQLite has one process, so no other worker can hold a lease: jobs claimed by a killed process
   * are due at once. On PostgreSQL those leases run out.
   */
  async resume(): Promise<void> {
    const now = this.#clock();
    if (this.#store.engine === 'sqlite') await this.#table.releaseAll(this.#store.db, now);
    await this.#table.releaseAhead(this.#store.db, now);
  }
}
