import { createHash } from 'node:crypto';
import type { Deps } from '#server/http/deps.ts';
import { refuseProblems } from '#server/members/field-errors.ts';
import { raiseVersion } from '#server/members/member-version.ts';
import type { Body } from '#shared/contracts/registry.ts';
import { isPushServiceUrl } from './push-services.ts';

const KEY = /^[A-Za-z0-9_-]+=*$/;
const P256DH_BYTES = 65;
const AUTH_BYTES = 16;

const hashEndpoint = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');
const isKey = (value: string, bytes: number) => KEY.test(value) && Buffer.from(value, 'base64url').length === bytes;

/** A browser has one subscription: on a shared one it passes to whoever subscribed last (quality.md S6). */
export async function addSubscription(
  { store, clock, pushHosts }: Deps,
  memberId: string,
  { subscription }: Body<'addPushSubscription'>,
): Promise<void> {
  const { endpoint, keys } = subscription;
  refuseProblems({
    endpoint: isPushServiceUrl(endpoint, pushHosts) ? null : { key: 'push.unknown_service' },
    keys: isKey(keys.p256dh, P256DH_BYTES) && isKey(keys.auth, AUTH_BYTES) ? null : { key: 'push.invalid_keys' },
  });
  const row = { member_id: memberId, endpoint, p256dh: keys.p256dh, auth: keys.auth, created: clock() };
  await store.transaction(async (tx) => {
    const endpoint_hash = hashEndpoint(endpoint);
    const previous = await tx
      .selectFrom('push_subscriptions')
      .select('member_id')
      .where('endpoint_hash', '=', endpoint_hash)
      .executeTakeFirst();
    await tx
      .insertInto('push_subscriptions')
      .values({ endpoint_hash, ...row })
      .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(row))
      .execute();
    await raiseVersion(tx, [...new Set([memberId, previous?.member_id ?? memberId])]);
  });
}

export async function removeSubscription({ store }: Deps, memberId: string, endpoint: string): Promise<void> {
  await store.transaction(async (tx) => {
    await tx
      .deleteFrom('push_subscriptions')
      .where('endpoint_hash', '=', hashEndpoint(endpoint))
      .where('member_id', '=', memberId)
      .execute();
    await raiseVersion(tx, [memberId]);
  });
}
