import type { Store } from '#server/store/store.ts';
import type { FILTER_NAMES, FilterOptions } from '#shared/contracts/search.ts';
import type { MemberSearch } from './member-search.ts';
import { countMembers } from './search-members.ts';

type FilterName = (typeof FILTER_NAMES)[number];

/**
 * How many more matches there would be without each filter, the largest number first. Omits filters that exclude
 * nobody.
 */
export async function explainSearch(store: Store, search: MemberSearch, total: number, allowed: readonly FilterName[]) {
  const removed: { filter: FilterName; would_add: number }[] = [];
  for (const filter of allowed) {
    const filters = without(search.filters, filter);
    if (!filters) continue;
    const would_add = (await countMembers(store, { ...search, filters })).total - total;
    if (would_add > 0) removed.push({ filter, would_add });
  }
  return removed.sort((a, b) => b.would_add - a.would_add);
}

/** Null if the filter isn't set. Without a country, the region is removed too. */
function without(filters: FilterOptions, name: FilterName): FilterOptions | null {
  const { gender, min_age, max_age, country, countryregion, online, with_photo, checked } = filters;
  if (name === 'gender') return gender === null ? null : { ...filters, gender: null };
  if (name === 'country') return country === null ? null : { ...filters, country: null, countryregion: 0 };
  if (name === 'region') return countryregion ? { ...filters, countryregion: 0 } : null;
  if (name === 'online') return online ? { ...filters, online: false } : null;
  if (name === 'photo') return with_photo ? { ...filters, with_photo: false } : null;
  if (name === 'checked') return checked ? { ...filters, checked: false } : null;
  return min_age === null && max_age === null ? null : { ...filters, min_age: null, max_age: null };
}
