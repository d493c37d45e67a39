import { CALLS } from '#shared/contracts/calls.ts';

/** Spec §4: when the page becomes hidden, a beacon with an empty JSON body is sent. */
export function sendBeacons(): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    navigator.sendBeacon?.(CALLS.sendPageHidden.path, new Blob(['{}'], { type: 'application/json' }));
  });
}
