import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLine } from '#shared/rules/place-line.ts';

const code = fc.constantFrom('NL', 'BE', 'GB', 'LU');
const text = fc.oneof(fc.constant(''), fc.string({ minLength: 1 }));
const places = fc
  .record({ city: text, region: text, country: fc.option(code) })
  .map((place) => ({ ...place, countryName: place.country ? `Country ${place.country}` : '' }));

test('at home the country is never shown, abroad always and last', () => {
  fc.assert(
    fc.property(places, fc.option(code), (place, home) => {
      const { parts, isAbroad } = placeLine(place, home);
      expect(isAbroad).toBe(place.country !== null && place.country !== home);
      if (isAbroad) expect(parts.at(-1)).toBe(place.countryName);
      else expect(parts).not.toContain(`Country ${home}`);
    }),
  );
});

test('a line has at most two parts, none of them empty and none twice', () => {
  fc.assert(
    fc.property(places, fc.option(code), (place, home) => {
      const { parts } = placeLine(place, home);
      expect(parts.length).toBeLessThanOrEqual(2);
      expect(parts).not.toContain('');
      expect(new Set(parts.map((part) => part.toLowerCase())).size).toBe(parts.length);
    }),
  );
});

const CANNOCK = { city: 'Cannock', region: 'Staffordshire', country: 'GB', countryName: 'United Kingdom' };

test.each([
  ['home', CANNOCK, 'GB', ['Cannock', 'Staffordshire']],
  ['home, before the regions have loaded', { ...CANNOCK, region: '' }, 'GB', ['Cannock']],
  ['home, where the site hides the city', { ...CANNOCK, city: '' }, 'GB', ['Staffordshire']],
  ['a city named as its region', { ...CANNOCK, city: 'utrecht', region: 'Utrecht' }, 'GB', ['Utrecht']],
  ['abroad', CANNOCK, 'IE', ['Cannock', 'United Kingdom']],
  ['abroad, where the site hides the city', { ...CANNOCK, city: '' }, 'IE', ['United Kingdom']],
  ['a viewer whose country is unknown', CANNOCK, null, ['Cannock', 'United Kingdom']],
  ['a member without a country', { ...CANNOCK, region: '', country: null, countryName: '' }, 'GB', ['Cannock']],
] as const)('%s', (_name, place, home, parts) => {
  expect(placeLine(place, home).parts).toEqual(parts);
});
