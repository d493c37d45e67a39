import { networkOf } from '#server/base/network.ts';
import { countUse } from '#server/store/count-use.ts';
import type { Viewer } from '#server/store/visibility.ts';
import { SEARCH_PAGE_SIZE, SEARCH_PAGES_PER_HOUR, SEARCH_PAGES_PER_NETWORK_PER_HOUR } from '#shared/rules/limits.ts';
import type { SearchNeeds } from './needs.ts';

const HOUR_MS = 3_600_000;

/** Counts a page of results, a long one as the usual ones it replaces. @throws too-many when the hour's pages are used up */
export async function countPage(
  deps: Pick<SearchNeeds, 'limiter'>,
  { pool, memberId }: Viewer,
  ip: string,
  pageSize: number,
): Promise<void> {
  const [key, limit] =
    memberId === null
      ? [`search ${pool} ${networkOf(ip)}`, SEARCH_PAGES_PER_NETWORK_PER_HOUR]
      : [`search ${memberId}`, SEARCH_PAGES_PER_HOUR];
  for (let counted = 0; counted < pageSize; counted += SEARCH_PAGE_SIZE) await countUse(deps, key, limit, HOUR_MS);
}

/** Counts a visitor's view of a lander about a member; false when as many as pages of results were seen this hour. */
export async function mayView({ limiter }: Pick<SearchNeeds, 'limiter'>, pool: string, ip: string): Promise<boolean> {
  return (await limiter.take(`about ${pool} ${networkOf(ip)}`, SEARCH_PAGES_PER_NETWORK_PER_HOUR, HOUR_MS)).ok;
}
