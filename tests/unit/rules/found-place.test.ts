import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { changeFilters } from '#shared/rules/changed-filters.ts';
import { placeFilters } from '#shared/rules/found-place.ts';
import { emptySearch } from '#shared/rules/search-state.ts';

const COUNTRIES = ['NL', 'BE', 'DE'];
const REGIONS = [{ id: 1 }, { id: 2 }];
const at = (country: string | null, countryregion: number) =>
  placeFilters({ country, countryregion }, COUNTRIES, REGIONS);

/** The filters after the place was applied. */
function applied(before: Partial<FilterOptions>, country: string, region: number) {
  const filters = { gender: null, min_age: null, max_age: null, country: null, countryregion: 0, ...before };
  return changeFilters({ ...emptySearch(true), filters }, at(country, region) ?? {}).filters;
}

test('a country and a region that can be chosen are both applied', () => {
  expect(at('NL', 2)).toEqual({ country: 'NL', countryregion: 2 });
});

test('a country without a region resets the region only if the country changes', () => {
  expect(applied({ country: 'BE', countryregion: 1 }, 'NL', 0)).toMatchObject({ country: 'NL', countryregion: 0 });
  expect(applied({ country: 'NL', countryregion: 1 }, 'NL', 0)).toMatchObject({ country: 'NL', countryregion: 1 });
});

test('nothing is applied if the country or the region can’t be chosen', () => {
  expect(at('FR', 1)).toBeNull();
  expect(at(null, 0)).toBeNull();
  expect(at('NL', 9)).toBeNull();
});

test('only places that can be chosen get into the filters', () => {
  fc.assert(
    fc.property(fc.option(fc.constantFrom('NL', 'BE', 'FR', '')), fc.nat(4), (country, region) => {
      const change = at(country, region);
      if (!change) return;
      expect(COUNTRIES).toContain(change.country);
      if (change.countryregion !== undefined) expect(REGIONS).toContainEqual({ id: change.countryregion });
    }),
  );
});
