import type { Store } from '#server/store/store.ts';
import type { CardRow } from '#server/store/visibility.ts';
import { SEARCH_COUNT_MAX } from '#shared/rules/limits.ts';
import type { SearchSegment } from './member-search.ts';
import { afterValues, type Cursor, cursorOf } from './queries.ts';
import { searchStateOf } from './search-state.ts';

export interface Counted {
  /** Exact unless `more`. */
  readonly total: number;
  readonly more: boolean;
}

export interface CountedSegment extends Counted {
  readonly search: SearchSegment;
}

/** Where reading starts: after a cursor or at the top, and then past some matches. */
export interface Start {
  readonly after: Cursor | null;
  readonly skip: number;
}

export const TOP: Start = { after: null, skip: 0 };

/** Up to this number, all matches are fetched and sorted. Reading them in order would skip too many other members. */
const FEW_MATCHES_MAX = 300;

/** Members who are online are few among all, and their index is narrow. So is that of members who are checked. */
const areFew = ({ search: { filters }, total, more }: CountedSegment): boolean =>
  filters.online || filters.checked ? !more : total <= FEW_MATCHES_MAX;

export async function countSegment(store: Store, search: SearchSegment): Promise<Counted> {
  const total = await countUpTo(store, search, SEARCH_COUNT_MAX + 1);
  return { total: Math.min(total, SEARCH_COUNT_MAX), more: total > SEARCH_COUNT_MAX };
}

async function countUpTo(store: Store, search: SearchSegment, countMax: number): Promise<number> {
  const { queries, values } = searchStateOf(store, search);
  const [counted] = await queries.count.run({ ...values, countMax });
  return Number(counted?.total ?? 0);
}

/** The number of matches, exact below `max`. */
export const sizeUpTo = async (store: Store, { search, total, more }: CountedSegment, max: number): Promise<number> =>
  more && max > total ? countUpTo(store, search, max) : total;

export function readMatches(store: Store, segment: CountedSegment, { after, skip }: Start, limit: number) {
  const { queries, values } = searchStateOf(store, segment.search);
  const { first, next, fewFirst, fewNext } = queries;
  const [top, later] = areFew(segment) ? [fewFirst, fewNext] : [first, next];
  const paged = { ...values, ...afterValues(after), limit, offset: skip, reach: skip + limit };
  return (after ? later : top).run(paged);
}

/** Starts past `offset` matches: at the nearest jump cursor if there are many. */
export async function skipTo(store: Store, segment: CountedSegment, offset: number): Promise<Start> {
  const { search } = segment;
  const { queries, values, jumpCursors } = searchStateOf(store, search);
  if (areFew(segment)) return { after: null, skip: offset };
  const jump = await jumpCursors.before(offset, search, (last, limit) => nextCursors(store, search, last, limit));
  if (!jump) return { after: null, skip: offset };
  if (search.viewer.memberId === null) return { after: jump.cursor, skip: offset - jump.offset };
  const [row] = await queries.hidden.run({ ...values, ...afterValues(jump.cursor) });
  return { after: jump.cursor, skip: offset - jump.offset + Number(row?.hidden ?? 0) };
}

/** Reads as a visitor, so that all viewers share the cursors. */
async function nextCursors(store: Store, search: SearchSegment, last: Cursor | null, limit: number): Promise<Cursor[]> {
  const visitor = { ...search, viewer: { ...search.viewer, memberId: null } };
  const { shape, queries, values } = searchStateOf(store, visitor);
  const cursors = last ? queries.nextCursors : queries.firstCursors;
  const rows = await cursors.run({ ...values, ...afterValues(last), limit, offset: 0, reach: limit });
  return rows.map((row) => cursorOf(shape, row));
}

/** The cursor after a row of this segment. */
export const cursorAfter = (store: Store, { search }: CountedSegment, row: CardRow): Cursor =>
  cursorOf(searchStateOf(store, search).shape, row);
