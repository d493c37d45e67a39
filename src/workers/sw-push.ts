/** The push worker, registered beside the service worker under its own scope: shows what the server sent, opens what it names. */
declare const self: ServiceWorkerGlobalScope;

interface Push {
  readonly title: string;
  readonly body?: string;
  readonly url?: string;
  readonly tag?: string;
}

function read(event: PushEvent): Push | undefined {
  try {
    const data = event.data?.json() as Partial<Push> | undefined;
    return typeof data?.title === 'string' ? { ...data, title: data.title } : undefined;
  } catch {
    return undefined;
  }
}

self.addEventListener('push', (event) => {
  const push = read(event);
  if (!push) return;
  const { title, body, tag, url } = push;
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url));
});

/** Only pages of this very site; a tab that is open already is taken to the page. */
async function open(address: unknown): Promise<void> {
  const url = new URL(typeof address === 'string' ? address : '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!tab) await self.clients.openWindow(url.href);
  else
    await tab
      .focus()
      .then((focused) => focused.navigate(url.href))
      .catch(() => self.clients.openWindow(url.href));
}
