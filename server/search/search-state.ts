import type { PreparedQuery } from '#server/store/prepared-query.ts';
import type { Store } from '#server/store/store.ts';
import type { CardRow } from '#server/store/visibility.ts';
import { JumpCursors } from './jump-cursors.ts';
import { type MemberSearch, type SearchValues, shapeOf, valuesOf } from './member-search.ts';
import { PageCursors } from './page-cursors.ts';
import type { Cursor } from './queries.ts';
import { countQuery, cursorsQuery, hiddenQuery, pageQuery } from './queries.ts';

interface Queries {
  readonly first: PreparedQuery<CardRow>;
  readonly next: PreparedQuery<CardRow>;
  readonly fewFirst: PreparedQuery<CardRow>;
  readonly fewNext: PreparedQuery<CardRow>;
  readonly firstCursors: PreparedQuery<Cursor>;
  readonly nextCursors: PreparedQuery<Cursor>;
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
  readonly queries: Queries;
  readonly values: SearchValues;
  readonly pageCursors: PageCursors;
  readonly jumpCursors: JumpCursors;
}

/** The prepared queries and cursors for a search. */
export function searchStateOf(store: Store, search: MemberSearch): SearchState {
  const { queries, ...cursors } = cachesOf(store);
  const shape = shapeOf(search);
  const key = JSON.stringify(shape);
  let prepared = queries.get(key);
  if (!prepared) {
    const source = { db: store.db, engine: store.engine, shape };
    prepared = {
      first: pageQuery(source, 'activity', false),
      next: pageQuery(source, 'activity', true),
      fewFirst: pageQuery(source, 'age', false),
      fewNext: pageQuery(source, 'age', true),
      firstCursors: cursorsQuery(source, false),
      nextCursors: cursorsQuery(source, true),
      count: countQuery(source),
      hidden: hiddenQuery(source),
    };
    queries.set(key, prepared);
  }
  return { queries: prepared, values: valuesOf(search), ...cursors };
}

function cachesOf(store: Store): Caches {
  let caches = cachesByStore.get(store);
  if (!caches) {
    caches = { queries: new Map(), pageCursors: new PageCursors(), jumpCursors: new JumpCursors() };
    cachesByStore.set(store, caches);
  }
  return caches;
}
