import type { Answer } from '#shared/contracts/registry.ts';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { toFilterQuery } from '#shared/rules/filter-query.ts';
import { searchMembers } from '#src/api/search.ts';
import { siteTerms } from './search.ts';

export type SearchExplanation = Required<Pick<Answer<'GET search'>, 'removed'>> &
  Pick<Answer<'GET search'>, 'elsewhere'>;

/** For each filter, how many more members the search finds without it, and another country where more match. */
export async function explainSearch(filters: FilterOptions): Promise<SearchExplanation> {
  const terms = { ...siteTerms(), manual_search: 1, explain: 1, count_only: 1, do_not_save: 1 };
  const { removed = [], elsewhere } = await searchMembers({ ...terms, ...toFilterQuery(filters) });
  return { removed, elsewhere };
}
