import { addPushSubscription, removePushSubscription } from '#src/api/member.ts';
import {
  currentSubscription,
  isPushCapable,
  isPushDenied,
  needsInstall,
  subscribe,
  unsubscribe,
} from '#src/platform/push.ts';
import { computed, signal } from '#src/platform/signals.ts';
import { isLoggedIn, refreshUser, user } from './session.ts';
import { settings } from './site.ts';

/** docs/product/push-and-offline.md#push. `isSubscribed` is null until it is known. */
export interface PushState {
  readonly isCapable: boolean;
  readonly isSubscribed: string | false | 'denied' | null;
}

export const push = signal<PushState>({ isCapable: false, isSubscribed: null });

const isLooked = signal(false);

/** docs/product/push-and-offline.md#push: capable, neither subscribed nor denied, logged in, and the site has a key. */
export const isPushDisplayable = computed(
  () => push.value.isCapable && push.value.isSubscribed === false && isLoggedIn.value && !!settings.value.push_pub,
);

/** How it stands with push on this device, and what can be done about it. */
export type PushStanding = 'unsupported' | 'needs-install' | 'ask' | 'denied' | 'on';

/** Null while it is not known, and where the site has no key. Where the account has let go of the subscription there is a question to ask again. */
export const pushStanding = computed((): PushStanding | null => {
  const { isCapable, isSubscribed } = push.value;
  if (!isLooked.value || !settings.value.push_pub) return null;
  if (!isCapable) return needsInstall() ? 'needs-install' : 'unsupported';
  if (isSubscribed === 'denied') return 'denied';
  return isSubscribed && user.value?.push ? 'on' : 'ask';
});

export async function lookAtPush(): Promise<void> {
  if (!isPushCapable()) {
    push.value = { isCapable: false, isSubscribed: null };
    isLooked.value = true;
    return;
  }
  const isSubscribed = isPushDenied() ? 'denied' : ((await currentSubscription())?.endpoint ?? false);
  push.value = { isCapable: true, isSubscribed };
  isLooked.value = true;
}

/**
 * @throws where the browser refuses; a denial is remembered, so that nothing offers it again
 * (docs/product/push-and-offline.md#push).
 */
export async function enablePush(): Promise<void> {
  const key = settings.peek().push_pub;
  if (!key) return;
  try {
    await addToAccount(await subscribe(key));
  } finally {
    await lookAtPush();
  }
}

/** The account lets go of this browser first, so that nothing is sent to it whatever the browser does. */
export async function disablePush(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await removePushSubscription({ endpoint: subscription.endpoint });
  await unsubscribe();
  await Promise.all([lookAtPush(), refreshUser()]);
}

/** A subscription made before is added to the account that was just created (docs/product/sign-up.md#steps). */
export async function addKnownSubscription(): Promise<void> {
  const subscription = isPushCapable() && !isPushDenied() ? await currentSubscription() : null;
  if (subscription) await addToAccount(subscription);
}

export async function addToAccount(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The subscription has no keys');
  await addPushSubscription({ subscription: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } });
  await refreshUser();
}
