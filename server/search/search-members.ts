import type { Store } from '#server/store/store.ts';
import type { CardRow } from '#server/store/visibility.ts';
import { SEARCH_COUNT_MAX, SEARCH_DEPTH_MAX } from '#shared/rules/limits.ts';
import type { MemberSearch } from './member-search.ts';
import type { Cursor } from './queries.ts';
import { afterValues } from './queries.ts';
import { searchStateOf } from './search-state.ts';

interface Counted {
  /** Exact unless `more`. */
  readonly total: number;
  readonly more: boolean;
}

/** Up to this number, all matches are fetched and sorted. Reading them in order would skip too many other members. */
const FEW_MATCHES_MAX = 300;

/** One page of matches, last active first. It continues where the page before it ended. */
export async function findMembers(store: Store, search: MemberSearch): Promise<Counted & { found: CardRow[] }> {
  const counted = await countMembers(store, search);
  return { found: await fetchResults(store, search, counted), ...counted };
}

export async function countMembers(store: Store, search: MemberSearch): Promise<Counted> {
  const { queries, values } = searchStateOf(store, search);
  const [counted] = await queries.count.run(values);
  const total = Number(counted?.total ?? 0);
  return { total: Math.min(total, SEARCH_COUNT_MAX), more: total > SEARCH_COUNT_MAX };
}

/** One page, after the matches have been counted. */
export async function fetchResults(store: Store, search: MemberSearch, { total, more }: Counted): Promise<CardRow[]> {
  if (search.page * search.pageSize >= (more ? SEARCH_DEPTH_MAX : total)) return [];
  const { queries, values, pageCursors } = searchStateOf(store, search);
  const areFew = total <= FEW_MATCHES_MAX;
  const { after, skip: offset } = await startOf(store, search, areFew);
  const { first, next, fewFirst, fewNext } = queries;
  const [top, later] = areFew ? [fewFirst, fewNext] : [first, next];
  const { pageSize: limit } = search;
  const paged = { ...values, ...afterValues(after), limit, offset, reach: offset + limit };
  const found = await (after ? later : top).run(paged);
  pageCursors.saveNext(search, found);
  return found;
}

interface Start {
  readonly after: Cursor | null;
  readonly skip: number;
}

/** Starts after the previous page if the viewer has read it, else from the nearest jump cursor or from the top. */
async function startOf(store: Store, search: MemberSearch, areFew: boolean): Promise<Start> {
  const { queries, values, pageCursors, jumpCursors } = searchStateOf(store, search);
  const after = pageCursors.cursorOf(search);
  if (after) return { after, skip: 0 };
  const from = search.page * search.pageSize;
  if (areFew) return { after: null, skip: from };
  const jump = await jumpCursors.before(from, search, (last, limit) => nextCursors(store, search, last, limit));
  if (!jump) return { after: null, skip: from };
  if (search.viewer.memberId === null) return { after: jump.cursor, skip: from - jump.offset };
  const [row] = await queries.hidden.run({ ...values, ...afterValues(jump.cursor) });
  return { after: jump.cursor, skip: from - jump.offset + Number(row?.hidden ?? 0) };
}

/** Reads as a visitor, so that all viewers share the cursors. */
function nextCursors(store: Store, search: MemberSearch, last: Cursor | null, limit: number): Promise<Cursor[]> {
  const { queries, values } = searchStateOf(store, { ...search, viewer: { ...search.viewer, memberId: null } });
  const cursors = last ? queries.nextCursors : queries.firstCursors;
  return cursors.run({ ...values, ...afterValues(last), limit, offset: 0, reach: limit });
}
