import type { SearchSegment } from '#server/search/member-search.ts';
import { searchStateOf } from '#server/search/search-state.ts';
import { memberId, NOW, POOL } from './drawn-members.ts';
import type { FilledStore } from './filled-store.ts';

const BASE = { gender: 'female', country: 'DE', countryregion: 0, min_age: 26, max_age: 35 } as const;
const HOME = { country: 'DE', countryregion: 276_002 };
const SEARCHES = {
  'women of a country, by age': BASE,
  'women of a country, newest first': { ...BASE, sort: 'new' },
  'women of a country who are online and have a photo': { ...BASE, online: true, with_photo: true },
  'women of a country with a checked photo': { ...BASE, checked: true },
  'women of a country outside a region': BASE,
  'women of a region': { ...BASE, countryregion: 276_002, min_age: null, max_age: null },
  'anyone anywhere over 65': { ...BASE, gender: null, country: null, min_age: 65, max_age: null },
} as const;
const LATER = { afterTime: NOW - 86_400_000, afterId: memberId(1), limit: 12, offset: 0, reach: 12, countMax: 1_001 };

/** The engine's query plans for the search. They should use an index and never scan all members. */
export async function explainedQueries({ store, explain }: FilledStore): Promise<string[]> {
  const lines: string[] = [];
  for (const [title, filters] of Object.entries(SEARCHES)) {
    const viewer = { pool: POOL, memberId: memberId(0) };
    const search: SearchSegment = {
      ...{ viewer, reader: '', filters, home: HOME, hideNudity: false, isOutsideHome: title.includes('outside') },
      ...{ page: 0, pageSize: 12, now: NOW },
    };
    const { queries, values } = searchStateOf(store, search);
    for (const name of ['first', 'next', 'fewFirst', 'count'] as const) {
      const { sql, parameters } = queries[name].bind({ ...values, ...LATER });
      lines.push(`${title}, ${name}:`, ...(await explain(sql, parameters)).map((line) => `    ${line}`));
    }
  }
  return lines;
}
