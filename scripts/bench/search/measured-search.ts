import type { MemberSearch } from '#server/search/member-search.ts';
import { countMembers, fetchResults } from '#server/search/search-members.ts';
import { integerBetween, seededRandom } from '#server/start/samples/prng.ts';
import { SEARCH_PAGE_SIZE } from '#shared/rules/limits.ts';
import { Times } from '../percentiles.ts';
import { type DrawnSearch, drawnSearches, memberId, NOW, POOL } from './drawn-members.ts';
import type { FilledStore } from './filled-store.ts';

const WARM_UP = 300;
const RUNS = 1_500;
const TRIES = 3;
const DEEP_SEARCHES = 60;
/** Upper limit of attempts: in a small pool few searches reach the deep page. */
const DEEP_DRAWS = 2_000;
const DEEP_PAGE = 500;

interface MeasuredDepth {
  readonly pageOne: Times;
  readonly deep: Times;
  readonly jump: Times;
  readonly firstJump: Times;
}

export interface MeasuredSearch extends MeasuredDepth {
  readonly point: Times;
  readonly page: Times;
  readonly count: Times;
}

const searchOf = ({ memberId, filters, home, hideNudity }: DrawnSearch, page = 0): MemberSearch => ({
  viewer: { pool: POOL, memberId },
  reader: memberId,
  filters,
  home,
  hideNudity,
  page,
  pageSize: SEARCH_PAGE_SIZE,
  now: NOW,
});

/** Alternates between point reads, pages and counts, so that other load on the machine affects all of them. */
export async function measureSearch({ store, pointRead }: FilledStore, count: number): Promise<MeasuredSearch> {
  const fresh = () => ({ point: new Times(), page: new Times(), count: new Times() });
  let times = fresh();
  const random = seededRandom(9);
  let run = 0;
  for (const drawn of drawnSearches()) {
    // Discards the warm-up runs.
    if (run === WARM_UP) times = fresh();
    if (run++ === WARM_UP + RUNS) break;
    const search = searchOf(drawn);
    await times.point.of(TRIES, () => pointRead(memberId(integerBetween(random, 0, count - 1))));
    const counted = await times.count.of(TRIES, () => countMembers(store, search));
    await times.page.of(TRIES, () => fetchResults(store, search, counted));
  }
  return { ...times, ...(await measureDepth(store)) };
}

/** Measures page 500 by scrolling, by a later jump and by the first jump, and page 1 of the same search for comparison. */
async function measureDepth(store: FilledStore['store']): Promise<MeasuredDepth> {
  const times = { pageOne: new Times(), deep: new Times(), jump: new Times(), firstJump: new Times() };
  const seen = new Set<string>();
  let draws = 0;
  for (const drawn of drawnSearches()) {
    if (++draws > DEEP_DRAWS || seen.size === DEEP_SEARCHES) break;
    const counted = await countMembers(store, searchOf(drawn));
    const page = (number: number, viewer = 0) =>
      fetchResults(store, searchOf({ ...drawn, memberId: memberId(viewer) }, number), counted);
    const key = JSON.stringify([drawn.filters, drawn.hideNudity]);
    if (!counted.more || seen.has(key)) continue;
    seen.add(key);
    const jumped = await times.firstJump.of(1, () => page(DEEP_PAGE));
    if (jumped.length > 0) {
      // The first page begins a new listing, so that only jump cursors are left.
      await times.jump.of(
        TRIES,
        () => page(DEEP_PAGE, 1),
        () => page(0, 1),
      );
      await page(DEEP_PAGE - 1);
      await times.deep.of(TRIES, () => page(DEEP_PAGE));
      await page(0);
      await times.pageOne.of(TRIES, () => page(1));
    }
  }
  return times;
}
