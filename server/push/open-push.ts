import { PUSH_STAND_IN_HOST, PushReceiver } from '#server/dev/push-receiver.ts';
import type { Env } from '#server/env.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Log } from '#server/log.ts';
import type { PushDeps } from './due-news-push.ts';
import { PushQueue } from './push-queue.ts';
import { httpsTransport } from './push-transport.ts';
import { PushWorker } from './push-worker.ts';
import type { VapidKeys } from './vapid.ts';

interface OpenOptions extends PushDeps, Pick<Deps, 'newId'> {
  readonly env: Env;
  readonly vapid: VapidKeys;
  readonly log: Log;
}

export interface OpenPush extends Pick<Deps, 'pushes' | 'pushReceiver' | 'pushHosts' | 'vapidPublicKey'> {
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
    vapidPublicKey: vapid.publicKey,
    worker: new PushWorker({ ...deps, queue: pushes, vapid, transport, log }),
  };
}
