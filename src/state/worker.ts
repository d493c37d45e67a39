import { lazy } from '#src/platform/lazy.ts';
import { signal } from '#src/platform/signals.ts';

const workbox = lazy(() => import('workbox-window'));

/** docs/product/push-and-offline.md#new-versions: offline ready, update waiting, registration failed. */
export const workerState = signal<'none' | 'offline-ready' | 'update-waiting' | 'failed'>('none');
let takeUpdate: () => void = () => undefined;

/**
 * Takes the waiting worker; the page reloads when it has control. Only on the member's word
 * (docs/product/must-hold.md#f4).
 */
export const updateNow = () => takeUpdate();

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    const { Workbox } = await workbox();
    const worker = new Workbox('/sw.js', { scope: '/' });
    worker.addEventListener('installed', ({ isUpdate }) => {
      if (!isUpdate) workerState.value = 'offline-ready';
    });
    worker.addEventListener('waiting', () => {
      workerState.value = 'update-waiting';
      takeUpdate = () => {
        worker.addEventListener('controlling', () => location.reload());
        worker.messageSkipWaiting();
      };
    });
    await worker.register();
  } catch {
    workerState.value = 'failed';
  }
}
