import type { Body } from '#shared/contracts/registry.ts';
import { addressOf, callHeaders } from './address.ts';

/** Sent once, also while the page is being left, and never waited for. */
export function reportClientError(body: Body<'reportClientError'>): void {
  fetch(addressOf('POST client-error'), {
    method: 'POST',
    headers: { ...callHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
    // A lost report is no failure of the page.
  }).catch(() => undefined);
}
