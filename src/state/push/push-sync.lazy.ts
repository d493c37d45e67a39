import type { PushMessage } from '#shared/contracts/push.ts';
import { loadForMember } from '#src/platform/device-storage.ts';
import { pushEndpoint } from '#src/platform/device-table/member-rows.ts';
import { isLogoutPending } from '#src/platform/is-logout-pending.ts';
import {
  closeNotifications,
  currentSubscription,
  isPushCapable,
  isPushGranted,
  onNotificationClick,
  onPush,
  subscribe,
  unsubscribe,
  usesKey,
} from '#src/platform/push.ts';
import { saveForMember } from '#src/platform/save-for-member.ts';
import { computed, effect } from '#src/platform/signals.ts';
import { chats, refreshChats } from '#src/state/chats/chats.ts';
import { conversation } from '#src/state/chats/conversation.ts';
import { refreshLikes } from '#src/state/likes/likes.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { refreshNotifications } from '#src/state/notifications/notifications.ts';
import { isLoggedIn, onLoggedOut, user } from '#src/state/session/session.ts';
import { loadLiveSettings } from '#src/state/site/live-settings.ts';
import { settings } from '#src/state/site/site.ts';
import { addToAccount, push, refreshPush } from './push.ts';

let started = false;
const lastMessage = computed(() => push.value.lastMessage);

/** Keeps this browser's subscription in sync with the account, and opens the pages of clicked notifications. */
export function startPushSync(): void {
  if (started || !isPushCapable()) return;
  started = true;
  onNotificationClick((address) => goTo(address));
  onPush((message) => {
    if (isLoggedIn.peek()) push.value = { ...push.peek(), lastMessage: message };
  });
  effect(() => {
    const message = lastMessage.value;
    // Deferred, so that this effect doesn't subscribe to the signals that the reads use.
    if (message) queueMicrotask(() => refreshAfterPush(message));
  });
  onLoggedOut(() => {
    push.value = { ...push.peek(), lastMessage: null };
    // The server does not know of the logout yet and would go on sending names to this device.
    if (isLogoutPending()) unsubscribe();
    closeAllNotifications();
  });
  // Opening a conversation closes its notifications.
  effect(() => {
    const open = conversation.value?.profile.id;
    if (open) closeNotifications(`chat-${open}`).catch(() => undefined);
  });
  // So does its removal from the list: the member has deleted it, or one has blocked the other.
  let listed: readonly string[] = [];
  effect(() => {
    const now = (chats.value ?? []).map(({ profile }) => profile.id);
    for (const id of listed) if (!now.includes(id)) closeNotifications(`chat-${id}`).catch(() => undefined);
    listed = now;
  });
  effect(() => {
    if (!isLoggedIn.value) return;
    refreshPush()
      .then(syncSubscription)
      .catch((error: unknown) => console.warn('Push is not in step', error));
  });
}

export function closeAllNotifications(): void {
  // If this fails, the member can close them manually.
  closeNotifications().catch(() => undefined);
}

/** Reads the subject of a push at once, even in a hidden tab, because its title and icon show the count. */
function refreshAfterPush({ tag }: PushMessage): void {
  const [kind] = tag.split('-');
  const reads = [
    refreshNotifications,
    ...(kind === 'chat' ? [refreshChats] : []),
    ...(kind === 'likes' ? [refreshLikes] : []),
  ];
  // If this fails, polling reads the same data later.
  for (const read of reads) read().catch(() => undefined);
}

/**
 * Adds this browser's existing subscription to the logged-in member's account. If the account had it and has dropped
 * it, the push service no longer accepts it. A new subscription then replaces it without a prompt
 * (docs/product/must-hold.md#f8).
 */
export async function syncSubscription(): Promise<void> {
  const subscription = isPushGranted() ? await currentSubscription() : null;
  const member = user.peek();
  if (!subscription || !member) return;
  await loadLiveSettings();
  const key = settings.peek().push_pub;
  if (!key) return;
  const wasAdded = loadForMember(member.id, pushEndpoint) === markOf(subscription);
  if (wasAdded && member.push_here && usesKey(subscription, key)) return;
  let current = subscription;
  if ((wasAdded && !member.push_here) || !usesKey(subscription, key)) {
    await unsubscribe();
    current = await subscribe(key);
  }
  // Another member may have logged in in the meantime; their login starts its own sync.
  if (user.peek()?.id !== member.id) return;
  await addToAccount(current);
  saveForMember(member.id, pushEndpoint, markOf(current));
  await refreshPush();
}

/** The endpoint is a secret. Its last characters are enough to recognize it. */
const markOf = ({ endpoint }: PushSubscription): string => endpoint.slice(-12);
