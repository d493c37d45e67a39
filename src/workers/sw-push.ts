import type { PushMessage, PushPayload } from '#shared/contracts/push.ts';
import { ICON_FETCH_TIMEOUT_MS } from '#shared/rules/limits.ts';
import { MEMBER_CACHE_PREFIX } from '#shared/rules/worker-caches.ts';

/** The push worker, registered with its own scope next to the service worker. Shows notifications and opens their pages. */
declare const self: ServiceWorkerGlobalScope;

const USER = '/api/user.php?push=1';
const HEADERS = { 'x-package-name': 'sevenfold-web', 'x-original-host': self.location.host };
/** A tab that opens the page replies at once. Others, such as a tab with a photo, never reply. */
const REPLY_TIMEOUT_MS = 500;

type Shown = Partial<PushPayload['notification']> & { readonly title: string };
/** Optional, because not every platform supports them. */
type Badging = Partial<Record<'setAppBadge' | 'clearAppBadge', (count?: number) => Promise<void>>>;

interface Received {
  readonly notification: Shown;
  readonly app_badge?: number;
}

/** Says nothing about anybody. Every push must show a notification, or browsers end the subscription. */
const UNTOLD: Received = { notification: { title: self.location.hostname } };

function read(event: PushEvent): Received {
  try {
    const payload = event.data?.json() as PushPayload | undefined;
    if (typeof payload?.notification.title === 'string') return payload;
  } catch {
    // It is no message of ours.
  }
  return UNTOLD;
}

self.addEventListener('push', (event) => event.waitUntil(receive(read(event))));

async function receive(received: Received): Promise<void> {
  const isOwn = await isForMemberHere(received);
  const { notification, app_badge } = isOwn ? received : UNTOLD;
  await Promise.all([show(notification), showBadge(app_badge), isOwn && tellTabs(notification)]);
}

/** A push service keeps a push for a day. By then the member may have logged out, and another one in. */
async function isForMemberHere({ notification: { data } }: Received): Promise<boolean> {
  try {
    return !data?.member || (await caches.has(MEMBER_CACHE_PREFIX + data.member));
  } catch {
    // The browser refuses caches.
    return true;
  }
}

/** Tells open tabs to read new data without waiting for their next poll. */
async function tellTabs({ tag = '', title }: Shown): Promise<void> {
  const push: PushMessage = { tag, title };
  for (const tab of await openTabs()) tab.postMessage({ type: 'push', push });
}

/** Tabs are not in this worker's scope. */
const openTabs = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Replaces the notification with the same tag. A duplicate push is shown once and makes no second sound. */
async function show({ title, navigate, data, silent = false, tag = '', icon, ...look }: Shown) {
  const present = tag ? await self.registration.getNotifications({ tag }) : [];
  const isKnown = present.some((each) => data && each.data?.id === data.id);
  const quiet = silent || isKnown;
  const shownIcon = icon && (await isReachable(icon)) ? { icon } : {};
  const options = { ...look, ...shownIcon, tag, silent: quiet, renotify: !!tag && !quiet, data: { ...data, navigate } };
  await self.registration.showNotification(title, options as NotificationOptions);
}

/** A slow icon must not delay the notification. After the timeout it is shown without an icon. */
async function isReachable(icon: string): Promise<boolean> {
  try {
    return (await fetch(icon, { signal: AbortSignal.timeout(ICON_FETCH_TIMEOUT_MS) })).ok;
  } catch {
    return false;
  }
}

async function showBadge(count: number | undefined): Promise<void> {
  if (typeof count !== 'number') return;
  const icon = self.navigator as Badging;
  const done = count ? icon.setAppBadge?.(count) : icon.clearAppBadge?.();
  await done?.catch(() => undefined);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.navigate));
});

/** Opens a page of this site only: in a tab that accepts it, which is then focused, or else in a new one. */
async function open(address: unknown): Promise<void> {
  const url = new URL(typeof address === 'string' ? address : '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  for (const tab of await openTabs()) {
    // A click permits either focusing or opening a window, not both.
    if (await opensIn(tab, url.pathname + url.search + url.hash)) {
      await tab.focus().catch(() => undefined);
      return;
    }
  }
  await self.clients.openWindow(url.href);
}

/** Asks a tab to open the page. Tabs are not in this worker's scope, so it can't navigate them itself. */
function opensIn(tab: WindowClient, open: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), REPLY_TIMEOUT_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    tab.postMessage({ type: 'open', open }, [port2]);
  });
}

interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

/** The browser has replaced or ended the subscription, so the account must be updated. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as SubscriptionChange;
  change.waitUntil(renew(change).catch(() => undefined));
});

async function renew({ oldSubscription: old, newSubscription }: SubscriptionChange): Promise<void> {
  const key = old?.options.applicationServerKey;
  const fresh =
    newSubscription ??
    (key ? await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }) : null);
  const member = await findMember();
  if (old && member) await callUser('DELETE', member, { endpoint: old.endpoint });
  if (!fresh) return;
  const { endpoint, keys } = fresh.toJSON();
  const answer = member && (await callUser('POST', member, { subscription: { endpoint, keys } }));
  // Without a login, the subscription ends, so that the next member is asked again.
  if (!answer || answer.status === 401) await fresh.unsubscribe();
}

const callUser = (method: string, member: string, body: object): Promise<Response> =>
  fetch(USER, {
    method,
    headers: { ...HEADERS, 'content-type': 'application/json', 'x-member': member },
    body: JSON.stringify(body),
  });

/** The id of the logged-in member, whom no tab needs to show; undefined for a visitor. */
async function findMember(): Promise<string | undefined> {
  const answer = await fetch('/api/user.php', { headers: HEADERS });
  // A failure says nothing about the login, so the browser's subscription stays.
  if (!answer.ok && answer.status !== 403) throw new Error(`user.php answered ${answer.status}`);
  return answer.ok ? ((await answer.json()) as { user: { id: string } }).user.id : undefined;
}
