import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import type { DeskNeeds } from './needs.ts';
import type { SiteRights } from './site-rights.ts';

/** The sites of an operator, by host. */
export const listSites = ({ sites }: Pick<DeskNeeds, 'sites'>, { hasHost }: SiteRights): DeskAnswer<'sites'> =>
  sites
    .all()
    .filter(({ pack }) => hasHost(pack.host))
    .map(({ pack, pool, niche, origin }) => ({
      ...{ host: pack.host, origin, name: pack.name, pool, niche: niche.slug },
      ...{ template: pack.template, locales: [...pack.locales] },
    }))
    .toSorted((a, b) => a.host.localeCompare(b.host, 'en'));
