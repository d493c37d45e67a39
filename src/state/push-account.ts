import {
  closeNotifications,
  currentSubscription,
  isMadeWith,
  isPushCapable,
  isPushGranted,
  onOpening,
  subscribe,
  unsubscribe,
} from '#src/platform/push.ts';
import { effect } from '#src/platform/signals.ts';
import { forget, keep, kept } from '#src/platform/storage.ts';
import { conversation } from './conversation.ts';
import { loadLiveSettings } from './live-settings.ts';
import { goTo } from './location.ts';
import { addToAccount, lookAtPush } from './push.ts';
import { isLoggedIn, onLoggedOut, user } from './session.ts';
import { settings } from './site.ts';

/** Whose account was told of which subscription. */
const TOLD = 'sf-push-told';

let started = false;

/** Keeps this browser's subscription in step with the account, and follows what is pressed on a notification. */
export function startPushAccount(): void {
  if (started || !isPushCapable()) return;
  started = true;
  onOpening((address) => goTo(address));
  onLoggedOut(() => {
    // With its session the server has let the subscription go. The browser keeps it for whoever comes next.
    forget(TOLD);
    // What stays on the screen is old news; the system lets it be closed by hand.
    closeNotifications().catch(() => undefined);
  });
  // Who reads a conversation needs to be told of it no more.
  effect(() => {
    const open = conversation.value?.profile.id;
    if (open) closeNotifications(`chat-${open}`).catch(() => undefined);
  });
  effect(() => {
    if (isLoggedIn.value) followAccount().catch((error: unknown) => console.warn('Push is not in step', error));
  });
}

/**
 * A browser that was subscribed before is the logged-in member's now. Where the account has let go of it although it was
 * told, its push service knows it no more: another takes its place, without a question (docs/product/must-hold.md#f8).
 */
export async function followAccount(): Promise<void> {
  const subscription = isPushGranted() ? await currentSubscription() : null;
  const member = user.peek();
  if (!subscription || !member) return;
  await loadLiveSettings();
  const key = settings.peek().push_pub;
  if (!key) return;
  const isTold = kept(TOLD) === markOf(member.id, subscription);
  if (isTold && member.push && isMadeWith(subscription, key)) return;
  let current = subscription;
  if ((isTold && !member.push) || !isMadeWith(subscription, key)) {
    await unsubscribe();
    current = await subscribe(key);
  }
  // Somebody else may have come meanwhile: they follow by themselves.
  if (user.peek()?.id !== member.id) return;
  await addToAccount(current);
  keep(TOLD, markOf(member.id, current));
  await lookAtPush();
}

/** An endpoint is a secret, and where it is kept goes to the server with every request: its end is enough to tell it by. */
const markOf = (memberId: string, { endpoint }: PushSubscription): string => `${memberId} ${endpoint.slice(-12)}`;
