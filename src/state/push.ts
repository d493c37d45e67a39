import { computed, signal } from '@preact/signals';
import { addPushSubscription } from '#src/api/member.ts';
import { currentSubscription, isPushCapable, isPushDenied, subscribe } from '#src/platform/push.ts';
import { isLoggedIn, refreshUser } from './session.ts';
import { settings } from './site.ts';

/** Spec §3. `isSubscribed` is null until it is known. */
export interface PushState {
  readonly isCapable: boolean;
  readonly isSubscribed: string | false | 'denied' | null;
}

export const push = signal<PushState>({ isCapable: false, isSubscribed: null });

/** Spec §6: capable, neither subscribed nor denied, logged in, and the site has a key. */
export const isPushDisplayable = computed(
  () => push.value.isCapable && push.value.isSubscribed === false && isLoggedIn.value && !!settings.value.push_pub,
);

export async function lookAtPush(): Promise<void> {
  if (!isPushCapable()) {
    push.value = { isCapable: false, isSubscribed: null };
    return;
  }
  const isSubscribed = isPushDenied() ? 'denied' : ((await currentSubscription())?.endpoint ?? false);
  push.value = { isCapable: true, isSubscribed };
}

/** @throws where the browser refuses; a denial is remembered, so that nothing offers it again (spec §4). */
export async function enablePush(): Promise<void> {
  const key = settings.peek().push_pub;
  if (!key) return;
  try {
    await addToAccount(await subscribe(key));
  } finally {
    await lookAtPush();
  }
}

/** A subscription made before is added to the account that was just created (spec §4). */
export async function addKnownSubscription(): Promise<void> {
  const subscription = isPushCapable() && !isPushDenied() ? await currentSubscription() : null;
  if (subscription) await addToAccount(subscription);
}

async function addToAccount(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The subscription has no keys');
  await addPushSubscription({ subscription: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } });
  await refreshUser();
}
