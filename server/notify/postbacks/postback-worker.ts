import { errorFields, type Log } from '#server/base/log.ts';
import { QueueWorker } from '#server/base/queue-worker.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { PostbackRow } from '#server/store/partner-tables.ts';
import type { PostbackQueue } from './postback-queue.ts';
import { postbackRequest } from './postback-request.ts';
import type { SecretOf } from './postback-secrets.ts';
import type { PostbackTransport } from './postback-transport.ts';

interface WorkerOptions {
  queue: PostbackQueue;
  sites: SiteDirectory;
  secretOf: SecretOf;
  transport: PostbackTransport;
  clock: () => number;
  log: Log;
}

/** Sends the postbacks of a queue. */
export function postbackWorker(options: WorkerOptions): QueueWorker<PostbackRow> {
  const { queue, log } = options;
  return new QueueWorker({ queue, send: (row) => sendPostback(options, row), log, failure: 'postback_queue_failed' });
}

async function sendPostback(
  { queue, sites, secretOf, transport, clock, log }: WorkerOptions,
  row: PostbackRow,
): Promise<void> {
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

/** Seconds or a date, as HTTP has it. */
function retryAfterMs(value: string | null, now: number): number {
  if (value === null) return 0;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}
