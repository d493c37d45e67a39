import { createHash } from 'node:crypto';
import { refuseProblems } from '#server/members/field-errors.ts';
import { record } from '#server/store/recording.ts';
import type { Store, Tx } from '#server/store/store.ts';
import type { Body } from '#shared/contracts/registry.ts';
import { PUSH_SUBSCRIPTIONS_PER_MEMBER } from '#shared/rules/limits.ts';
import { pushSubscriptionsChanged } from './events.ts';
import { isPushServiceUrl } from './push-services.ts';

interface PushNeeds {
  readonly store: Store;
  readonly clock: () => number;
  /** Hosts of push services besides the known ones. */
  readonly pushHosts: readonly string[];
}

const KEY = /^[A-Za-z0-9_-]+=*$/;
const P256DH_BYTES = 65;
const AUTH_BYTES = 16;

const hashEndpoint = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');
const isKey = (value: string, bytes: number) => KEY.test(value) && Buffer.from(value, 'base64url').length === bytes;

/** Where a subscription was made. */
interface Made {
  readonly member: { readonly id: string };
  readonly host: string;
  readonly session: { readonly token_hash: string };
}

/**
 * A browser has one subscription: on a shared one it passes to whoever subscribed last, without what waited for the one
 * before (docs/product/must-hold.md#s6). It belongs to the session that made it, and goes with that.
 */
export async function addSubscription(
  { store, clock, pushHosts }: PushNeeds,
  { member: { id: memberId }, host, session }: Made,
  { subscription }: Body<'addPushSubscription'>,
): Promise<void> {
  const { endpoint, keys } = subscription;
  refuseProblems({
    endpoint: isPushServiceUrl(endpoint, pushHosts) ? null : { key: 'push.unknown_service' },
    keys: isKey(keys.p256dh, P256DH_BYTES) && isKey(keys.auth, AUTH_BYTES) ? null : { key: 'push.invalid_keys' },
  });
  const made = { host, session_hash: session.token_hash };
  const row = { member_id: memberId, endpoint, p256dh: keys.p256dh, auth: keys.auth, created: clock(), ...made };
  await store.transaction(async (tx) => {
    const endpoint_hash = hashEndpoint(endpoint);
    const previous = await tx
      .selectFrom('push_subscriptions')
      .select('member_id')
      .where('endpoint_hash', '=', endpoint_hash)
      .executeTakeFirst();
    if (previous && previous.member_id !== memberId) {
      await tx.deleteFrom('push_queue').where('endpoint_hash', '=', endpoint_hash).execute();
    }
    await tx
      .insertInto('push_subscriptions')
      .values({ endpoint_hash, ...row })
      .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(row))
      .execute();
    // A session is one browser: what it had before is replaced.
    await tx
      .deleteFrom('push_subscriptions')
      .where('session_hash', '=', session.token_hash)
      .where('endpoint_hash', '!=', endpoint_hash)
      .execute();
    await keepNewest(tx, memberId);
    await record(tx, pushSubscriptionsChanged, { memberIds: [memberId, previous?.member_id ?? memberId] });
  });
}

async function keepNewest(tx: Tx, memberId: string): Promise<void> {
  const rows = await tx
    .selectFrom('push_subscriptions')
    .select('endpoint_hash')
    .where('member_id', '=', memberId)
    .orderBy('created', 'desc')
    .orderBy('endpoint_hash')
    .execute();
  const old = rows.slice(PUSH_SUBSCRIPTIONS_PER_MEMBER).map(({ endpoint_hash }) => endpoint_hash);
  if (old.length > 0) await tx.deleteFrom('push_subscriptions').where('endpoint_hash', 'in', old).execute();
}

export async function removeSubscription(
  { store }: Pick<PushNeeds, 'store'>,
  memberId: string,
  endpoint: string,
): Promise<void> {
  await store.transaction(async (tx) => {
    await tx
      .deleteFrom('push_subscriptions')
      .where('endpoint_hash', '=', hashEndpoint(endpoint))
      .where('member_id', '=', memberId)
      .execute();
    await record(tx, pushSubscriptionsChanged, { memberIds: [memberId] });
  });
}

/**
 * The push service knows it no more. Polling of its member goes back to every minute, once they have asked
 * (docs/product/push-and-offline.md#push).
 */
export async function forgetEndpoint({ store }: Pick<PushNeeds, 'store'>, endpointHash: string): Promise<void> {
  await store.transaction(async (tx) => {
    const gone = await tx
      .deleteFrom('push_subscriptions')
      .where('endpoint_hash', '=', endpointHash)
      .returning('member_id')
      .executeTakeFirst();
    if (gone) await record(tx, pushSubscriptionsChanged, { memberIds: [gone.member_id] });
  });
}
