import { Refusal } from '#server/base/refusal.ts';
import { isAppRequest } from '#server/http/guards.ts';
import { blurredPhotosOf, cardsOf } from '#server/members/profile/cards.ts';
import { explainSearch } from '#server/search/explain-search.ts';
import { findElsewhere } from '#server/search/find-elsewhere.ts';
import { initialFilters, nearMember, permittedFilters, placesOf, saveFilters } from '#server/search/member-filters.ts';
import { homeOf, type MemberSearch } from '#server/search/member-search.ts';
import { countPage } from '#server/search/page-budget.ts';
import { countMembers, findMembers } from '#server/search/search-members.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { siteViewer } from '#server/sites/site-viewer.ts';
import type { ErrorKey } from '#shared/contracts/error-keys.ts';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { parseWhole } from '#shared/rules/filter-query.ts';
import { EXPLAIN_BELOW_RESULTS, MATCHES_SHOWN, SEARCH_PAGE_SIZE, SEARCH_PAGE_SIZE_MAX } from '#shared/rules/limits.ts';
import { parseFilters } from '#shared/rules/search-filters.ts';
import { isSignupOpen } from '#shared/rules/signup-open.ts';
import { userCountry } from '#shared/rules/user-country.ts';
import { isSearchOpen } from '#shared/rules/visitor-search.ts';
import { type EndpointContext, endpoint } from '../endpoint.ts';

type Context = EndpointContext<'GET search'>;

export const endpoints = [
  endpoint('GET search', async (context) => {
    const { deps, site, member, query, ip } = context;
    const page = parseWhole(query.page) ?? 0;
    const pageSize = parseWhole(query.pp) ?? SEARCH_PAGE_SIZE;
    if (!member && !isOpenToVisitors(site, query, page)) throw new Refusal('forbidden', 'search.members_only');
    if (Number.isNaN(page)) throw invalid({ page: 'search.invalid_page' });
    if (!(pageSize >= 1)) throw invalid({ pp: 'search.invalid_page' });

    const filters = await filtersOf(context);
    const viewer = siteViewer(site, member);
    const isAnonymous = isCountOfMatches(context);
    const pp = Math.min(pageSize, isAnonymous ? MATCHES_SHOWN : SEARCH_PAGE_SIZE_MAX);
    const hideNudity = query.hideNudity === '1';
    const reader = member?.id ?? ip;
    const home = homeOf(member);
    const search = { viewer, reader, filters, home, hideNudity, page, pageSize: pp, now: deps.clock() };
    const countsOnly = query.count_only === '1';
    await countPage(deps, viewer, ip, countsOnly ? 1 : pp);
    const { found, total, more } = countsOnly
      ? { found: [], ...(await countMembers(deps.store, search)) }
      : await findMembers(deps.store, search);
    const explains = query.explain === '1' && query.manual_search === '1' && total < EXPLAIN_BELOW_RESULTS;
    return {
      profiles: isAnonymous ? [] : await cardsOf(deps.store.db, viewer, found, search.now),
      ...(isAnonymous && { blurred: await blurredPhotosOf(deps.store.db, found) }),
      paging: { num_results: total, page, pp, ...(more && { more }) },
      filter_options: filters,
      ...(explains && (await explain(context, search, total))),
    };
  }),
];

/** Names only filters that the site's search offers. All countries at once are a switch of the template, another country isn't. */
async function explain({ deps, site, member, ip, locale }: Context, search: MemberSearch, total: number) {
  const { countries, search_fields, geoip_selected_country } = site.pack;
  const { searchAllCountries } = site.settings(locale).switches.profileSearch;
  const removable = search_fields.filter((name) => searchAllCountries || name !== 'country');
  const removed = await explainSearch(deps.store, search, total, [...removable, 'online', 'photo', 'checked']);
  if (!search_fields.includes('country')) return { removed };
  const home = userCountry(member?.country ?? null, deps.ipCountry(ip), geoip_selected_country);
  const elsewhere = await findElsewhere(deps.store, search, total, { available: countries, home });
  return { removed, ...(elsewhere && { elsewhere }) };
}

/** The match finder tells visitors how many members match, but not who they are. */
const isCountOfMatches = ({ member, query }: Context): boolean => !member && query.source === 'match-finder';

/** The match finder is open to visitors who may sign up, for the count and the first page. */
function isOpenToVisitors({ pack }: Site, query: Context['query'], page: number): boolean {
  const { source, trafficsource } = query;
  if (isSearchOpen(pack, Boolean(trafficsource))) return true;
  return source === 'match-finder' && page === 0 && isSignupOpen(pack.signups, { network: trafficsource });
}

/** The saved filters, or the niche's defaults. The filters of a manual search come from the URL and are saved. */
async function filtersOf(context: Context): Promise<FilterOptions> {
  const { deps, site, member, query, ip, locale, request } = context;
  const everyCountry =
    query.searchAllCountries === '1' && site.settings(locale).switches.profileSearch.searchAllCountries;
  const byAddress = deps.ipCountry(ip);
  const home = everyCountry ? null : { byAddress };
  if (query.auto_load === '1' || query.manual_search !== '1') {
    const filters = initialFilters(deps, site, member, home);
    return query.source === 'home' ? nearMember(deps, site, { member, byAddress }, filters) : filters;
  }
  const parsed = parseFilters(query, placesOf(deps, site));
  if (!parsed.ok) throw invalid(parsed.fields);
  const filters = permittedFilters(site, member, home, parsed.filters);
  const mayStore = query.do_not_save !== '1' && query.count_only !== '1' && isAppRequest(request, site);
  if (member && mayStore) await saveFilters(deps, member, filters);
  return filters;
}

const invalid = (fields: Readonly<Record<string, ErrorKey>>) => new Refusal('invalid', 'error.invalid', { fields });
