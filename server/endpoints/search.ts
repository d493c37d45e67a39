import { endpoint } from '#server/http/endpoint.ts';
import { HttpError } from '#server/http/errors.ts';
import { isSameOrigin } from '#server/http/guards.ts';
import { cardsOf, onlookerOn } from '#server/members/visibility.ts';
import { startingFilters, storeFilters } from '#server/search/member-filters.ts';
import { findMembers } from '#server/search/search-members.ts';
import { SEARCH_PAGE_SIZE, SEARCH_PAGE_SIZE_MAX } from '#shared/rules/limits.ts';
import { parseFilters, parseWhole } from '#shared/rules/search-filters.ts';
import { isSearchOpen } from '#shared/rules/visitor-search.ts';

export const endpoints = [
  endpoint('search', { access: 'public' }, async ({ deps, site, member, query, ip, locale, request }) => {
    if (!member && !isSearchOpen(site.pack, Boolean(query.trafficsource))) {
      throw new HttpError(403, 'search.members_only');
    }
    const page = parseWhole(query.page) ?? 0;
    const pageSize = parseWhole(query.pp) ?? SEARCH_PAGE_SIZE;
    if (Number.isNaN(page)) throw invalid({ page: 'search.invalid_page' });
    if (!(pageSize >= 1)) throw invalid({ pp: 'search.invalid_page' });

    const everyCountry =
      query.searchAllCountries === '1' && site.settings(locale).switches.profileSearch.searchAllCountries;
    let filters = startingFilters(site, member, everyCountry ? null : { byAddress: deps.ipCountry(ip) });
    if (query.manual_search === '1') {
      const { countries } = site.pack;
      const parsed = parseFilters(query, {
        hasCountry: (country) => countries.includes(country),
        hasRegion: (country, region) => deps.geo.hasRegion(country, region),
      });
      if (!parsed.ok) throw invalid(parsed.fields);
      filters = parsed.filters;
      const mayStore = query.do_not_save !== '1' && isSameOrigin(request, site);
      if (member && mayStore) await storeFilters(deps, member, filters);
    }
    const viewer = onlookerOn(site, member);
    const search = {
      viewer,
      filters,
      hideNudity: query.hideNudity === '1',
      page,
      pageSize: Math.min(pageSize, SEARCH_PAGE_SIZE_MAX),
      now: deps.clock(),
    };
    const { found, total } = await findMembers(deps.store.db, search);
    return {
      profiles: await cardsOf(deps.store.db, viewer, found, search.now),
      paging: { num_results: total, page, pp: search.pageSize },
      filter_options: filters,
    };
  }),
];

const invalid = (fields: Record<string, string>) => new HttpError(422, 'error.invalid', { fields });
