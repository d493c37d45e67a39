import { createMiddleware } from 'hono/factory';
import { hostName, type Site, type SiteDirectory } from '#server/sites/site-directory.ts';

export interface SiteNeeds {
  readonly sites: SiteDirectory;
  /** Hosts that use `x-original-host` to name the site. */
  readonly apiHosts: readonly string[];
}

/** Finds the site that a request is for. */
export const site = (deps: SiteNeeds) =>
  createMiddleware<{ Variables: { site: Site | null } }>(async (c, next) => {
    const host = c.req.header('host') ?? new URL(c.req.url).host;
    c.set('site', siteNamed(host, c.req.header('x-original-host'), deps));
    await next();
    // A cache between such a host and the server must not mix up the sites.
    if (deps.apiHosts.includes(hostName(host))) c.res.headers.append('vary', 'X-Original-Host');
  });

/** By Host; by `x-original-host` only on a configured API host (docs/product/permissions.md#sites). */
export function siteNamed(host: string, originalHost: string | undefined, { sites, apiHosts }: SiteNeeds): Site | null {
  if (apiHosts.includes(hostName(host))) {
    const named = sites.byHost(originalHost ?? '');
    if (named) return named;
  }
  return sites.byHost(host);
}
