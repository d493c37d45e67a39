import { isDeepStrictEqual } from 'node:util';
import type { Site } from '#server/sites/site-directory.ts';
import type { CardRow } from '#server/store/visibility.ts';
import { permittedFilters } from './member-filters.ts';
import type { MemberSearch } from './member-search.ts';
import type { SearchNeeds } from './needs.ts';
import { type Counted, countMembers, findMembers } from './search-members.ts';

/**
 * A visitor's matches in the match finder: their number, and members whose blurred photos stand for them. A photo can be
 * recognized, so these members are found only by fields that the site offers or shows.
 */
export async function findMatches(
  { store }: Pick<SearchNeeds, 'store'>,
  site: Site,
  search: MemberSearch,
): Promise<Counted & { found: CardRow[] }> {
  const filters = permittedFilters(site, null, null, search.filters);
  if (isDeepStrictEqual(filters, search.filters)) return findMembers(store, search);
  const counted = await countMembers(store, search);
  const { found } = await findMembers(store, { ...search, filters });
  return { found: found.slice(0, counted.total), ...counted };
}
