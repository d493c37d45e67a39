import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { errorFields, type Log } from '#server/base/log.ts';
import type { DuePush, SendNeeds } from './due-news-push.ts';
import { duePush } from './due-push.ts';
import type { ClaimedPush, PushQueue } from './push-queue.ts';
import { type PushAnswer, type PushTransport, UnknownPushServiceError } from './push-transport.ts';
import { forgetEndpoint } from './subscriptions.ts';
import type { VapidKeys } from './vapid.ts';

const POLL_MS = 5_000;
/** So many are on their way at once. */
const LANES = 8;
/** As long as a push service keeps it for a device that is off: later the app's own list is enough. */
const TTL_SECONDS = 24 * 3_600;
const RETRY_AFTER_MAX_MS = 6 * 3_600_000;
const TOPIC_CHARS = 32;

interface PushWorkerOptions extends SendNeeds {
  queue: PushQueue;
  vapid: VapidKeys;
  transport: PushTransport;
  log: Log;
}

/** Sends what is in the queue: when woken, and every few seconds for what waits or another process left. */
export class PushWorker {
  readonly #options: PushWorkerOptions;
  readonly #lanes = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: PushWorkerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { queue } = this.#options;
    await queue.resume();
    queue.onWake(() => this.#open());
    this.#timer = setInterval(() => this.#open(), POLL_MS).unref();
    this.#open();
  }

  /** Waits for the pushes on their way; the others stay in the queue. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#options.queue.onWake(() => {});
    clearInterval(this.#timer);
    await this.#idle();
  }

  /** Sends all that is due, and answers when that is done. */
  async sendDue(): Promise<void> {
    this.#open();
    await this.#idle();
  }

  async #idle(): Promise<void> {
    while (this.#lanes.size > 0) await Promise.all(this.#lanes);
  }

  /** One more lane where there is room: a slow push service holds up its own lane only. */
  #open(): void {
    if (this.#stopped || this.#lanes.size >= LANES) return;
    const lane = this.#run()
      .catch((error: unknown) => this.#options.log.error('push_queue_failed', errorFields(error)))
      .finally(() => this.#lanes.delete(lane));
    this.#lanes.add(lane);
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const push = await this.#options.queue.claim();
      if (!push) return;
      this.#open();
      await this.#settle(push);
    }
  }

  async #settle(push: ClaimedPush): Promise<void> {
    const { queue, log } = this.#options;
    try {
      const due = await duePush(this.#options, push);
      if (due === 'leave') await queue.drop(push);
      else if ('again' in due) await queue.postpone(push, due.again);
      else await this.#heed(push, await this.#send(push, due));
    } catch (error) {
      log.warn('push_failed', { ...errorFields(error), attempt: push.attempts });
      if (error instanceof UnknownPushServiceError) await forgetEndpoint(this.#options, push.endpoint_hash);
      else await queue.retry(push, 0);
    }
  }

  async #heed(push: ClaimedPush, { status, retryAfter }: PushAnswer): Promise<void> {
    const { queue, log, clock } = this.#options;
    if (status >= 200 && status < 300) return queue.sent(push);
    log.warn('push_refused', { status, attempt: push.attempts });
    // The browser has given the subscription up, or its data was cleared (docs/product/must-hold.md#f8).
    if (status === 404 || status === 410) return forgetEndpoint(this.#options, push.endpoint_hash);
    if (status === 429 || status >= 500) await queue.retry(push, retryAfterMs(retryAfter, clock()));
    else await queue.drop(push);
  }

  #send({ tag }: ClaimedPush, { subscription, payload, urgency }: DuePush): Promise<PushAnswer> {
    const { vapid, transport } = this.#options;
    const { endpoint, p256dh, auth, member_id } = subscription;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      { vapidDetails: vapid, TTL: TTL_SECONDS, urgency, topic: topicOf(member_id, tag) },
    );
    const texts = Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]);
    return transport({ endpoint, headers: Object.fromEntries(texts), body: body as Buffer });
  }
}

/** What waits at the push service under the same topic is replaced there; it tells the service nothing of the people. */
const topicOf = (memberId: string, tag: string): string =>
  createHash('sha256').update(`${memberId} ${tag}`).digest('base64url').slice(0, TOPIC_CHARS);

/** Seconds or a date, as HTTP has it; bounded, since the answer is another's. */
function retryAfterMs(value: string | null, now: number): number {
  if (value === null) return 0;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(0, wait), RETRY_AFTER_MAX_MS) : 0;
}
