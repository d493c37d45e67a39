import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { filterUrlQuery } from '#shared/rules/filter-url-query.ts';
import { type Places, parseFilters } from '#shared/rules/search-filters.ts';
import { filtersFromUrl, pageFromUrl } from '#shared/rules/search-url.ts';
import { searchExtras } from '../../fixtures/search-extras.ts';

const places: Places = { hasCountry: () => true, hasRegion: () => true };
const age = fc.option(fc.integer({ min: 18, max: 100 }));
const filters: fc.Arbitrary<FilterOptions> = fc
  .record({
    gender: fc.constantFrom('male' as const, 'female' as const, null),
    ages: fc.tuple(age, age),
    country: fc.constantFrom('NL', 'BE', null),
    region: fc.integer({ min: 0, max: 999 }),
    extras: searchExtras,
  })
  .map(({ gender, ages: [a, b], country, region, extras }) => {
    const [min_age, max_age] = a !== null && b !== null && a > b ? [b, a] : [a, b];
    return { gender, min_age, max_age, country, countryregion: country ? region : 0, ...extras };
  });
const read = (query: string) => parseFilters(Object.fromEntries(new URLSearchParams(query)), places);

test('filters survive a round trip through a URL with other parameters', () => {
  fc.assert(
    fc.property(filters, fc.constantFrom('', 'page=3&', 'utm_source=news&my_gender=x&'), (value, others) => {
      const query = filtersFromUrl(`?${others}${filterUrlQuery(value)}&similarpage=2`);
      expect(query).toBe(filterUrlQuery(value));
      expect(read(query)).toEqual({ ok: true, filters: value });
    }),
  );
});

test('a search without any filter differs from a URL without filters', () => {
  const everyone = { gender: null, min_age: null, max_age: null, country: null, countryregion: 0 };
  expect(filterUrlQuery(everyone)).toBe('gender=');
  expect(filtersFromUrl('?gender=')).toBe('gender=');
});

test('filters that are off are not in the URL, as in URLs from before they existed', () => {
  const filters = { gender: 'male' as const, min_age: 26, max_age: 35, country: 'NL', countryregion: 2 };
  const url = 'gender=male&min_age=26&max_age=35&country=NL&countryregion=2';
  expect(filterUrlQuery(filters)).toBe(url);
  expect(filterUrlQuery({ ...filters, online: false, with_photo: false, sort: 'active' })).toBe(url);
  expect(read(url)).toEqual({ ok: true, filters });
  expect(filterUrlQuery({ ...filters, online: true, sort: 'near' })).toBe(`${url}&online=1&sort=near`);
});

test.each(['', '?', '?page=2', '?similarpage=2', '?trafficsource=x&utm_source=y', '?agender=male'])(
  'the URL %s has no filter',
  (query) => {
    expect(filtersFromUrl(query)).toBe('');
  },
);

test('only filters and a page are read from any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const term of filtersFromUrl(`?${text}`).split('&').filter(Boolean))
        expect(term).toMatch(/^(gender|min_age|max_age|country|countryregion|online|with_photo|sort)=/);
      expect(pageFromUrl(`?${text}`)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the URL counts pages from 1', () => {
  expect(['', '?page=1', '?page=2', '?gender=male&page=12'].map((query) => pageFromUrl(query))).toEqual([0, 0, 1, 11]);
  expect(pageFromUrl('?similarpage=5&page=2')).toBe(1);
});
