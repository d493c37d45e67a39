const WORKER = '/sw-push.js?v=2';
/** A scope of its own, beside that of the service worker for `/`. */
const SCOPE = '/push/';
/** `subscribe()` may never settle where the push service can't be reached. */
const TIMEOUT_MS = 15_000;

export const isPushCapable = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const isPushDenied = () => Notification.permission === 'denied';
export const isPushGranted = () => Notification.permission === 'granted';

/** iOS gives push to sites on the home screen only; its Safari alone knows `standalone`. */
export const needsInstall = () => (navigator as { standalone?: boolean }).standalone === false;

/** Calls `look` when the answer may have become another: in the browser's settings, or by its own question. */
export function onPermissionChange(look: () => void): () => void {
  let status: PermissionStatus | undefined;
  let isOver = false;
  navigator.permissions?.query({ name: 'notifications' }).then(
    (asked) => {
      if (isOver) return;
      status = asked;
      status.addEventListener('change', look);
    },
    // Safari knows no such permission: there a look when the page comes back has to do.
    () => undefined,
  );
  document.addEventListener('visibilitychange', look);
  return () => {
    isOver = true;
    status?.removeEventListener('change', look);
    document.removeEventListener('visibilitychange', look);
  };
}

const registered = () => navigator.serviceWorker.getRegistration(SCOPE);

/** The subscription this browser holds; null where there is none, or none can be read. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  try {
    return (await (await registered())?.pushManager.getSubscription()) ?? null;
  } catch {
    return null;
  }
}

/** Whether it was made with this key: with another, pushes can't be sent to it any more. */
export function isMadeWith({ options }: PushSubscription, publicKey: string): boolean {
  const key = options?.applicationServerKey;
  return !key || String(new Uint8Array(key)) === String(bytesOf(publicKey));
}

/** Asks for permission and subscribes. @throws where the browser or its push service refuses, or never answers. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  // First of all: Safari takes the question only right after a press.
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('Notifications are not allowed');
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await activeWorker(registration);
  const subscription = registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  return within(TIMEOUT_MS, subscription);
}

/** Ends what this browser holds; where it can't, its push service says so when something is sent. */
export const unsubscribe = async (): Promise<void> => {
  await (await currentSubscription())?.unsubscribe().catch(() => false);
};

/** Takes back what is shown of the site, such as when a member leaves (docs/product/must-hold.md#s6). */
export async function closeNotifications(tag?: string): Promise<void> {
  const shown = (await (await registered())?.getNotifications(tag ? { tag } : {})) ?? [];
  for (const each of shown) each.close();
}

/** What was pressed on a notification is opened in this tab; the worker waits for the word that it is. */
export function onOpening(open: (address: string) => void): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data?.type !== 'open' || typeof data.open !== 'string' || !/^\/(?!\/)/.test(data.open)) return;
    ports[0]?.postMessage('taken');
    open(data.open);
  });
  navigator.serviceWorker.startMessages();
}

function activeWorker(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (!worker || registration.active) return Promise.resolve();
  const activated = new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
  });
  return within(TIMEOUT_MS, activated);
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The push service does not answer')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}
