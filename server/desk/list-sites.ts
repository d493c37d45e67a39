import { notFound } from '#server/base/refusal.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import { pathOf } from '#shared/routes/routes.ts';
import { priceList } from '#shared/rules/price-list.ts';
import type { DeskNeeds } from './needs.ts';
import type { SiteRights } from './site-rights.ts';

type SiteNeeds = Pick<DeskNeeds, 'sites' | 'packReports'>;

/** The sites of an operator, by host. */
export const listSites = ({ sites }: Pick<DeskNeeds, 'sites'>, { hasHost }: SiteRights): DeskAnswer<'sites'> =>
  sites
    .all()
    .filter(({ pack }) => hasHost(pack.host))
    .map(summaryOf)
    .toSorted(byHost);

/** What is wrong with the packs of an operator's sites. A pack that was never served belongs to those who have its host, or all sites. */
export function checkSites({ sites, packReports }: SiteNeeds, { hasHost }: SiteRights): DeskAnswer<'site-checks'> {
  const problems = packReports.problems();
  const hosts = new Set([...sites.all().map(({ pack }) => pack.host), ...problems.keys()]);
  return [...hosts]
    .filter(hasHost)
    .map((host) => ({ host, served: sites.byHost(host) !== null, problems: [...(problems.get(host) ?? [])] }))
    .toSorted(byHost);
}

/** A site as its pack makes it. @throws 404 for an unknown host */
export async function showSite(
  { sites, packReports }: SiteNeeds,
  { host }: { readonly host: string },
): Promise<DeskAnswer<'site'>> {
  const site = sites.byHost(host);
  if (!site) throw notFound();
  const { pack, pool, niche, origin, off } = site;
  const { company, prices } = pack;
  const searched = (setting: string) => setting !== 'none' && !off.has('profileSearch');
  return {
    ...summaryOf(site),
    ...{ locale: pack.locale, scheme: pack.scheme ?? niche.scheme, countries: pack.countries, min_age: pack.min_age },
    shares: sites.all().flatMap((each) => (each.pool === pool && each !== site ? each.pack.host : [])),
    off: [...off],
    signups: pack.signups,
    visitors_search: searched(pack.logged_out_search),
    campaign_search: searched(pack.logged_out_search_trafficsource),
    fictional_profiles: pack.fictional_profiles,
    gifs: pack.gifs !== undefined && !off.has('chat'),
    tiles: off.has('profileSearch') ? [] : pack.member_resell,
    replay: pack.replay !== undefined,
    message_cost: prices?.message_cost ?? null,
    prices: prices ? priceList(prices) : [],
    partners: pack.partners.map(({ id, networks = [id], origins, postback }) => ({
      ...{ id, networks, origins },
      events: postback?.events ?? [],
    })),
    complaints: {
      form: origin + pathOf('complaints'),
      ...{ company: company.name, email: company.support_email, phone: company.support_phone },
    },
    problems: [...(packReports.problems().get(pack.host) ?? [])],
    notes: [...(await packReports.notesOf(site))],
  };
}

const summaryOf = ({ pack, pool, niche, origin }: Site): DeskAnswer<'sites'>[number] => ({
  ...{ host: pack.host, origin, name: pack.name, pool, niche: niche.slug },
  ...{ template: pack.template, locales: [...pack.locales] },
});

const byHost = (a: { readonly host: string }, b: { readonly host: string }): number =>
  a.host.localeCompare(b.host, 'en');
