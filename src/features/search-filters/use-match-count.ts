import { useEffect, useState } from 'react';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { filterUrlQuery } from '#shared/rules/filter-url-query.ts';
import { latestOnly } from '#src/platform/latest-only.ts';
import { countMatches, type MatchCount, shownCount } from '#src/state/search/count-matches.ts';

export type { MatchCount };

/** A thumb that moves or a row of presses is counted once. */
const PAUSE_MS = 300;

/** How many members match. Undefined while they are counted, and if they can't be. */
export function useMatchCount(filters: FilterOptions | null): MatchCount | undefined {
  const [count, setCount] = useState<MatchCount>();
  const query = filters && filterUrlQuery(filters);
  useEffect(() => {
    const known = filters ? shownCount(filters) : undefined;
    setCount(known);
    if (!filters || known) return undefined;
    let forget: (() => void) | undefined;
    const timer = setTimeout(() => {
      forget = latestOnly(countMatches(filters), setCount, (error) => console.warn('Matches were not counted', error));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      forget?.();
    };
  }, [query]);
  return count;
}
