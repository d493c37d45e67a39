import type { Store } from '#server/store/store.ts';
import { type CountryContext, otherCountries } from '#shared/rules/country-choices.ts';
import type { MemberSearch } from './member-search.ts';
import { countMembers } from './search-members.ts';

interface Elsewhere {
  readonly country: string;
  readonly num_results: number;
  readonly more?: boolean;
}

/**
 * The other country of the site with the most matches, where it has more than the searched one. A near country goes
 * before a far one with more matches. Undefined if there is none.
 */
export async function findElsewhere(
  store: Store,
  search: MemberSearch,
  total: number,
  site: Pick<CountryContext, 'available' | 'home'>,
): Promise<Elsewhere | undefined> {
  if (search.filters.country === null) return undefined;
  const countIn = (country: string | null) =>
    countMembers(store, { ...search, filters: { ...search.filters, country, countryregion: 0 } });
  // A site can have every country, and one count tells whether any is worth counting.
  if ((await countIn(null)).total <= total) return undefined;
  for (const group of otherCountries({ ...site, selected: search.filters.country })) {
    let best: Elsewhere | undefined;
    for (const country of group) {
      const counted = await countIn(country);
      if (counted.total <= (best?.num_results ?? total)) continue;
      best = { country, num_results: counted.total, ...(counted.more && { more: true }) };
    }
    if (best) return best;
  }
  return undefined;
}
