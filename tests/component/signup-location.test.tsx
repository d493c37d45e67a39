import { screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '#shared/contracts/registry.ts';
import { GEOLOCATION_CACHE_MS } from '#shared/rules/limits.ts';
import { regions } from '#src/state/places/regions.ts';
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

type Found = Answer<'GET geocode'>;
const FOUND: Found = { country: 'NL', countryregion: 3, city: 'Zeist' };

/** The browser reports a position, which the server resolves to `found`. */
function standAt(found: Found) {
  const ask = vi.fn((onSuccess: PositionCallback, _refused?: unknown, _how?: PositionOptions) =>
    onSuccess({ coords: { latitude: 52.0907, longitude: 5.2331 } } as GeolocationPosition),
  );
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: 'test',
    language: 'en-GB',
    geolocation: { getCurrentPosition: ask },
  });
  wire.on('GET geocode', found);
  return ask;
}

beforeEach(() => {
  regions.value = {};
  wire.on('GET regions', ({ query }) => ({ regions: query.country === 'NL' ? [UTRECHT] : [] }));
});

test('says how to allow the location if the browser denies it, and does not ask again in vain', async () => {
  const ask = standAt(FOUND);
  const query = vi.fn(async () => ({ state: 'denied' }));
  vi.stubGlobal('navigator', { ...navigator, permissions: { query } });
  await openStep(wire, 'location');
  expect(screen.getByText(/Allow it in the settings/)).toBeTruthy();
  expect(ask).not.toHaveBeenCalled();
});

test('says how to allow the location after the member has just denied it', async () => {
  const states = ['prompt', 'denied'];
  const getCurrentPosition = (_found: unknown, onRefused: (error: object) => void) =>
    onRefused({ code: 1, PERMISSION_DENIED: 1 });
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: 'test',
    language: 'en-GB',
    geolocation: { getCurrentPosition },
    permissions: { query: async () => ({ state: states.shift() }) },
  });
  await openStep(wire, 'location');
  expect(screen.getByText(/Allow it in the settings/)).toBeTruthy();
});

test.each([
  ['unavailable', 2],
  ['not found in time', 3],
])('says that a location is %s, and Retry looks again', async (_how, code) => {
  const getCurrentPosition = (_found: unknown, onRefused: (error: object) => void) =>
    onRefused({ code, PERMISSION_DENIED: 1 });
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: 'test',
    language: 'en-GB',
    geolocation: { getCurrentPosition },
  });
  const { press: hands } = await openStep(wire, 'location', { settings: { countries: ['NL', 'FR'] } });
  expect(screen.getByText(/^We couldn’t look up your location/)).toBeTruthy();
  standAt(FOUND);
  await hands.click(press('Retry'));
  await settle();
  expect(here()).toEqual(['NL', '3', 'Zeist']);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('doesn’t mention the location if the browser has no geolocation', async () => {
  await openStep(wire, 'location', { settings: { countries: ['NL', 'FR'] } });
  expect(screen.queryByText(/look up your location/)).toBeNull();
});

test('asks for country, region and city only if there is a choice', async () => {
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

test('asks only for the region if the site has one country and shows no city', async () => {
  await openStep(wire, 'location', { settings: { countries: ['NL'], visible_profile_fields: ['country'] } });
  expect(country()).toBeNull();
  expect(city()).toBeNull();
  expect(region()).toBeTruthy();
});

test('locates on entering, accepts an hour-old position and fills in the form', async () => {
  const ask = standAt(FOUND);
  await openStep(wire, 'location', { settings: { countries: ['NL', 'FR'] } });
  expect(here()).toEqual(['NL', '3', 'Zeist']);
  expect(ask).toHaveBeenCalledOnce();
  expect(ask.mock.calls[0]?.[2]).toMatchObject({ maximumAge: GEOLOCATION_CACHE_MS });
  // The browser rounds the position before sending it.
  expect(wire.last('GET geocode').query).toEqual({ lat: '52.1', lon: '5.2' });
});

test('starts with the place from the match finder, which geolocation replaces', async () => {
  const address = '/signup?gender=female&age=2&region=3&country=NL';
  const { unmount } = await openStep(wire, 'location', { settings: { countries: ['NL', 'FR'] }, address });
  expect(here()).toEqual(['NL', '3', '']);
  unmount();
  standAt({ country: 'FR', countryregion: 0, city: 'Paris' });
  await openStep(wire, 'location', { settings: { countries: ['NL', 'FR'] }, address });
  expect(here()).toEqual(['FR', undefined, 'Paris']);
});

test.each<[string, Found, unknown[]]>([
  ['in a country that the site is not for', { country: 'US', countryregion: 1, city: 'Paris' }, ['', undefined, '']],
  ['that nobody knows', { country: null, countryregion: 0, city: null }, ['', undefined, '']],
  ['in a region that cannot be chosen', { country: 'NL', countryregion: 99, city: null }, ['NL', '0', '']],
])('ignores a location %s', async (_what, found, form) => {
  standAt(found);
  await openStep(wire, 'location', { settings: { countries: ['NL', 'FR'] } });
  expect(here()).toEqual(form);
});

test('keeps an earlier choice when the location is found', async () => {
  standAt(FOUND);
  const member = newMember({ country: 'FR', city: 'Lille' });
  await openStep(wire, 'location', { member, settings: { countries: ['NL', 'FR'] } });
  expect(here()).toEqual(['FR', undefined, 'Lille']);
});

test('keeps a choice made while the location is looked up', async () => {
  standAt(FOUND);
  const slow = wire.hold('GET geocode');
  const { press: hands } = await openStep(wire, 'location', { settings: { countries: ['NL', 'FR'] } });
  await hands.selectOptions(country() as Element, 'FR');
  slow.give(FOUND);
  await settle();
  expect(here()).toEqual(['FR', undefined, '']);
});

test('reports a failed lookup, and Retry looks again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  standAt(FOUND);
  wire.on('GET geocode', OFFLINE);
  const { press: hands } = await openStep(wire, 'location', { settings: { countries: ['NL', 'FR'] } });
  await settle(10_000);
  expect(screen.getByText('We couldn’t look up your location.')).toBeTruthy();
  wire.on('GET geocode', FOUND);
  await hands.click(press('Retry'));
  await settle();
  expect(here()).toEqual(['NL', '3', 'Zeist']);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('reports regions that fail to load, and the step works without them', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  wire.on('GET regions', OFFLINE);
  const { press: hands } = await openStep(wire, 'location', { settings: { countries: ['NL'] } });
  await settle(10_000);
  expect(screen.getByText('We couldn’t load the regions.')).toBeTruthy();
  expect(press('Save and continue')).toBeTruthy();
  wire.on('GET regions', { regions: [UTRECHT] });
  await hands.click(press('Retry'));
  await settle();
  expect(region()?.options[1]?.text).toBe('Utrecht');
  expect(screen.queryByText('We couldn’t load the regions.')).toBeNull();
});
