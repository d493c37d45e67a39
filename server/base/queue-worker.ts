import { errorFields, type Log } from './log.ts';

const POLL_MS = 5_000;

/** What is to be sent, kept in the database until the other side has taken it. */
export interface SendQueue<Row> {
  /** After a start: what a process that died had taken is due again. */
  resume(): Promise<void>;
  onWake(listener: () => void): void;
  /** Takes some of what is due, so that no other process does. */
  claim(): Promise<Row[]>;
}

interface QueueWorkerOptions<Row> {
  readonly queue: SendQueue<Row>;
  /** Sends one, and tells the queue how it went. */
  readonly send: (row: Row) => Promise<void>;
  readonly log: Log;
  /** What the log calls it when the queue itself can't be read or written. */
  readonly failure: string;
  readonly onStopped?: () => void;
}

/** Sends what is in a queue: when woken, and every few seconds for what waits or another process left. */
export class QueueWorker<Row> {
  readonly #options: QueueWorkerOptions<Row>;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: QueueWorkerOptions<Row>) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { queue } = this.#options;
    await queue.resume();
    queue.onWake(() => this.#soon(0));
    this.#soon(0);
  }

  /** Waits for those on their way; the others stay in the queue. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#options.queue.onWake(() => {});
    clearTimeout(this.#timer);
    await this.#running;
    this.#options.onStopped?.();
  }

  /** Sends all that is due, and answers when that is done. */
  async sendDue(): Promise<void> {
    const { queue, send } = this.#options;
    let rows = await queue.claim();
    while (rows.length > 0) {
      await Promise.all(rows.map(send));
      rows = this.#stopped ? [] : await queue.claim();
    }
  }

  #soon(delayMs: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const { log, failure } = this.#options;
      this.#running = this.#running
        .then(() => this.sendDue())
        .catch((error: unknown) => log.error(failure, errorFields(error)))
        .finally(() => this.#soon(POLL_MS));
    }, delayMs);
    this.#timer.unref();
  }
}
