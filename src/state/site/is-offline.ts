import { signal } from '#src/platform/signals.ts';

/** True if the browser knows that there is no network. False doesn't mean that there is one. */
export const isOffline = signal(false);

function update(): void {
  // On the server `navigator.onLine` is undefined, so this is false.
  isOffline.value = navigator.onLine === false;
}
update();
for (const change of ['online', 'offline']) globalThis.addEventListener?.(change, update);
