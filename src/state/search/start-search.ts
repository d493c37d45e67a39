import { effect } from '#src/platform/signals.ts';
import { dropRefusedFilters } from './drop-refused-filters.ts';
import { saveSearch, saveSeen, saveSimilar } from './save-results.ts';
import { followSearch } from './similar.ts';

/** Starts what follows each search. Runs once, when its results are loaded for the first time. */
export function startSearch(): void {
  for (const follow of [followSearch, saveSearch, saveSimilar, saveSeen, dropRefusedFilters]) effect(follow);
}
