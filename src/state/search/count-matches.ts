import type { FilterOptions } from '#shared/contracts/search.ts';
import { sameFilters } from '#shared/rules/changed-filters.ts';
import { toFilterQuery } from '#shared/rules/filter-query.ts';
import { searchMembers } from '#src/api/search.ts';
import { search, siteTerms } from './search.ts';

export interface MatchCount {
  readonly total: number;
  /** There are more than were counted. */
  readonly more: boolean;
}

/** The count of the search on screen, if it has these filters. */
export function shownCount(filters: FilterOptions): MatchCount | undefined {
  const now = search.peek();
  if (!now?.filters || now.loading || !now.pageSize || !sameFilters(now.filters, filters)) return undefined;
  return { total: now.total, more: now.more };
}

/** How many members match filters that aren't applied. */
export async function countMatches(filters: FilterOptions): Promise<MatchCount> {
  const terms = { ...siteTerms(), manual_search: 1, count_only: 1, do_not_save: 1 };
  const { paging } = await searchMembers({ ...terms, ...toFilterQuery(filters) });
  return { total: paging.num_results, more: !!paging.more };
}
