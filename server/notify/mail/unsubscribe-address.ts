import type { Site } from '#server/sites/site-directory.ts';
import { CALLS } from '#shared/contracts/calls.ts';

/** Mail programs POST to it (RFC 8058). In a browser it shows a page that asks for confirmation. */
export function unsubscribeAddress(site: Site, token: string): string {
  return `${site.origin}${CALLS['POST unsubscribe'].path}?t=${encodeURIComponent(token)}`;
}
