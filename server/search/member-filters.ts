import { is } from 'superstruct';
import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { type FilterOptions, filterOptions } from '#shared/contracts/search.ts';
import { toFilterQuery } from '#shared/rules/filter-query.ts';
import {
  canSortByRegion,
  defaultFilters,
  isSearchable,
  type Places,
  parseFilters,
} from '#shared/rules/search-filters.ts';
import { userCountry } from '#shared/rules/user-country.ts';
import type { SearchNeeds } from './needs.ts';
import { updateFilters } from './queries.ts';

/** The countries of a site and their regions. */
export const placesOf = ({ geo }: Pick<SearchNeeds, 'geo'>, { pack }: Site): Places => ({
  hasCountry: (country) => pack.countries.includes(country),
  hasRegion: (country, region) => geo.hasRegion(country, region),
});

/** The country by the searcher's network address. Null if a first search covers all countries (template switch). */
type Home = { readonly byAddress: string | null } | null;

/** The member's saved filters, if the site has their places; else the niche's defaults. */
export function initialFilters(
  deps: Pick<SearchNeeds, 'geo'>,
  site: Site,
  member: MemberRow | null,
  home: Home,
): FilterOptions {
  const stored = member?.search_filters ? (JSON.parse(member.search_filters) as unknown) : null;
  // Sites of one pool can have different countries.
  if (is(stored, filterOptions) && parseFilters(toFilterQuery(stored), placesOf(deps, site)).ok)
    return permittedFilters(site, member, home, stored);
  return firstFilters(site, member, home);
}

function firstFilters(site: Site, member: MemberRow | null, home: Home): FilterOptions {
  const { countries } = site.pack;
  const country =
    home &&
    [member?.country, home.byAddress, countries.length === 1 ? countries[0] : null].find(
      (code) => code && countries.includes(code),
    );
  return defaultFilters(site.niche.seeks, member?.gender ?? null, country ?? null);
}

/** Replaces filters by which the site can't be searched by those of a first search. */
export function permittedFilters(
  site: Site,
  member: MemberRow | null,
  home: Home,
  filters: FilterOptions,
): FilterOptions {
  const permits = (filter: Parameters<typeof isSearchable>[1]) => isSearchable(site.pack, filter);
  const first = firstFilters(site, member, home);
  const { min_age, max_age } = permits('age') ? filters : first;
  const { country } = permits('country') ? filters : first;
  const isRegionOfCountry = country === filters.country && permits('region');
  const { sort, ...others } = filters;
  const isSorted = sort && (sort !== 'near' || canSortByRegion(site.pack, member));
  return {
    ...others,
    gender: (permits('gender') ? filters : first).gender,
    min_age,
    max_age,
    country,
    countryregion: isRegionOfCountry ? filters.countryregion : 0,
    ...(isSorted && { sort }),
  };
}

/**
 * Filters for the people the member looks for, near where the member lives. Home shows members nearby, whatever place,
 * photo or order was searched last.
 */
export function nearMember(
  deps: Pick<SearchNeeds, 'geo'>,
  site: Site,
  { member, byAddress }: { readonly member: MemberRow | null; readonly byAddress: string | null },
  { gender, min_age, max_age }: FilterOptions,
): FilterOptions {
  const { hasCountry, hasRegion } = placesOf(deps, site);
  const home = userCountry(member?.country ?? null, byAddress, site.pack.geoip_selected_country);
  const country = home && hasCountry(home) ? home : null;
  const region = member?.countryregion ?? 0;
  const countryregion = country && region && hasRegion(country, region) ? region : 0;
  return permittedFilters(site, member, { byAddress }, { gender, min_age, max_age, country, countryregion });
}

export async function saveFilters(
  deps: Pick<SearchNeeds, 'store'>,
  member: MemberRow,
  filters: FilterOptions,
): Promise<void> {
  if (member.search_filters !== JSON.stringify(filters)) await storeFilters(deps, member.id, filters);
}

/** Saves the first filters of a new member. */
export const storeFilters = ({ store }: Pick<SearchNeeds, 'store'>, memberId: string, filters: FilterOptions) =>
  updateFilters(store.db, memberId, JSON.stringify(filters));
