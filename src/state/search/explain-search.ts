import type { Answer } from '#shared/contracts/registry.ts';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { toFilterQuery } from '#shared/rules/filter-query.ts';
import { searchMembers } from '#src/api/search.ts';
import { switches } from '#src/state/site/site.ts';

/** For each filter, how many more members the search finds without it. */
export async function explainSearch(filters: FilterOptions): Promise<NonNullable<Answer<'GET search'>['removed']>> {
  const hideNudity = switches.peek().profileSearch.hideNudity ? 1 : undefined;
  const terms = { manual_search: 1, explain: 1, count_only: 1, do_not_save: 1, hideNudity };
  return (await searchMembers({ source: 'members', ...terms, ...toFilterQuery(filters) })).removed ?? [];
}
