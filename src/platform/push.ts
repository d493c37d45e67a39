import type { PushMessage } from '#shared/contracts/push.ts';
import { onChangeOf } from './permission-change.ts';

const WORKER = '/sw-push.js?v=2';
/** Not `/`, which is the scope of the other service worker. */
const SCOPE = '/push/';
/** `subscribe()` may never settle if the push service can't be reached. */
const TIMEOUT_MS = 15_000;

export const isPushCapable = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const isPushDenied = () => Notification.permission === 'denied';
export const isPushGranted = () => Notification.permission === 'granted';

/** iOS allows push only for sites on the home screen. Only its Safari has `standalone`. */
export const needsInstall = () => (navigator as { standalone?: boolean }).standalone === false;

export const onPermissionChange = (listener: () => void) => onChangeOf('notifications', listener);

const registered = () => navigator.serviceWorker.getRegistration(SCOPE);

/** This browser's subscription. Null if there is none, or if it can't be read. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  try {
    return (await (await registered())?.pushManager.getSubscription()) ?? null;
  } catch {
    return null;
  }
}

/** Whether the subscription was made with this key. Otherwise the server can't send to it any more. */
export function usesKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options?.applicationServerKey;
  return !key || String(new Uint8Array(key)) === String(bytesOf(publicKey));
}

/** Asks for permission and subscribes. @throws if the browser or its push service refuses or does not answer. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  // This must come first: Safari shows the prompt only right after a click.
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('Notifications are not allowed');
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await activeWorker(registration);
  const subscription = registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  return within(TIMEOUT_MS, subscription);
}

/** Ends this browser's subscription. If that fails, the push service tells the server with the next push. */
export const unsubscribe = async (): Promise<void> => {
  await (await currentSubscription())?.unsubscribe().catch(() => false);
};

/** Closes the site's notifications, for example at logout (docs/product/must-hold.md#s6). */
export async function closeNotifications(tag?: string): Promise<void> {
  const shown = (await (await registered())?.getNotifications(tag ? { tag } : {})) ?? [];
  for (const each of shown) each.close();
}

/** Calls `listener` with each push that arrives while the page is open. */
export function onPush(listener: (message: PushMessage) => void): void {
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const { type, push }: { type?: unknown; push?: Partial<PushMessage> } = data ?? {};
    if (type !== 'push' || typeof push?.tag !== 'string' || typeof push.title !== 'string') return;
    listener({ tag: push.tag, title: push.title });
  });
  navigator.serviceWorker.startMessages();
}

/**
 * Calls `open` with the URL of a clicked notification. The worker waits for this tab's reply that it will open the
 * page.
 */
export function onNotificationClick(open: (address: string) => void): void {
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
