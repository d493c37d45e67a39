import type { Site } from '#server/sites/site-directory.ts';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { MATCH_STEPS, readMatchAnswers } from '#shared/rules/match-finder.ts';

interface Finished {
  readonly filters: FilterOptions;
  /** The answers without other parameters, such as a campaign's. */
  readonly query: string;
}

/** All answers to the match finder, if one of the URLs contains them. */
export function finishedAnswers({ pack }: Pick<Site, 'pack'>, addresses: readonly (string | null)[]): Finished | null {
  for (const address of addresses) {
    if (!address || !URL.canParse(address)) continue;
    const { searchParams } = new URL(address);
    const { steps, next, filters } = readMatchAnswers((key) => searchParams.get(key) ?? '', pack, null);
    if (next || steps.length === 0) continue;
    const query = new URLSearchParams();
    for (const key of [...MATCH_STEPS, 'country']) {
      const value = searchParams.get(key);
      if (value) query.set(key, value);
    }
    return { filters, query: `?${query}` };
  }
  return null;
}
