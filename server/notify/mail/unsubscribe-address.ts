import type { Site } from '#server/sites/site-directory.ts';
import { CALLS } from '#shared/contracts/calls.ts';

/** One address for both: a mail program POSTs to it (RFC 8058), a browser that opens it is asked first. */
export function unsubscribeAddress(site: Site, token: string): string {
  return `${site.origin}${CALLS.unsubscribe.path}?t=${encodeURIComponent(token)}`;
}
