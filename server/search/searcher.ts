import type { PreparedQuery } from '#server/store/prepared-query.ts';
import type { Store } from '#server/store/store.ts';
import type { CardRow } from '#server/store/visibility.ts';
import { Landmarks } from './landmarks.ts';
import { type MemberSearch, type SearchValues, shapeOf, valuesOf } from './member-search.ts';
import { PageStarts } from './page-starts.ts';
import type { Position } from './queries.ts';
import { countQuery, hiddenQuery, pageQuery, positionsQuery } from './queries.ts';

interface Queries {
  readonly first: PreparedQuery<CardRow>;
  readonly next: PreparedQuery<CardRow>;
  readonly fewFirst: PreparedQuery<CardRow>;
  readonly fewNext: PreparedQuery<CardRow>;
  readonly firstPositions: PreparedQuery<Position>;
  readonly nextPositions: PreparedQuery<Position>;
  readonly count: PreparedQuery<{ total: number }>;
  readonly hidden: PreparedQuery<{ hidden: number }>;
}

interface Kept {
  readonly queries: Map<string, Queries>;
  readonly starts: PageStarts;
  readonly landmarks: Landmarks;
}

/** With each open database, as long as it is open. */
const kept = new WeakMap<Store, Kept>();

export interface Searcher {
  readonly queries: Queries;
  readonly values: SearchValues;
  readonly starts: PageStarts;
  readonly landmarks: Landmarks;
}

export function searcherOf(store: Store, search: MemberSearch): Searcher {
  const { queries, ...memory } = kept.get(store) ?? keep(store);
  const shape = shapeOf(search);
  const key = JSON.stringify(shape);
  let prepared = queries.get(key);
  if (!prepared) {
    const source = { db: store.db, engine: store.engine, shape };
    prepared = {
      first: pageQuery(source, 'by', false),
      next: pageQuery(source, 'by', true),
      fewFirst: pageQuery(source, 'counted_by', false),
      fewNext: pageQuery(source, 'counted_by', true),
      firstPositions: positionsQuery(source, false),
      nextPositions: positionsQuery(source, true),
      count: countQuery(source),
      hidden: hiddenQuery(source),
    };
    queries.set(key, prepared);
  }
  return { queries: prepared, values: valuesOf(search), ...memory };
}

function keep(store: Store): Kept {
  const fresh = { queries: new Map<string, Queries>(), starts: new PageStarts(), landmarks: new Landmarks() };
  kept.set(store, fresh);
  return fresh;
}
