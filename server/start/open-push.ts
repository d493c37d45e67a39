import type { Log } from '#server/base/log.ts';
import type { SendNeeds } from '#server/notify/push/due-news-push.ts';
import { PushQueue } from '#server/notify/push/push-queue.ts';
import { httpsTransport } from '#server/notify/push/push-transport.ts';
import { PushWorker } from '#server/notify/push/push-worker.ts';
import type { VapidKeys } from '#server/notify/push/vapid.ts';
import { PUSH_STAND_IN_HOST, PushReceiver } from '#server/web/dev/push-receiver.ts';
import type { Env } from './env.ts';
import type { Services } from './services.ts';

interface OpenOptions extends SendNeeds {
  readonly newId: () => string;
  readonly env: Env;
  readonly vapid: VapidKeys;
  readonly log: Log;
}

export interface OpenPush extends Pick<Services, 'pushes' | 'pushReceiver' | 'pushHosts'> {
  readonly worker: PushWorker;
}

/** Queue and sender of pushes. Without keys of its own, and not in production, the process also receives them itself. */
export function openPush({ env, vapid, log, newId, ...deps }: OpenOptions): OpenPush {
  const { store, clock } = deps;
  const isLocal = !env.production && env.vapid === null;
  const receiver = isLocal ? new PushReceiver({ store, vapid, clock, newId }) : null;
  const pushes = new PushQueue({ store, clock });
  const https = httpsTransport(env.PUSH_HOSTS);
  const transport = receiver ? receiver.before(https) : https;
  return {
    pushes,
    pushReceiver: receiver,
    pushHosts: receiver ? [...env.PUSH_HOSTS, PUSH_STAND_IN_HOST] : env.PUSH_HOSTS,
    worker: new PushWorker({ ...deps, queue: pushes, vapid, transport, log }),
  };
}
