import type { PreparedQuery } from '#server/store/prepared-query.ts';
import type { Store } from '#server/store/store.ts';
import type { CardRow } from '#server/store/visibility.ts';
import { JumpCursors } from './jump-cursors.ts';
import { type SearchSegment, type SearchValues, shapeOf, valuesOf } from './member-search.ts';
import { PageCursors } from './page-cursors.ts';
import { countQuery, cursorsQuery, hiddenQuery, pageQuery, type SearchShape, type SortedRow } from './queries.ts';

interface Queries {
  readonly first: PreparedQuery<CardRow>;
  readonly next: PreparedQuery<CardRow>;
  readonly fewFirst: PreparedQuery<CardRow>;
  readonly fewNext: PreparedQuery<CardRow>;
  readonly firstCursors: PreparedQuery<SortedRow>;
  readonly nextCursors: PreparedQuery<SortedRow>;
  readonly count: PreparedQuery<{ total: number }>;
  readonly hidden: PreparedQuery<{ hidden: number }>;
}

interface Caches {
  readonly queries: Map<string, Queries>;
  readonly pageCursors: PageCursors;
  readonly jumpCursors: JumpCursors;
}

const cachesByStore = new WeakMap<Store, Caches>();

interface SearchState {
  readonly shape: SearchShape;
  readonly queries: Queries;
  readonly values: SearchValues;
  readonly jumpCursors: JumpCursors;
}

/** The prepared queries and cursors for a search in one order. */
export function searchStateOf(store: Store, search: SearchSegment): SearchState {
  const { queries, jumpCursors } = cachesOf(store);
  const shape = shapeOf(search);
  const key = JSON.stringify(shape);
  let prepared = queries.get(key);
  if (!prepared) {
    const source = { db: store.db, engine: store.engine, shape };
    prepared = {
      first: pageQuery(source, 'in-order', false),
      next: pageQuery(source, 'in-order', true),
      fewFirst: pageQuery(source, 'narrowest', false),
      fewNext: pageQuery(source, 'narrowest', true),
      firstCursors: cursorsQuery(source, false),
      nextCursors: cursorsQuery(source, true),
      count: countQuery(source),
      hidden: hiddenQuery(source),
    };
    queries.set(key, prepared);
  }
  return { shape, queries: prepared, values: valuesOf(search), jumpCursors };
}

export const pageCursorsOf = (store: Store): PageCursors => cachesOf(store).pageCursors;

function cachesOf(store: Store): Caches {
  let caches = cachesByStore.get(store);
  if (!caches) {
    caches = { queries: new Map(), pageCursors: new PageCursors(), jumpCursors: new JumpCursors() };
    cachesByStore.set(store, caches);
  }
  return caches;
}
