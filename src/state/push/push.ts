import type { PushMessage } from '#shared/contracts/push.ts';
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
import { isLoggedIn, refreshUser, user } from '#src/state/session/session.ts';
import { settings } from '#src/state/site/site.ts';

/** docs/product/push-and-offline.md#push. `isSubscribed` is null until it is known. */
export interface PushState {
  readonly isCapable: boolean;
  readonly isSubscribed: string | false | 'denied' | null;
  /** The last push that this browser received while the page was open. */
  readonly lastMessage: PushMessage | null;
}

export const push = signal<PushState>({ isCapable: false, isSubscribed: null, lastMessage: null });

/** Whether this browser receives the member's pushes. */
export const getsPushes = computed(
  () => !!user.value?.push_here && !!push.value.isSubscribed && push.value.isSubscribed !== 'denied',
);

const isKnown = signal(false);

/** docs/product/push-and-offline.md#push: capable, neither subscribed nor denied, logged in, and the site has a key. */
export const isPushDisplayable = computed(
  () => push.value.isCapable && push.value.isSubscribed === false && isLoggedIn.value && !!settings.value.push_pub,
);

/** The state of push on this device, as the settings show it. */
export type PushStatus = 'unsupported' | 'needs-install' | 'ask' | 'denied' | 'on';

/** Null until it is known, and if the site has no key. `ask` also if the account has dropped the subscription. */
export const pushStatus = computed((): PushStatus | null => {
  const { isCapable, isSubscribed } = push.value;
  if (!isKnown.value || !settings.value.push_pub) return null;
  if (!isCapable) return needsInstall() ? 'needs-install' : 'unsupported';
  if (isSubscribed === 'denied') return 'denied';
  return getsPushes.value ? 'on' : 'ask';
});

export async function refreshPush(): Promise<void> {
  if (!isPushCapable()) {
    push.value = { ...push.peek(), isCapable: false, isSubscribed: null };
    isKnown.value = true;
    return;
  }
  const isSubscribed = isPushDenied() ? 'denied' : ((await currentSubscription())?.endpoint ?? false);
  push.value = { ...push.peek(), isCapable: true, isSubscribed };
  isKnown.value = true;
}

/**
 * Subscribes this browser. A denial is stored in `push`, so that the app never offers it again
 * (docs/product/push-and-offline.md#push). @throws if the browser refuses
 */
export async function enablePush(): Promise<void> {
  const key = settings.peek().push_pub;
  if (!key) return;
  try {
    await addToAccount(await subscribe(key));
  } finally {
    await refreshPush();
  }
}

/** Removes the subscription from the account first, so that the server stops sending even if the browser fails. */
export async function disablePush(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await removePushSubscription({ endpoint: subscription.endpoint });
  await unsubscribe();
  await Promise.all([refreshPush(), refreshUser()]);
}

/** Adds an existing subscription to the account that was just created (docs/product/sign-up.md#steps). */
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
