import type { SiteDirectory } from '#server/sites/site-directory.ts';

/** The sites that an operator works for. */
export interface SiteRights {
  /** All sites, also those that are added later. */
  readonly isAll: boolean;
  /** Null for all. */
  readonly hosts: readonly string[] | null;
  /** The pools of these sites; null for all. */
  readonly pools: readonly string[] | null;
  hasHost(host: string): boolean;
  /** Whether one of the sites belongs to this pool. Members, photos, cases and orders belong to a pool. */
  hasPool(pool: string): boolean;
  /** The same for the pool of a site, which need not be one of theirs. */
  hasPoolOf(host: string): boolean;
}

/** `hosts` is null for all sites. */
export function siteRights(directory: SiteDirectory, hosts: readonly string[] | null): SiteRights {
  if (hosts === null)
    return { isAll: true, hosts, pools: null, hasHost: () => true, hasPool: () => true, hasPoolOf: () => true };
  const poolOf = (host: string) => directory.byHost(host)?.pool;
  const pools = [...new Set(hosts.flatMap((host) => poolOf(host) ?? []))];
  return {
    isAll: false,
    hosts,
    pools,
    hasHost: (host) => hosts.includes(host),
    hasPool: (pool) => pools.includes(pool),
    hasPoolOf: (host) => pools.includes(poolOf(host) ?? ''),
  };
}
