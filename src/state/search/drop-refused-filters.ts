import { pathTo } from '#shared/routes/route-path.ts';
import { ApiError } from '#src/api/api-error.ts';
import { navigateInPlace } from '#src/state/navigation/navigation.ts';
import { search, searchFailed } from './search.ts';

/** A URL may contain invalid filters. They are removed from it, and the search uses the others. */
export function dropRefusedFilters(): void {
  const error = searchFailed.value;
  if (!search.peek()?.query || !(error instanceof ApiError) || error.status !== 422) return;
  const params = new URLSearchParams(location.search);
  const before = `${params}`;
  for (const name of Object.keys(error.fields)) params.delete(name);
  const query = `${params}`;
  if (query === before) return;
  searchFailed.value = null;
  navigateInPlace(pathTo('/members') + (query && `?${query}`), true);
}
