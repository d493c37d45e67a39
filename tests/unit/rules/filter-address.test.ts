import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { filterAddress } from '#shared/rules/filter-address.ts';
import { filtersInAddress, pageInAddress } from '#shared/rules/filters-in-address.ts';
import { type Places, parseFilters } from '#shared/rules/search-filters.ts';

const places: Places = { hasCountry: () => true, hasRegion: () => true };
const age = fc.option(fc.integer({ min: 18, max: 100 }));
const filters: fc.Arbitrary<FilterOptions> = fc
  .record({
    gender: fc.constantFrom('male' as const, 'female' as const, null),
    ages: fc.tuple(age, age),
    country: fc.constantFrom('NL', 'BE', null),
    region: fc.integer({ min: 0, max: 999 }),
  })
  .map(({ gender, ages: [a, b], country, region }) => {
    const [min_age, max_age] = a !== null && b !== null && a > b ? [b, a] : [a, b];
    return { gender, min_age, max_age, country, countryregion: country ? region : 0 };
  });
const read = (asked: string) => parseFilters(Object.fromEntries(new URLSearchParams(asked)), places);

test('filters survive the way through an address, whatever else stands in it', () => {
  fc.assert(
    fc.property(filters, fc.constantFrom('', 'page=3&', 'utm_source=news&my_gender=x&'), (value, others) => {
      const asked = filtersInAddress(`?${others}${filterAddress(value)}&similarpage=2`);
      expect(asked).toBe(filterAddress(value));
      expect(read(asked)).toEqual({ ok: true, filters: value });
    }),
  );
});

test('a search without any filter differs from an address that names none', () => {
  const everyone = { gender: null, min_age: null, max_age: null, country: null, countryregion: 0 };
  expect(filterAddress(everyone)).toBe('gender=');
  expect(filtersInAddress('?gender=')).toBe('gender=');
});

test.each(['', '?', '?page=2', '?similarpage=2', '?trafficsource=x&utm_source=y', '?agender=male'])(
  'the address %s names no filter',
  (query) => {
    expect(filtersInAddress(query)).toBe('');
  },
);

test('of any text an address takes the filters and a page, or nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const term of filtersInAddress(`?${text}`).split('&').filter(Boolean))
        expect(term).toMatch(/^(gender|min_age|max_age|country|countryregion)=/);
      expect(pageInAddress(`?${text}`)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the address counts pages from 1', () => {
  expect(['', '?page=1', '?page=2', '?gender=male&page=12'].map((query) => pageInAddress(query))).toEqual([
    0, 0, 1, 11,
  ]);
  expect(pageInAddress('?similarpage=5&page=2')).toBe(1);
});
