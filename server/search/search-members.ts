import type { Store } from '#server/store/store.ts';
import type { CardRow } from '#server/store/visibility.ts';
import { SEARCH_DEPTH_MAX } from '#shared/rules/limits.ts';
import { type MemberSearch, segmentsOf } from './member-search.ts';
import type { PageCursor } from './page-cursors.ts';
import {
  type Counted,
  type CountedSegment,
  countSegment,
  cursorAfter,
  readMatches,
  type Start,
  sizeUpTo,
  skipTo,
  TOP,
} from './read-segment.ts';
import { pageCursorsOf } from './search-state.ts';

/** One page of matches in the order of the search. It continues where the page before it ended. */
export async function findMembers(store: Store, search: MemberSearch): Promise<Counted & { found: CardRow[] }> {
  const counted = await countMembers(store, search);
  return { found: await fetchResults(store, search, counted), ...counted };
}

/** The order of the matches doesn't change their number. */
export const countMembers = (store: Store, search: MemberSearch): Promise<Counted> =>
  countSegment(store, { ...search, isOutsideHome: false });

/** One page, after the matches have been counted. */
export async function fetchResults(store: Store, search: MemberSearch, counted: Counted): Promise<CardRow[]> {
  if (search.page * search.pageSize >= (counted.more ? SEARCH_DEPTH_MAX : counted.total)) return [];
  const pageCursors = pageCursorsOf(store);
  const segments = await countedSegments(store, search, counted);
  const { index, ...start } = await startOf(store, search, segments);
  const found: CardRow[] = [];
  let next: PageCursor | null = null;
  for (let at = index; at < segments.length && found.length < search.pageSize; at++) {
    const segment = segments[at] as CountedSegment;
    const rows = await readMatches(store, segment, at === index ? start : TOP, search.pageSize - found.length);
    found.push(...rows);
    const last = rows.at(-1);
    if (last) next = { segment: at, ...cursorAfter(store, segment, last) };
  }
  pageCursors.saveNext(search, next);
  return found;
}

/** The number of matches in each segment follows from that of the others, unless there are more than are counted. */
async function countedSegments(store: Store, search: MemberSearch, counted: Counted): Promise<CountedSegment[]> {
  const [first, rest] = segmentsOf(search);
  if (!first || !rest) return first ? [{ search: first, ...counted }] : [];
  const near = await countSegment(store, first);
  const isExact = !counted.more && !near.more;
  const others = isExact ? { total: counted.total - near.total, more: false } : await countSegment(store, rest);
  return [
    { search: first, ...near },
    { search: rest, ...others },
  ];
}

/** Starts after the previous page if the viewer has read it, else past all matches before the page. */
async function startOf(
  store: Store,
  search: MemberSearch,
  segments: readonly CountedSegment[],
): Promise<Start & { index: number }> {
  const after = pageCursorsOf(store).cursorOf(search);
  if (after) return { index: after.segment, after, skip: 0 };
  let skip = search.page * search.pageSize;
  let index = 0;
  for (const segment of segments.slice(0, -1)) {
    const size = await sizeUpTo(store, segment, skip + 1);
    if (size > skip) break;
    skip -= size;
    index += 1;
  }
  return { index, ...(await skipTo(store, segments[index] as CountedSegment, skip)) };
}
