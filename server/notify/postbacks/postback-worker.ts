import { errorFields, type Log } from '#server/base/log.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { PostbackRow } from '#server/store/partner-tables.ts';
import { JobWorker } from '../jobs/job-worker.ts';
import { parseRetryAfter } from '../jobs/retry-policy.ts';
import type { PostbackQueue } from './postback-queue.ts';
import { postbackRequest } from './postback-request.ts';
import type { SecretOf } from './postback-secrets.ts';
import type { PostbackTransport } from './postback-transport.ts';

const LANES = 10;
/** The others stay free for other partners while one hangs. */
const LANES_PER_PARTNER = 3;

interface PostbackWorkerOptions {
  readonly queue: PostbackQueue;
  readonly sites: SiteDirectory;
  readonly secretOf: SecretOf;
  readonly transport: PostbackTransport;
  readonly clock: () => number;
  readonly log: Log;
}

/** Sends the postbacks of a queue. */
export function createPostbackWorker(options: PostbackWorkerOptions): JobWorker<PostbackRow> {
  const { queue, log } = options;
  const run = (row: PostbackRow) => sendPostback(options, row);
  const lanesOfGroups = ({ partner }: PostbackRow) => new Map([[partner, LANES_PER_PARTNER]]);
  return new JobWorker({ queue, run, lanes: LANES, lanesOfGroups, log, failureEvent: 'postback_queue_failed' });
}

async function sendPostback(
  { queue, sites, secretOf, transport, clock, log }: PostbackWorkerOptions,
  row: PostbackRow,
): Promise<void> {
  const { id, event, created, partner: name, site_host: site, attempts: attempt } = row;
  const postback = sites.byHost(site)?.pack.partners.find((each) => each.id === name)?.postback;
  const secret = postback && secretOf(postback);
  // Retried, because the operator can still correct the site pack or the environment.
  if (!postback || !secret) return queue.retry(row, postback ? 'no secret' : 'no postback in the site pack');
  const now = clock();
  const request = postbackRequest(
    { id, event, site, created, values: JSON.parse(row.data) },
    { ...postback, secret, now },
  );
  try {
    const { status, retryAfter } = await transport(request);
    if (status >= 200 && status < 300) return await queue.complete(row);
    log.warn('postback_refused', { partner: name, event, status, attempt });
    await queue.retry(row, `answered ${status}`, parseRetryAfter(retryAfter, now));
  } catch (error) {
    log.warn('postback_failed', { partner: name, event, attempt, ...errorFields(error) });
    await queue.retry(row, error instanceof Error ? error.name : 'unknown');
  }
}
