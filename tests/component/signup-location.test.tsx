import { screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '#shared/contracts/registry.ts';
import { GEOLOCATION_CACHE_MS } from '#shared/rules/limits.ts';
import { regions } from '#src/state/regions.ts';
import { settle, startFresh } from '../fixtures/render-app.tsx';
import { newMember, openStep } from '../fixtures/signup-flow.tsx';
import { installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const UTRECHT = { id: 3, name: 'Utrecht' };
const country = () => screen.queryByLabelText<HTMLSelectElement>('Country');
const region = () => screen.queryByLabelText<HTMLSelectElement>('Region');
const city = () => screen.queryByLabelText<HTMLInputElement>('City');
const here = () => [country()?.value, region()?.value, city()?.value];
const press = (name: string | RegExp) => screen.getByRole('button', { name });

type Found = Answer<'geocode'>;
const FOUND: Found = { country: 'NL', countryregion: 3, city: 'Zeist' };

/** The browser is at a place, which the server calls `found`. */
function standAt(found: Found) {
  const ask = vi.fn((told: PositionCallback, _refused?: unknown, _how?: PositionOptions) =>
    told({ coords: { latitude: 52.0907, longitude: 5.2331 } } as GeolocationPosition),
  );
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: 'test',
    language: 'en-GB',
    geolocation: { getCurrentPosition: ask },
  });
  wire.on('geocode', found);
  return ask;
}

beforeEach(() => {
  regions.value = {};
  wire.on('fetchRegions', ({ query }) => ({ regions: query.country === 'NL' ? [UTRECHT] : [] }));
});

test('the country is asked for where there is a choice, the region where it has some, the city where profiles show it', async () => {
  const { press: hands } = await openStep(wire, 'location', { settings: { countries: ['NL', 'FR'] } });
  expect(country()).toBeTruthy();
  expect(region()).toBeNull();
  expect(city()).toBeTruthy();
  await hands.selectOptions(country() as Element, 'NL');
  await settle();
  await hands.selectOptions(region() as Element, '3');
  await hands.selectOptions(country() as Element, 'FR');
  await settle();
  expect(region()).toBeNull();
  await hands.selectOptions(country() as Element, 'NL');
  await settle();
  expect(region()?.value).toBe('0');
});

test('where a site has one country and shows no city, only the region is asked for', async () => {
  await openStep(wire, 'location', { settings: { countries: ['NL'], visible_profile_fields: ['country'] } });
  expect(country()).toBeNull();
  expect(city()).toBeNull();
  expect(region()).toBeTruthy();
});

test('the place is asked for on entering, with an hour’s old answer good enough, and fills in the form', async () => {
  const ask = standAt(FOUND);
  await openStep(wire, 'location', { settings: { countries: ['NL', 'FR'] } });
  expect(here()).toEqual(['NL', '3', 'Zeist']);
  expect(ask).toHaveBeenCalledOnce();
  expect(ask.mock.calls[0]?.[2]).toMatchObject({ maximumAge: GEOLOCATION_CACHE_MS });
  // Rounded before it leaves the browser.
  expect(wire.last('geocode').query).toEqual({ lat: '52.1', lon: '5.2' });
});

test.each<[string, Found, unknown[]]>([
  ['in a country that the site is not for', { country: 'US', countryregion: 1, city: 'Paris' }, ['', undefined, '']],
  ['that nobody knows', { country: null, countryregion: 0, city: null }, ['', undefined, '']],
  ['in a region that cannot be chosen', { country: 'NL', countryregion: 99, city: null }, ['NL', '0', '']],
])('a place %s is not taken over', async (_what, found, form) => {
  standAt(found);
  await openStep(wire, 'location', { settings: { countries: ['NL', 'FR'] } });
  expect(here()).toEqual(form);
});

test('what was chosen before is not replaced by the place that is found', async () => {
  standAt(FOUND);
  const member = newMember({ country: 'FR', city: 'Lille' });
  await openStep(wire, 'location', { member, settings: { countries: ['NL', 'FR'] } });
  expect(here()).toEqual(['FR', undefined, 'Lille']);
});

test('what is chosen while the place is looked up stays', async () => {
  standAt(FOUND);
  const slow = wire.hold('geocode');
  const { press: hands } = await openStep(wire, 'location', { settings: { countries: ['NL', 'FR'] } });
  await hands.selectOptions(country() as Element, 'FR');
  slow.give(FOUND);
  await settle();
  expect(here()).toEqual(['FR', undefined, '']);
});

test('a place that can’t be looked up says so, and Retry looks again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  standAt(FOUND);
  wire.on('geocode', OFFLINE);
  const { press: hands } = await openStep(wire, 'location', { settings: { countries: ['NL', 'FR'] } });
  await settle(10_000);
  expect(screen.getByText('Your place could not be looked up.')).toBeTruthy();
  wire.on('geocode', FOUND);
  await hands.click(press('Retry'));
  await settle();
  expect(here()).toEqual(['NL', '3', 'Zeist']);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('regions that can’t be loaded say so, and Retry loads them; the step goes on without', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  wire.on('fetchRegions', OFFLINE);
  const { press: hands } = await openStep(wire, 'location', { settings: { countries: ['NL'] } });
  await settle(10_000);
  expect(screen.getByText('The regions could not be loaded.')).toBeTruthy();
  expect(press('Save and continue')).toBeTruthy();
  wire.on('fetchRegions', { regions: [UTRECHT] });
  await hands.click(press('Retry'));
  await settle();
  expect(region()?.options[1]?.text).toBe('Utrecht');
  expect(screen.queryByText('The regions could not be loaded.')).toBeNull();
});
