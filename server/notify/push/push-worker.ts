import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { errorFields, type Log } from '#server/base/log.ts';
import { JobWorker } from '../jobs/job-worker.ts';
import type { QueuedPush } from '../jobs/queries.ts';
import { parseRetryAfter } from '../jobs/retry-policy.ts';
import type { DuePush, PushNeeds } from './due-news-push.ts';
import { duePush } from './due-push.ts';
import type { PushQueue } from './push-queue.ts';
import { type PushAnswer, type PushTransport, UnknownPushServiceError } from './push-transport.ts';
import { forgetEndpoint } from './subscriptions.ts';
import type { VapidKeys } from './vapid.ts';

const LANES = 24;
/** The others stay free for other push services while one hangs. */
const LANES_PER_SERVICE = 12;
/** A member can subscribe twenty endpoints, and choose ones that hang. */
const LANES_PER_MEMBER = 2;
/** How long a push service keeps a push for a device that is off. */
const TTL_SECONDS = 24 * 3_600;
const TOPIC_CHARS = 32;
/**
 * The subscription can't be used any more. 404 and 410: the browser has unsubscribed, or its data was cleared. 401 and 403: the
 * service refuses our key or contact for it (docs/decisions/0138, docs/product/must-hold.md#f8).
 */
const UNUSABLE = new Set([401, 403, 404, 410]);

export interface PushWorkerOptions extends PushNeeds {
  readonly queue: PushQueue;
  readonly vapid: VapidKeys;
  readonly transport: PushTransport;
  readonly log: Log;
}

/** Sends the pushes of a queue. */
export function createPushWorker(options: PushWorkerOptions): JobWorker<QueuedPush> {
  const { queue, log } = options;
  const run = (push: QueuedPush) => sendPush(options, push);
  const lanesOfGroups = ({ service, member_id }: QueuedPush) =>
    new Map([
      ...(service === null ? [] : [[service, LANES_PER_SERVICE] as const]),
      ...(member_id === null ? [] : [[member_id, LANES_PER_MEMBER] as const]),
    ]);
  return new JobWorker({ queue, run, lanes: LANES, lanesOfGroups, log, failureEvent: 'push_queue_failed' });
}

async function sendPush(options: PushWorkerOptions, push: QueuedPush): Promise<void> {
  const { queue, log } = options;
  try {
    const due = await duePush(options, push);
    if (due === 'drop') await queue.drop(push);
    else if ('again' in due) await queue.postpone(push, due.again);
    else await settle(options, push, await post(options, push, due));
  } catch (error) {
    log.warn('push_failed', { ...errorFields(error), attempt: push.attempts });
    if (error instanceof UnknownPushServiceError) await forgetEndpoint(options, push.endpoint_hash);
    else await queue.retry(push, 'no answer');
  }
}

async function settle(options: PushWorkerOptions, push: QueuedPush, answer: PushAnswer): Promise<void> {
  const { queue, log, clock } = options;
  const { status, retryAfter, reason = '' } = answer;
  if (status >= 200 && status < 300) return queue.complete(push);
  log.warn('push_refused', { status, reason, service: push.service, attempt: push.attempts });
  if (UNUSABLE.has(status)) return forgetEndpoint(options, push.endpoint_hash);
  const error = `answered ${status}`;
  if (status === 429 || status >= 500) return queue.retry(push, error, parseRetryAfter(retryAfter, clock()));
  return queue.giveUp(push, error);
}

function post(
  { vapid, transport }: PushWorkerOptions,
  { tag }: QueuedPush,
  { subscription, payload, urgency }: DuePush,
): Promise<PushAnswer> {
  const { endpoint, p256dh, auth, member_id } = subscription;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: vapid,
      TTL: TTL_SECONDS,
      urgency,
      topic: topicOf(member_id, tag),
    },
  );
  const texts = Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]);
  return transport({ endpoint, headers: Object.fromEntries(texts), body: body as Buffer });
}

/** A push service replaces a waiting push of the same topic. The hash hides who it is about. */
const topicOf = (memberId: string, tag: string): string =>
  createHash('sha256').update(`${memberId} ${tag}`).digest('base64url').slice(0, TOPIC_CHARS);
