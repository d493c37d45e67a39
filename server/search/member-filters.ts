import { is } from 'superstruct';
import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { type FilterOptions, filterOptions } from '#shared/contracts/search.ts';
import { toFilterQuery } from '#shared/rules/filter-query.ts';
import { defaultFilters, type Places, parseFilters } from '#shared/rules/search-filters.ts';
import type { SearchNeeds } from './needs.ts';
import { setFilters } from './queries.ts';

/** The countries of a site and their regions. */
export const placesOf = ({ geo }: Pick<SearchNeeds, 'geo'>, { pack }: Site): Places => ({
  hasCountry: (country) => pack.countries.includes(country),
  hasRegion: (country, region) => geo.hasRegion(country, region),
});

/** What the member searched for last, if the site has such places; else what the niche suggests for them. */
export function startingFilters(
  deps: Pick<SearchNeeds, 'geo'>,
  site: Site,
  member: MemberRow | null,
  /** Null where a first search covers all countries (template switch). */
  home: { readonly byAddress: string | null } | null,
): FilterOptions {
  const stored = member?.search_filters ? (JSON.parse(member.search_filters) as unknown) : null;
  // Sites that share a pool need not share their countries.
  if (is(stored, filterOptions) && parseFilters(toFilterQuery(stored), placesOf(deps, site)).ok) return stored;
  const { countries } = site.pack;
  const country =
    home &&
    [member?.country, home.byAddress, countries.length === 1 ? countries[0] : null].find(
      (code) => code && countries.includes(code),
    );
  return defaultFilters(site.niche.seeks, member?.gender ?? null, country ?? null);
}

export async function storeFilters(
  { store }: Pick<SearchNeeds, 'store'>,
  member: MemberRow,
  filters: FilterOptions,
): Promise<void> {
  const search_filters = JSON.stringify(filters);
  if (member.search_filters === search_filters) return;
  await setFilters(store.db, member.id, search_filters);
}
