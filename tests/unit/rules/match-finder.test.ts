import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FinderSite, MATCH_STEPS, readMatchAnswers } from '#shared/rules/match-finder.ts';
import { AGE_OPTIONS } from '#shared/rules/search-filters.ts';
import { matchAddress } from '#src/pages/match-finder/match-address.ts';

const COUNTRIES = ['NL', 'BE', 'DE'];
const SITE = {
  countries: COUNTRIES,
  search_fields: ['gender', 'age', 'region', 'country'],
  visible_profile_fields: [],
};
const read = (address: string, home: string | null = null, site: FinderSite = SITE) => {
  const query = new URLSearchParams(address.split('?')[1]);
  return readMatchAnswers((key) => query.get(key) ?? '', site, home);
};
const afterTap = (...tap: Parameters<typeof matchAddress>) => matchAddress(...tap).split('?')[1] ?? '';
const value = fc.oneof(fc.string(), fc.constantFrom('female', 'male', 'any', '0', '6', '7', '12', '-1', 'NL', 'XX'));
const address = fc
  .record({ gender: value, age: value, region: value, country: value, utm_campaign: fc.string() }, { requiredKeys: [] })
  .map((keys) => `?${new URLSearchParams(Object.entries(keys))}`);

test('any URL gives a valid next step and valid filters', () => {
  fc.assert(
    fc.property(address, (search) => {
      const { next, filters } = read(search);
      expect([...MATCH_STEPS, null]).toContain(next);
      expect([null, 'female', 'male']).toContain(filters.gender);
      expect(AGE_OPTIONS).toContainEqual({ min_age: filters.min_age, max_age: filters.max_age });
      expect(COUNTRIES).toContain(filters.country);
      expect(filters.countryregion).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('three taps complete the finder, and each can be undone', () => {
  fc.assert(
    fc.property(
      address,
      fc.constantFrom('female', 'male', 'any'),
      fc.nat(6),
      fc.nat(99_999),
      (start, gender, age, region) => {
        const first = afterTap(start, 'gender', gender);
        const second = afterTap(first, 'age', age);
        const third = afterTap(second, 'region', region, 'BE');
        expect([first, second, third].map((search) => read(`?${search}`).next)).toEqual(['age', 'region', null]);
        expect(read(`?${third}`).filters).toEqual({
          gender: gender === 'any' ? null : gender,
          ...AGE_OPTIONS[age],
          country: 'BE',
          countryregion: region,
        });
        expect(read(`?${afterTap(third, 'region')}`).next).toBe('region');
        expect(read(`?${afterTap(third, 'gender')}`).next).toBe('gender');
      },
    ),
  );
});

test('other campaign parameters stay in the URL', () => {
  fc.assert(
    fc.property(address, fc.constantFrom(...MATCH_STEPS), (start, step) => {
      const campaign = new URLSearchParams(start).get('utm_campaign');
      for (const search of [afterTap(start, step, 0), afterTap(start, step)])
        expect(new URLSearchParams(search).get('utm_campaign')).toBe(campaign);
    }),
  );
});

test('the country is the chosen one, else the visitor’s, else the first', () => {
  expect(read('?country=DE', 'BE').filters.country).toBe('DE');
  expect(read('?country=US', 'BE').filters.country).toBe('BE');
  expect(read('', 'US').filters.country).toBe('NL');
});

test('a site is asked only for what its members can be searched by', () => {
  const site = { ...SITE, search_fields: ['age'], visible_profile_fields: ['countryregion'] };
  const first = read('', null, site);
  expect([first.steps, first.next]).toEqual([['age', 'region'], 'age']);
  expect(read('?gender=male&age=2', null, site).next).toBe('region');
  expect(read('?age=2&region=0', null, site).next).toBeNull();
  const hidden = read('', null, { ...SITE, search_fields: [] });
  expect([hidden.steps, hidden.next]).toEqual([[], null]);
});
