import type { Body } from '#shared/contracts/registry.ts';
import { callHeaders, callUrl } from './call-url.ts';

/** Sends a report once and does not wait for the answer. `keepalive` sends it even if the user is leaving the page. */
export function reportClientError(body: Body<'POST client-error'>): void {
  fetch(callUrl('POST client-error'), {
    method: 'POST',
    headers: { ...callHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
    // A lost report must not become another error.
  }).catch(() => undefined);
}
