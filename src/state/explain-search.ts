import type { Answer } from '#shared/contracts/registry.ts';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { toFilterQuery } from '#shared/rules/filter-query.ts';
import { searchMembers } from '#src/api/search.ts';

/** How many more there would be without one of these filters. */
export async function explainSearch(filters: FilterOptions): Promise<NonNullable<Answer<'search'>['removed']>> {
  const terms = { manual_search: 1, explain: 1, count_only: 1, do_not_save: 1 };
  return (await searchMembers({ source: 'members', ...terms, ...toFilterQuery(filters) })).removed ?? [];
}
