import type { Context } from 'hono';
import { isDirect } from '#server/http/machine-requests.ts';
import { hostName, type SiteDirectory } from '#server/sites/site-directory.ts';

/** Where the desk is. */
export interface DeskAddress {
  /** For links to the desk. */
  readonly origin: string;
  /** The host, or null for the names of this machine itself, which only its own programs reach. */
  readonly host: string | null;
}

/** The desk as one request addresses it. */
export interface DeskPlace {
  readonly origin: string;
  /** The host without its port, for which passkeys are. */
  readonly hostName: string;
}

const OWN_NAMES: readonly string[] = ['desk.localhost', 'localhost', '127.0.0.1'];

/**
 * The desk of a request, or null on every other host. A site never shares its host with the desk: pages of members would have
 * the origin of operators.
 */
export function deskPlace(
  c: Context,
  { desk, sites }: { readonly desk: DeskAddress | null; readonly sites: SiteDirectory },
): DeskPlace | null {
  if (!desk) return null;
  const host = (c.req.header('host') ?? new URL(c.req.url).host).toLowerCase();
  const name = hostName(host);
  if (sites.byHost(host)) return null;
  if (desk.host === null)
    return OWN_NAMES.includes(name) && isDirect(c) ? { origin: `http://${host}`, hostName: name } : null;
  const isSame = desk.host.includes(':') ? host === desk.host : name === desk.host;
  return isSame ? { origin: desk.origin, hostName: name } : null;
}
