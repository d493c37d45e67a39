import { setTimeout as delay } from 'node:timers/promises';
import { errorFields, type Log } from '#server/base/log.ts';
import type { Job, JobQueue } from './job-queue.ts';

/** Finds jobs whose pause is over, and jobs of a process that died. */
const POLL_INTERVAL_MS = 5_000;
/** How long a stop waits for a mail server that hangs. The next process runs the job again. */
const STOP_TIMEOUT_MS = 3_000;

interface JobWorkerOptions<Row extends Job> {
  readonly queue: Pick<JobQueue<Row>, 'resume' | 'onWake' | 'claim'>;
  /** Does one job and reports the outcome to the queue. */
  readonly run: (job: Row) => Promise<void>;
  /** How many jobs run at once. */
  readonly lanes: number;
  /**
   * The groups of a job, with the lanes that each may take at once: a receiver that hangs must not delay the jobs for
   * others.
   */
  readonly lanesOfGroups?: (job: Row) => ReadonlyMap<string, number>;
  readonly log: Log;
  /** The log event for a queue that can't be read or written. */
  readonly failureEvent: string;
  readonly onStopped?: () => void;
}

/** Runs the jobs of a queue when woken, and every few seconds. A slow job delays no other until all lanes are busy. */
export class JobWorker<Row extends Job> {
  readonly #options: JobWorkerOptions<Row>;
  readonly #busyLanes = new Set<Promise<void>>();
  /** How many more jobs of each group may start. Groups without a running job are left out. */
  readonly #free = new Map<string, number>();
  #lastClaim: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: JobWorkerOptions<Row>) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { queue } = this.#options;
    await queue.resume();
    queue.onWake(() => this.#openLane());
    this.#timer = setInterval(() => this.#openLane(), POLL_INTERVAL_MS).unref();
    this.#openLane();
  }

  /** Waits a moment for the jobs that are running. The others stay in the queue. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#options.queue.onWake(() => {});
    clearInterval(this.#timer);
    await Promise.race([this.#allLanesIdle(), delay(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    this.#options.onStopped?.();
  }

  /** Runs all jobs that are due and waits for them. */
  async runDue(): Promise<void> {
    this.#openLane();
    await this.#allLanesIdle();
  }

  async #allLanesIdle(): Promise<void> {
    while (this.#busyLanes.size > 0) await Promise.all(this.#busyLanes);
  }

  #openLane(): void {
    const { lanes, log, failureEvent } = this.#options;
    if (this.#isStopped || this.#busyLanes.size >= lanes) return;
    const lane = this.#runLane()
      .catch((error: unknown) => log.error(failureEvent, errorFields(error)))
      .finally(() => this.#busyLanes.delete(lane));
    this.#busyLanes.add(lane);
  }

  async #runLane(): Promise<void> {
    while (!this.#isStopped) {
      const job = await this.#claimInTurn();
      if (!job) return;
      // There may be more jobs than this one.
      this.#openLane();
      await this.#options.run(job).finally(() => this.#count(job, -1));
    }
  }

  /** One claim after another, so that each knows the groups of the jobs before. */
  #claimInTurn(): Promise<Row | null> {
    const claim = this.#lastClaim.then(async () => {
      const full = [...this.#free].flatMap(([group, lanes]) => (lanes === 0 ? group : []));
      const job = await this.#options.queue.claim(full);
      if (job) this.#count(job, 1);
      return job;
    });
    this.#lastClaim = claim.catch(() => {});
    return claim;
  }

  #count(job: Row, change: 1 | -1): void {
    for (const [group, lanes] of this.#options.lanesOfGroups?.(job) ?? []) {
      const free = (this.#free.get(group) ?? lanes) - change;
      if (free < lanes) this.#free.set(group, free);
      else this.#free.delete(group);
    }
  }
}
