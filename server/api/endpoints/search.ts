import { Refusal } from '#server/base/refusal.ts';
import { isSameOrigin } from '#server/http/guards.ts';
import { cardsOf } from '#server/members/profile/cards.ts';
import { explainSearch } from '#server/search/explain-search.ts';
import { placesOf, startingFilters, storeFilters } from '#server/search/member-filters.ts';
import { countPage } from '#server/search/page-budget.ts';
import { countMembers, findMembers } from '#server/search/search-members.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { siteViewer } from '#server/sites/site-viewer.ts';
import type { ErrorKey } from '#shared/contracts/error-keys.ts';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { parseWhole } from '#shared/rules/filter-query.ts';
import { EXPLAINED_BELOW, SEARCH_PAGE_SIZE, SEARCH_PAGE_SIZE_MAX } from '#shared/rules/limits.ts';
import { parseFilters } from '#shared/rules/search-filters.ts';
import { isSignupOpen } from '#shared/rules/signup-open.ts';
import { isSearchOpen } from '#shared/rules/visitor-search.ts';
import { type EndpointContext, endpoint } from '../endpoint.ts';

type Context = EndpointContext<'search'>;

export const endpoints = [
  endpoint('search', { access: 'public' }, async (context) => {
    const { deps, site, member, query, ip } = context;
    const page = parseWhole(query.page) ?? 0;
    const pageSize = parseWhole(query.pp) ?? SEARCH_PAGE_SIZE;
    if (!member && !isOpenToVisitors(site, query, page)) throw new Refusal('forbidden', 'search.members_only');
    if (Number.isNaN(page)) throw invalid({ page: 'search.invalid_page' });
    if (!(pageSize >= 1)) throw invalid({ pp: 'search.invalid_page' });

    const filters = await filtersOf(context);
    const viewer = siteViewer(site, member);
    const pp = Math.min(pageSize, SEARCH_PAGE_SIZE_MAX);
    const hideNudity = query.hideNudity === '1';
    const reader = member?.id ?? ip;
    const search = { viewer, reader, filters, hideNudity, page, pageSize: pp, now: deps.clock() };
    const countsOnly = query.count_only === '1';
    await countPage(deps, viewer, ip, countsOnly ? 1 : pp);
    const { found, total, more } = countsOnly
      ? { found: [], ...(await countMembers(deps.store, search)) }
      : await findMembers(deps.store, search);
    const explains = query.explain === '1' && query.manual_search === '1' && total < EXPLAINED_BELOW;
    return {
      profiles: await cardsOf(deps.store.db, viewer, found, search.now),
      paging: { num_results: total, page, pp, ...(more && { more }) },
      filter_options: filters,
      ...(explains && { removed: await explainSearch(deps.store, search, total, site.pack.search_fields) }),
    };
  }),
];

/** The match finder shows every visitor who may sign up how many there are, and of the cards the first page. */
function isOpenToVisitors({ pack }: Site, query: Context['query'], page: number): boolean {
  const { source, trafficsource } = query;
  if (isSearchOpen(pack, Boolean(trafficsource))) return true;
  return source === 'match-finder' && page === 0 && isSignupOpen(pack.signups, { network: trafficsource });
}

/** What a manual search sends, kept for the next time; else what was kept, or what the niche suggests. */
async function filtersOf({ deps, site, member, query, ip, locale, request }: Context): Promise<FilterOptions> {
  if (query.manual_search !== '1') {
    const everyCountry =
      query.searchAllCountries === '1' && site.settings(locale).switches.profileSearch.searchAllCountries;
    return startingFilters(deps, site, member, everyCountry ? null : { byAddress: deps.ipCountry(ip) });
  }
  const parsed = parseFilters(query, placesOf(deps, site));
  if (!parsed.ok) throw invalid(parsed.fields);
  const mayStore = query.do_not_save !== '1' && query.count_only !== '1' && isSameOrigin(request, site);
  if (member && mayStore) await storeFilters(deps, member, parsed.filters);
  return parsed.filters;
}

const invalid = (fields: Readonly<Record<string, ErrorKey>>) => new Refusal('invalid', 'error.invalid', { fields });
