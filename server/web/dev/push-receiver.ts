import { createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushAnswer, PushRequest, PushTransport } from '#server/notify/push/push-transport.ts';
import type { VapidKeys } from '#server/notify/push/vapid.ts';
import type { PushboxRow } from '#server/store/push-tables.ts';
import type { Store } from '#server/store/store.ts';
import { decryptPush, isSignedBy } from './open-push.ts';
import { insertPush, listPushes, subscriberAt } from './queries.ts';

/** Requests to it stay in this process: nobody can own the name (RFC 6761). */
const PUSH_STAND_IN_HOST = 'push.stand-in.invalid';
const ORIGIN = `https://${PUSH_STAND_IN_HOST}`;
const DEVICE_BYTES = 12;

interface ReceiverOptions {
  readonly store: Store;
  readonly vapid: VapidKeys;
  readonly clock: () => number;
  readonly newId: () => string;
}

/** A subscription at the receiver, as a browser's push manager returns it. */
interface DeviceSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * Stands in for push services and browsers: it creates subscriptions, checks the sender, decrypts pushes and stores them for
 * the developer page. A device's keys are derived from its address, so that they survive a restart.
 */
export class PushReceiver {
  readonly host = PUSH_STAND_IN_HOST;
  readonly #options: ReceiverOptions;

  constructor(options: ReceiverOptions) {
    this.#options = options;
  }

  makeDevice(): DeviceSubscription {
    const endpoint = `${ORIGIN}/${randomBytes(DEVICE_BYTES).toString('base64url')}`;
    const { own, auth } = this.#keysOf(endpoint);
    return { endpoint, keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') } };
  }

  /** Wraps a transport: pushes to this receiver come here. */
  before(others: PushTransport): PushTransport {
    return (request) => (request.endpoint.startsWith(`${ORIGIN}/`) ? this.#take(request) : others(request));
  }

  /** Newest first; of one member if `to`, an id or an address, is set. */
  list(to: string | null): Promise<(PushboxRow & { email: string })[]> {
    return listPushes(this.#options.store.db, to);
  }

  async #take({ endpoint, headers, body }: PushRequest): Promise<PushAnswer> {
    const { store, vapid, clock, newId } = this.#options;
    const { Authorization: authorization = '', TTL, Urgency, Topic } = headers;
    const sender = { publicKey: vapid.publicKey, audience: ORIGIN, now: clock() };
    if (!isSignedBy(authorization, sender)) return answer(403);
    const memberId = await subscriberAt(store.db, endpoint);
    if (memberId === undefined) return answer(410);
    const { own, auth } = this.#keysOf(endpoint);
    await insertPush(store.db, {
      id: newId(),
      received: clock(),
      member_id: memberId,
      endpoint,
      delivery: JSON.stringify({ ttl: TTL, urgency: Urgency, topic: Topic }),
      payload: decryptPush(body, own, auth),
    });
    return answer(201);
  }

  #keysOf(endpoint: string): { own: ECDH; auth: Buffer } {
    const secret = Buffer.from(this.#options.vapid.privateKey, 'base64url');
    const derive = (what: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, endpoint, what, bytes));
    const own = createECDH('prime256v1');
    own.setPrivateKey(derive('key of a device', 32));
    return { own, auth: derive('secret of a device', 16) };
  }
}

const answer = (status: number): PushAnswer => ({ status, retryAfter: null });
