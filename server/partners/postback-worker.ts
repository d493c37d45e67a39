import { errorFields, type Log } from '#server/log.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { PostbackRow } from '#server/store/partner-tables.ts';
import type { PostbackQueue } from './postback-queue.ts';
import { postbackRequest } from './postback-request.ts';
import type { SecretOf } from './postback-secrets.ts';
import type { PostbackTransport } from './postback-transport.ts';

const POLL_MS = 5_000;

interface WorkerOptions {
  queue: PostbackQueue;
  sites: SiteDirectory;
  secretOf: SecretOf;
  transport: PostbackTransport;
  clock: () => number;
  log: Log;
}

/** Sends what is in the queue: when woken, and every few seconds for what waits or another process left. */
export class PostbackWorker {
  readonly #options: WorkerOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: WorkerOptions) {
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
  }

  /** Sends all that is due, and answers when that is done. */
  async sendDue(): Promise<void> {
    const { queue } = this.#options;
    let rows = await queue.claim();
    while (rows.length > 0) {
      await Promise.all(rows.map((row) => this.#send(row)));
      rows = this.#stopped ? [] : await queue.claim();
    }
  }

  #soon(delayMs: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#running = this.#running
        .then(() => this.sendDue())
        .catch((error: unknown) => this.#options.log.error('postback_queue_failed', errorFields(error)))
        .finally(() => this.#soon(POLL_MS));
    }, delayMs);
    this.#timer.unref();
  }

  async #send(row: PostbackRow): Promise<void> {
    const { queue, sites, secretOf, transport, clock, log } = this.#options;
    const { id, event, created, partner: name, site_host: site, attempts: attempt } = row;
    const postback = sites.byHost(site)?.pack.partners.find((each) => each.id === name)?.postback;
    const secret = postback && secretOf(postback);
    // The pack or the environment may be put right before the time is over.
    if (!postback || !secret) return queue.failed(row, postback ? 'no secret' : 'no postback in the site pack');
    const now = clock();
    const request = postbackRequest(
      { id, event, site, created, values: JSON.parse(row.data) },
      { ...postback, secret, now },
    );
    try {
      const { status, retryAfter } = await transport(request);
      if (status >= 200 && status < 300) return await queue.delivered(row);
      log.warn('postback_refused', { partner: name, event, status, attempt });
      await queue.failed(row, `answered ${status}`, retryAfterMs(retryAfter, now));
    } catch (error) {
      log.warn('postback_failed', { partner: name, event, attempt, ...errorFields(error) });
      await queue.failed(row, error instanceof Error ? error.name : 'unknown');
    }
  }
}

/** Seconds or a date, as HTTP has it. */
function retryAfterMs(value: string | null, now: number): number {
  if (value === null) return 0;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}
