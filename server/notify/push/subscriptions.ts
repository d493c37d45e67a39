import { createHash } from 'node:crypto';
import { refuseProblems } from '#server/base/field-errors.ts';
import { Refusal } from '#server/base/refusal.ts';
import { isOpen } from '#server/members/sessions/queries.ts';
import { lockMember, lockMembers } from '#server/store/lock-member.ts';
import { record } from '#server/store/recording.ts';
import type { Store } from '#server/store/store.ts';
import type { Body } from '#shared/contracts/registry.ts';
import { PUSH_SUBSCRIPTIONS_PER_MEMBER } from '#shared/rules/limits.ts';
import { pushSubscriptionsChanged } from './events.ts';
import { isPushServiceUrl, serviceOf } from './push-services.ts';
import {
  deleteOldSubscriptions,
  deletePushes,
  deleteReplacedSubscriptions,
  deleteSubscription,
  findSubscription,
  saveSubscription,
} from './queries.ts';

interface SubscriptionNeeds {
  readonly store: Store;
  readonly clock: () => number;
  /** Hosts of push services besides the well-known ones. */
  readonly pushHosts: readonly string[];
}

const KEY = /^[A-Za-z0-9_-]+=*$/;
const P256DH_BYTES = 65;
const AUTH_BYTES = 16;

const hashEndpoint = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');
const isKey = (value: string, bytes: number) => KEY.test(value) && Buffer.from(value, 'base64url').length === bytes;

interface Origin {
  readonly member: { readonly id: string };
  readonly host: string;
  readonly session: { readonly token_hash: string };
}

/**
 * A browser has one subscription. On a shared browser it belongs to the member who subscribed last, and the pushes
 * queued for the previous member are deleted (docs/product/must-hold.md#s6). It ends with the session in which it was
 * created. @throws unauthenticated if that session has ended meanwhile
 */
export async function addSubscription(
  { store, clock, pushHosts }: SubscriptionNeeds,
  { member: { id: memberId }, host, session }: Origin,
  { subscription }: Body<'POST user?push'>,
): Promise<void> {
  const { endpoint, keys, expirationTime } = subscription;
  refuseProblems({
    expirationTime: expirationTime && expirationTime <= clock() ? { key: 'push.invalid_keys' } : null,
    endpoint: isPushServiceUrl(endpoint, pushHosts) ? null : { key: 'push.unknown_service' },
    keys: isKey(keys.p256dh, P256DH_BYTES) && isKey(keys.auth, AUTH_BYTES) ? null : { key: 'push.invalid_keys' },
  });
  const endpoint_hash = hashEndpoint(endpoint);
  await store.transaction(async (tx) => {
    const previous = await findSubscription(tx, endpoint_hash);
    // Before the subscriptions, which requests with different endpoints would lock in any order.
    await lockMembers(tx, [memberId, previous?.member_id ?? memberId]);
    // It may have ended meanwhile, and the subscription would end with it.
    if (!(await isOpen(tx, session.token_hash, clock()))) throw new Refusal('unauthenticated', 'error.not_logged_in');
    if (previous && previous.member_id !== memberId) await deletePushes(tx, endpoint_hash);
    await saveSubscription(tx, {
      endpoint_hash,
      member_id: memberId,
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      created: clock(),
      service: serviceOf(endpoint),
      host,
      session_hash: session.token_hash,
    });
    await deleteReplacedSubscriptions(tx, session.token_hash, endpoint_hash);
    await deleteOldSubscriptions(tx, memberId, PUSH_SUBSCRIPTIONS_PER_MEMBER);
    await record(tx, pushSubscriptionsChanged, { memberIds: [memberId, previous?.member_id ?? memberId] });
  });
}

export async function removeSubscription(
  { store }: Pick<SubscriptionNeeds, 'store'>,
  memberId: string,
  endpoint: string,
): Promise<void> {
  await store.transaction(async (tx) => {
    await lockMember(tx, memberId);
    await deleteSubscription(tx, hashEndpoint(endpoint), memberId);
    await record(tx, pushSubscriptionsChanged, { memberIds: [memberId] });
  });
}

/** The push service no longer knows the endpoint. The member's app polls every minute again (docs/product/push-and-offline.md#push). */
export async function forgetEndpoint({ store }: Pick<SubscriptionNeeds, 'store'>, endpointHash: string): Promise<void> {
  await store.transaction(async (tx) => {
    const subscription = await findSubscription(tx, endpointHash);
    if (!subscription) return;
    await lockMember(tx, subscription.member_id);
    const memberId = await deleteSubscription(tx, endpointHash);
    if (memberId) await record(tx, pushSubscriptionsChanged, { memberIds: [memberId] });
  });
}
