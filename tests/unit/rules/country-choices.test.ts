import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryChoices, onlyCountry, otherCountries } from '#shared/rules/country-choices.ts';
import { userCountry } from '#shared/rules/user-country.ts';

const CODES = ['AU', 'NZ', 'NL', 'BE', 'US', 'CA', 'GB', 'IE', 'DE', 'AT', 'FR', 'IT'];
const NAMES: Record<string, string> = { AT: 'Österreich', DE: 'Deutschland', NL: 'Niederlande', BE: 'Belgien' };
const nameOf = (code: string) => NAMES[code] ?? code;
const compare = new Intl.Collator('de').compare;
const base = { available: CODES, home: null, selected: null, geolocated: null, nameOf, compare };
const codes = (situation: Partial<typeof base> | object) =>
  countryChoices({ ...base, ...situation }).map(({ code }) => code);

test('neighbors count in both directions', () => {
  for (const [a, b] of [
    ['AU', 'NZ'],
    ['NL', 'BE'],
    ['US', 'CA'],
    ['GB', 'IE'],
    ['DE', 'AT'],
  ]) {
    expect(codes({ home: a }).toSorted()).toEqual([a, b].toSorted());
    expect(codes({ home: b }).toSorted()).toEqual([a, b].toSorted());
  }
});

test('the selected and the located country are also offered', () => {
  expect(codes({ home: 'NL', selected: 'FR', geolocated: 'IT' }).toSorted()).toEqual(['BE', 'FR', 'IT', 'NL']);
});

test('a member who lives in none of the site’s countries chooses from all of them', () => {
  expect(codes({ available: ['NL', 'BE', 'CA'], home: 'US', selected: 'NL' }).toSorted()).toEqual(['BE', 'CA', 'NL']);
});

test('choices are sorted by translated name', () => {
  expect(codes({ available: ['NL', 'AT', 'DE', 'BE'] })).toEqual(['BE', 'DE', 'NL', 'AT']);
});

test('a single choice is not offered', () => {
  expect(codes({ available: ['NL'] })).toEqual([]);
  expect(codes({ home: 'FR' })).toEqual([]);
});

test('if only one country is possible, the search uses it', () => {
  expect(onlyCountry({ ...base, available: ['NL'] })).toBe('NL');
  expect(onlyCountry({ ...base, home: 'FR' })).toBe('FR');
  expect(onlyCountry({ ...base, home: 'DE' })).toBeNull();
  expect(onlyCountry({ ...base, available: ['NL'], home: 'PL' })).toBe('NL');
});

test('choices are unique, sorted countries of the site and include the home country', () => {
  const code = fc.constantFrom(...CODES);
  const situation = fc.record({
    available: fc.uniqueArray(code, { minLength: 1 }),
    home: fc.option(code),
    selected: fc.option(code),
    geolocated: fc.option(code),
  });
  fc.assert(
    fc.property(situation, (value) => {
      const choices = countryChoices({ ...base, ...value });
      const offered = choices.map(({ code }) => code);
      expect(new Set(offered).size).toBe(offered.length);
      for (const each of offered) expect(value.available).toContain(each);
      for (let i = 1; i < choices.length; i++)
        expect(compare(choices[i - 1]?.name ?? '', choices[i]?.name ?? '')).toBeLessThanOrEqual(0);
      if (offered.length && value.home && value.available.includes(value.home)) expect(offered).toContain(value.home);
      if (!value.home) expect(offered.length).toBe(value.available.length < 2 ? 0 : value.available.length);
    }),
  );
});

test('the home country is that of the profile, else of the IP address if the member agreed', () => {
  expect(userCountry('NL', 'DE', true)).toBe('NL');
  expect(userCountry(null, 'DE', true)).toBe('DE');
  expect(userCountry(null, 'DE', false)).toBeNull();
});

test('other countries of a site are near ones, then the rest', () => {
  const available = ['FR', 'BE', 'NL', 'DE', 'AT'];
  expect(otherCountries({ available, home: 'NL', selected: 'NL' })).toEqual([['BE'], ['FR', 'DE', 'AT']]);
  expect(otherCountries({ available, home: 'NL', selected: 'DE' })).toEqual([['BE', 'NL', 'AT'], ['FR']]);
  expect(otherCountries({ available, home: null, selected: 'FR' })).toEqual([[], ['BE', 'NL', 'DE', 'AT']]);
  expect(otherCountries({ available: ['NL'], home: 'NL', selected: 'NL' })).toEqual([[], []]);
  const code = fc.constantFrom(...CODES);
  fc.assert(
    fc.property(fc.uniqueArray(code), fc.option(code), fc.option(code), (countries, home, selected) => {
      const [near, far] = otherCountries({ available: countries, home, selected });
      expect([...near, ...far].toSorted()).toEqual(countries.filter((each) => each !== selected).toSorted());
    }),
  );
});
