import { OperatorError } from '#server/base/operator-error.ts';
import { hostName, type SiteDirectory } from '#server/sites/site-directory.ts';
import type { OperatorRole } from '#shared/contracts/desk/roles.ts';

/** The sites of an operator as they are stored. @throws what has to be corrected */
export function storedSites(
  { sites }: { readonly sites: SiteDirectory },
  role: OperatorRole,
  hosts: readonly string[] | null,
): string | null {
  if (hosts === null) return null;
  if (role === 'owner') throw new OperatorError({ sites: 'An owner has all sites. Leave out the sites.' });
  if (hosts.length === 0)
    throw new OperatorError({ sites: 'Name at least one site, or leave them out for all sites.' });
  const names = [...new Set(hosts.map((host) => hostName(host.trim())))];
  const unknown = names.filter((name) => !sites.byHost(name));
  if (unknown.length > 0) throw new OperatorError({ sites: `there is no site ${unknown.join(', ')}` });
  return JSON.stringify(names);
}
