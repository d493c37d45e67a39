import type { Log } from '#server/base/log.ts';
import type { JobWorker } from '#server/notify/jobs/job-worker.ts';
import type { QueuedPush } from '#server/notify/jobs/queries.ts';
import type { PushNeeds } from '#server/notify/push/due-news-push.ts';
import { PushQueue } from '#server/notify/push/push-queue.ts';
import { httpsTransport } from '#server/notify/push/push-transport.ts';
import { createPushWorker } from '#server/notify/push/push-worker.ts';
import type { VapidKeys } from '#server/notify/push/vapid.ts';
import type { Env } from './env.ts';
import type { Services } from './services.ts';

interface OpenOptions extends PushNeeds {
  readonly newId: () => string;
  readonly env: Env;
  readonly vapid: VapidKeys;
  readonly log: Log;
}

interface OpenPush extends Pick<Services, 'pushes' | 'pushReceiver' | 'pushHosts'> {
  readonly worker: JobWorker<QueuedPush>;
}

/** Creates the queue and the worker of pushes. Without configured keys, and outside production, the process also receives them. */
export async function openPush({ env, vapid, log, newId, ...deps }: OpenOptions): Promise<OpenPush> {
  const { store, clock } = deps;
  const isLocal = !env.production && env.vapid === null;
  const standIn = isLocal ? await import('#server/web/dev/push-receiver.ts') : null;
  const receiver = standIn && new standIn.PushReceiver({ store, vapid, clock, newId });
  const pushes = new PushQueue({ store, clock });
  const https = httpsTransport(env.PUSH_HOSTS);
  const transport = receiver ? receiver.before(https) : https;
  return {
    pushes,
    pushReceiver: receiver,
    pushHosts: receiver ? [...env.PUSH_HOSTS, receiver.host] : env.PUSH_HOSTS,
    worker: createPushWorker({ ...deps, queue: pushes, vapid, transport, log }),
  };
}
