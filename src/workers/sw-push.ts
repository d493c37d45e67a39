import type { PushPayload } from '#shared/contracts/push.ts';

/** The push worker, registered beside the service worker under its own scope: shows what the server sent, opens what it names. */
declare const self: ServiceWorkerGlobalScope;

const USER = '/api/user.php?push=1';
/** A tab that takes a page over says so at once; one that can't, such as a file of ours, never does. */
const TAKEN_WITHIN_MS = 500;

type Shown = Partial<PushPayload['notification']> & { readonly title: string };
/** Where the platform has them. */
type Badging = Partial<Record<'setAppBadge' | 'clearAppBadge', (count?: number) => Promise<void>>>;

function read(event: PushEvent): { readonly notification: Shown; readonly app_badge?: number } {
  try {
    const payload = event.data?.json() as PushPayload | undefined;
    if (typeof payload?.notification.title === 'string') return payload;
  } catch {
    // Something must be shown for every push, or browsers end the subscription.
  }
  return { notification: { title: self.location.hostname } };
}

self.addEventListener('push', (event) => {
  const { notification, app_badge } = read(event);
  event.waitUntil(Promise.all([show(notification), showBadge(app_badge)]));
});

/** In place of what is shown under the same tag. What is sent twice by chance is shown once, and does not ring again. */
async function show({ title, navigate, data, silent = false, tag = '', ...look }: Shown) {
  const present = tag ? await self.registration.getNotifications({ tag }) : [];
  const isKnown = present.some((each) => data && each.data?.id === data.id);
  const quiet = silent || isKnown;
  const options = { ...look, tag, silent: quiet, renotify: !!tag && !quiet, data: { ...data, navigate } };
  await self.registration.showNotification(title, options as NotificationOptions);
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

/** Only pages of this very site. A tab that takes the page over is focused; else a new one opens. */
async function open(address: unknown): Promise<void> {
  const url = new URL(typeof address === 'string' ? address : '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const tab of tabs) {
    // One click allows one of both, to focus or to open.
    if (await takesOver(tab, url.pathname + url.search + url.hash)) {
      await tab.focus().catch(() => undefined);
      return;
    }
  }
  await self.clients.openWindow(url.href);
}

/** Pages are not in this worker's scope, so it can't take them elsewhere by itself. */
function takesOver(tab: WindowClient, open: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), TAKEN_WITHIN_MS);
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

/** The browser has replaced the subscription, or ended it: the account follows. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as SubscriptionChange;
  change.waitUntil(renew(change).catch(() => undefined));
});

async function renew({ oldSubscription: old, newSubscription }: SubscriptionChange): Promise<void> {
  const key = old?.options.applicationServerKey;
  const fresh =
    newSubscription ??
    (key ? await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }) : null);
  if (old) await tell('DELETE', { endpoint: old.endpoint });
  if (!fresh) return;
  const { endpoint, keys } = fresh.toJSON();
  const told = await tell('POST', { subscription: { endpoint, keys } });
  // Nobody is logged in: whoever comes next is asked anew.
  if (told.status === 401) await fresh.unsubscribe();
}

const tell = (method: string, body: object): Promise<Response> =>
  fetch(USER, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-package-name': 'sevenfold-web',
      'x-original-host': self.location.host,
    },
    body: JSON.stringify(body),
  });
