import { PostbackReceiver } from '#server/dev/postback-receiver.ts';
import type { Env } from '#server/env.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Log } from '#server/log.ts';
import type { QueueWorker } from '#server/queue-worker.ts';
import type { PostbackRow } from '#server/store/partner-tables.ts';
import { FunnelCounter } from './funnel.ts';
import { PostbackQueue } from './postback-queue.ts';
import { checkSecrets, secretsOf } from './postback-secrets.ts';
import { webTransport } from './postback-transport.ts';
import { postbackWorker } from './postback-worker.ts';

interface OpenOptions extends Pick<Deps, 'store' | 'sites' | 'clock'> {
  readonly env: Pick<Env, 'production' | 'secret'>;
  readonly log: Log;
}

export interface OpenPostbacks extends Pick<Deps, 'postbacks' | 'postbackReceiver' | 'funnel'> {
  readonly worker: QueueWorker<PostbackRow>;
}

/** Queue and sender of postbacks. Outside production the process also plays the partners of this machine. */
export function openPostbacks({ env, log, store, sites, clock }: OpenOptions): OpenPostbacks {
  checkSecrets(
    sites.all().map(({ pack }) => pack),
    env,
  );
  const secretOf = secretsOf(env);
  const postbackReceiver = env.production ? null : new PostbackReceiver({ store, sites, secretOf, clock });
  const web = webTransport({ production: env.production });
  const transport = postbackReceiver ? postbackReceiver.before(web) : web;
  const postbacks = new PostbackQueue({ store, sites, clock });
  return {
    postbacks,
    postbackReceiver,
    funnel: new FunnelCounter({ store, clock }),
    worker: postbackWorker({ queue: postbacks, sites, secretOf, transport, clock, log }),
  };
}
