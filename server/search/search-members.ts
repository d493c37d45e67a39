import type { Store } from '#server/store/store.ts';
import type { CardRow } from '#server/store/visibility.ts';
import { SEARCH_COUNTED_MAX, SEARCH_DEPTH_MAX } from '#shared/rules/limits.ts';
import type { MemberSearch } from './member-search.ts';
import type { Position } from './queries.ts';
import { afterValues } from './queries.ts';
import { searcherOf } from './searcher.ts';

export interface Counted {
  /** Exact unless `more`. */
  readonly total: number;
  readonly more: boolean;
}

/** Up to so many matches are all fetched and sorted: reading in order would pass too many members who don't match. */
const FEW = 300;

/** One page of matches, last active first. It continues where the page before it ended. */
export async function findMembers(store: Store, search: MemberSearch): Promise<Counted & { found: CardRow[] }> {
  const counted = await countMembers(store, search);
  return { found: await fetchResults(store, search, counted), ...counted };
}

export async function countMembers(store: Store, search: MemberSearch): Promise<Counted> {
  const { queries, values } = searcherOf(store, search);
  const [counted] = await queries.count.run(values);
  const total = Number(counted?.total ?? 0);
  return { total: Math.min(total, SEARCH_COUNTED_MAX), more: total > SEARCH_COUNTED_MAX };
}

/** A page of what was counted. */
export async function fetchResults(store: Store, search: MemberSearch, { total, more }: Counted): Promise<CardRow[]> {
  if (search.page * search.pageSize >= (more ? SEARCH_DEPTH_MAX : total)) return [];
  const { queries, values, starts } = searcherOf(store, search);
  const areFew = total <= FEW;
  const { after, skip: offset } = await startOf(store, search, areFew);
  const { first, next, fewFirst, fewNext } = queries;
  const [top, later] = areFew ? [fewFirst, fewNext] : [first, next];
  const { pageSize: limit } = search;
  const paged = { ...values, ...afterValues(after), limit, offset, reach: offset + limit };
  const found = await (after ? later : top).run(paged);
  starts.remember(search, found);
  return found;
}

interface Start {
  readonly after: Position | null;
  readonly skip: number;
}

/** After the page before it, if that was read; else from the nearest landmark, or from the top. */
async function startOf(store: Store, search: MemberSearch, areFew: boolean): Promise<Start> {
  const { queries, values, starts, landmarks } = searcherOf(store, search);
  const after = starts.startOf(search);
  if (after) return { after, skip: 0 };
  const from = search.page * search.pageSize;
  if (areFew) return { after: null, skip: from };
  const landmark = await landmarks.before(from, search, (last, limit) => nextPositions(store, search, last, limit));
  if (!landmark) return { after: null, skip: from };
  if (search.viewer.memberId === null) return { after: landmark.at, skip: from - landmark.place };
  const [row] = await queries.hidden.run({ ...values, ...afterValues(landmark.at) });
  return { after: landmark.at, skip: from - landmark.place + Number(row?.hidden ?? 0) };
}

/** The same for all viewers: as a visitor sees them. */
function nextPositions(store: Store, search: MemberSearch, last: Position | null, limit: number): Promise<Position[]> {
  const { queries, values } = searcherOf(store, { ...search, viewer: { ...search.viewer, memberId: null } });
  const positions = last ? queries.nextPositions : queries.firstPositions;
  return positions.run({ ...values, ...afterValues(last), limit, offset: 0, reach: limit });
}
