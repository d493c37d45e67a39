import { countUse } from '#server/store/count-use.ts';
import { countFromNetwork, takeFromNetwork } from '#server/store/network-limits.ts';
import type { Viewer } from '#server/store/visibility.ts';
import {
  PROFILE_VIEWS_PER_HOUR,
  SEARCH_PAGE_SIZE,
  SEARCH_PAGES_PER_HOUR,
  SEARCH_PAGES_PER_NETWORK_PER_HOUR,
} from '#shared/rules/limits.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import type { SearchNeeds } from './needs.ts';

/** Counts a page of results; a long page counts as several standard ones. @throws too-many beyond the hourly limit */
export async function countPage(
  deps: Pick<SearchNeeds, 'limiter'>,
  { pool, memberId }: Viewer,
  ip: string,
  pageSize: number,
): Promise<void> {
  const countOne = () =>
    memberId === null
      ? countFromNetwork(deps, `search ${pool}`, { ip, max: SEARCH_PAGES_PER_NETWORK_PER_HOUR, windowMs: HOUR_MS })
      : countUse(deps, `search ${memberId}`, SEARCH_PAGES_PER_HOUR, HOUR_MS);
  for (let counted = 0; counted < pageSize; counted += SEARCH_PAGE_SIZE) await countOne();
}

/** Counts an opened profile, even if its id is unknown. @throws too-many beyond the hourly limit */
export const countProfileView = (
  deps: Pick<SearchNeeds, 'limiter'>,
  { pool, memberId }: Viewer,
  ip: string,
): Promise<void> =>
  memberId === null
    ? countFromNetwork(deps, `profile ${pool}`, { ip, max: PROFILE_VIEWS_PER_HOUR, windowMs: HOUR_MS })
    : countUse(deps, `profile ${memberId}`, PROFILE_VIEWS_PER_HOUR, HOUR_MS);

/** Counts a visitor's view of a lander about a member. False beyond the hourly limit. */
export async function countLanderView(deps: Pick<SearchNeeds, 'limiter'>, pool: string, ip: string): Promise<boolean> {
  const limit = { ip, max: SEARCH_PAGES_PER_NETWORK_PER_HOUR, windowMs: HOUR_MS };
  return (await takeFromNetwork(deps, `about ${pool}`, limit)).ok;
}
