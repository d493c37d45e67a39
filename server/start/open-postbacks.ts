import type { Log } from '#server/base/log.ts';
import type { JobWorker } from '#server/notify/jobs/job-worker.ts';
import { PostbackQueue } from '#server/notify/postbacks/postback-queue.ts';
import { secretsOf } from '#server/notify/postbacks/postback-secrets.ts';
import { webTransport } from '#server/notify/postbacks/postback-transport.ts';
import { createPostbackWorker } from '#server/notify/postbacks/postback-worker.ts';
import { createFunnelCounter } from '#server/partners/funnel.ts';
import type { PostbackRow } from '#server/store/partner-tables.ts';
import type { Env } from './env.ts';
import type { Services } from './services.ts';

interface OpenOptions extends Pick<Services, 'store' | 'sites' | 'clock'> {
  readonly env: Pick<Env, 'production' | 'secret'>;
  readonly log: Log;
}

interface OpenPostbacks extends Pick<Services, 'postbacks' | 'postbackReceiver' | 'funnel'> {
  readonly worker: JobWorker<PostbackRow>;
}

/** Creates the queue and the worker of postbacks. Outside production the process also receives those of local partners. */
export async function openPostbacks({ env, log, store, sites, clock }: OpenOptions): Promise<OpenPostbacks> {
  const secretOf = secretsOf(env);
  const standIn = env.production ? null : await import('#server/web/dev/postback-receiver.ts');
  const postbackReceiver = standIn && new standIn.PostbackReceiver({ store, sites, secretOf, clock });
  const web = webTransport({ production: env.production });
  const transport = postbackReceiver ? postbackReceiver.before(web) : web;
  const postbacks = new PostbackQueue({ store, sites, clock });
  return {
    postbacks,
    postbackReceiver,
    funnel: createFunnelCounter({ store, clock }),
    worker: createPostbackWorker({ queue: postbacks, sites, secretOf, transport, clock, log }),
  };
}
