import type { WRITTEN } from '#shared/contracts/calls.ts';
import { parseCall } from '#shared/contracts/written-call.ts';

/** As the table of calls has it, which no campaign page loads for this one alone. */
const PAGE_HIDDEN: (typeof WRITTEN)['sendPageHidden'] = 'POST page-hidden';

/**
 * docs/product/landers.md#page-hidden-beacon: when the page becomes hidden, a beacon with an empty JSON body is sent.
 */
export function sendBeacons(): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    navigator.sendBeacon?.(parseCall(PAGE_HIDDEN).path, new Blob(['{}'], { type: 'application/json' }));
  });
}
