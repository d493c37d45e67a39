import { signal } from '#src/platform/signals.ts';

/** The browser knows that there is no network. False doesn't mean that there is one. */
export const isOffline = signal(false);

function update(): void {
  // The server renders it too, and knows of no network.
  isOffline.value = navigator.onLine === false;
}
update();
for (const change of ['online', 'offline']) globalThis.addEventListener?.(change, update);
