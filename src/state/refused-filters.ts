import { ApiError } from '#src/api/api-error.ts';
import { effect } from '#src/platform/signals.ts';
import { pathTo } from '#src/route-path.ts';
import { navigateInPlace } from './navigation.ts';
import { search, searchFailed } from './search.ts';

/** An address may name filters that make no sense here. They are left out of it, and the others are searched by. */
effect(() => {
  const error = searchFailed.value;
  if (!search.peek()?.asked || !(error instanceof ApiError) || error.status !== 422) return;
  const query = new URLSearchParams(location.search);
  const before = query.size;
  for (const name of Object.keys(error.fields)) query.delete(name);
  if (query.size === before) return;
  searchFailed.value = null;
  navigateInPlace(pathTo('/members') + (query.size ? `?${query}` : ''), true);
});
