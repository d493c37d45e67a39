import type { Signature } from '#shared/contracts/registry.ts';
import { parseSignature } from '#shared/contracts/signature.ts';

const PAGE_HIDDEN: Signature = 'POST page-hidden';

/**
 * Sends a beacon with an empty JSON body whenever the page becomes hidden (docs/product/landers.md#page-hidden-beacon).
 */
export function sendBeacons(): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    navigator.sendBeacon?.(parseSignature(PAGE_HIDDEN).path, new Blob(['{}'], { type: 'application/json' }));
  });
}
