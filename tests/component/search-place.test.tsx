import { act, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '#shared/contracts/registry.ts';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { GEOLOCATION_CACHE_MS } from '#shared/rules/limits.ts';
import { SearchFields } from '#src/features/search-filters/search-fields.tsx';
import { regions } from '#src/state/places/regions.ts';
import { boot } from '#src/state/site/site.ts';
import { FILTERS, makeUser } from '../fixtures/cards.ts';
import { isDisabled } from '../fixtures/is-disabled.ts';
import { logIn, makeBoot, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

type Ask = Geolocation['getCurrentPosition'];
const AT_ZEIST = { coords: { latitude: 52.0907, longitude: 5.2331 } } as GeolocationPosition;
const FOUND: Answer<'GET geocode'> = { country: 'NL', countryregion: 2, city: 'Zeist' };
const refusal = (code: number) => ({ code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });

function browserThat(ask: Ask, state?: PermissionState) {
  const getCurrentPosition = vi.fn(ask);
  const permissions = state && { query: async () => Object.assign(permission, { state }) };
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'test', geolocation: { getCurrentPosition }, permissions });
  return getCurrentPosition;
}
const permission = new EventTarget();
const refuses = (code: number) => browserThat((_told, refused) => refused?.(refusal(code) as GeolocationPositionError));

beforeEach(() => {
  boot.value = makeBoot({ template: 'classic', settings: { countries: ['NL', 'BE', 'FR'] } });
  regions.value = {};
  wire.on('GET regions', ({ query }) => ({
    regions: [
      { id: 1, name: `North of ${query.country}` },
      { id: 2, name: `South of ${query.country}` },
    ],
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function showFilters(filters: FilterOptions | null = FILTERS) {
  logIn(makeUser({}, { country: 'NL' }));
  const onChoose = vi.fn();
  const shown = show(<SearchFields filters={filters} onChoose={onChoose} />, '/members');
  await settle();
  const rerender = (next: FilterOptions) => shown.rerender(<SearchFields filters={next} onChoose={onChoose} />);
  return { ...shown, rerender, onChoose };
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Search near me' });
const statusText = () => screen.queryByRole('status')?.textContent;

test('locates only on a press, and accepts a position up to an hour old', async () => {
  const getCurrentPosition = browserThat((found) => found(AT_ZEIST));
  wire.on('GET geocode', FOUND);
  const { press, onChoose } = await showFilters();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await press.click(button());
  await settle();
  expect(getCurrentPosition.mock.calls[0]?.[2]).toMatchObject({ maximumAge: GEOLOCATION_CACHE_MS });
  expect(wire.last('GET geocode').query).toEqual({ lat: '52.1', lon: '5.2' });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ country: 'NL', countryregion: 2 });
  expect(statusText()).toBeUndefined();
});

test('stays busy until the location has a name', async () => {
  let answer: PositionCallback = () => undefined;
  browserThat((found) => {
    answer = found;
  });
  const { press } = await showFilters();
  await press.click(button());
  expect(button().getAttribute('aria-busy')).toBe('true');
  const held = wire.hold('GET geocode');
  act(() => answer(AT_ZEIST));
  await settle();
  expect(isDisabled(button())).toBe(true);
  held.give(FOUND);
  await settle();
  expect(isDisabled(button())).toBe(false);
});

test('uses a country without a region, and offers it afterwards', async () => {
  browserThat((found) => found(AT_ZEIST));
  wire.on('GET geocode', { country: 'FR', countryregion: 0, city: null });
  const { press, onChoose, rerender } = await showFilters();
  const countries = () => within(screen.getByRole('combobox', { name: 'Country' })).getAllByRole('option');
  expect(countries().map(({ textContent }) => textContent)).toEqual(['All countries', 'Belgium', 'Netherlands']);
  await press.click(button());
  await settle();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ country: 'FR' });
  rerender({ ...FILTERS, country: 'NL' });
  expect(countries().map(({ textContent }) => textContent)).toEqual([
    'All countries',
    'Belgium',
    'France',
    'Netherlands',
  ]);
});

test.each([
  ['a country that is not among ours', { country: 'PL', countryregion: 1, city: null }],
  ['a region that is not among the options', { country: 'NL', countryregion: 99, city: null }],
  ['the open sea', { country: null, countryregion: 0, city: null }],
])('reports %s and changes nothing', async (_what, found) => {
  browserThat((give) => give(AT_ZEIST));
  wire.on('GET geocode', found);
  const { press, onChoose } = await showFilters();
  await press.click(button());
  await settle();
  expect(onChoose).not.toHaveBeenCalled();
  expect(statusText()).toMatch(/^We couldn’t find a place near you/);
});

test.each([
  ['refused', 1, /^Location access is blocked/],
  ['unavailable', 2, /^We couldn’t find a place near you/],
  ['timed out', 3, /^We couldn’t find a place near you/],
])('reports a location that is %s, and keeps the fields', async (_how, code, text) => {
  refuses(code);
  const { press, onChoose } = await showFilters();
  await press.click(button());
  await settle();
  expect(statusText()).toMatch(text);
  expect(onChoose).not.toHaveBeenCalled();
  expect(isDisabled(button())).toBe(false);
  browserThat((found) => found(AT_ZEIST));
  wire.on('GET geocode', FOUND);
  await press.click(button());
  await settle();
  expect(statusText()).toBeUndefined();
  expect(onChoose).toHaveBeenCalledOnce();
});

test('logs and reports failed geocoding', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  browserThat((found) => found(AT_ZEIST));
  wire.on('GET geocode', new Failure(422));
  const { press, onChoose } = await showFilters();
  await press.click(button());
  await settle();
  expect(statusText()).toMatch(/^We couldn’t find a place near you/);
  expect(warned).toHaveBeenCalledOnce();
  expect(onChoose).not.toHaveBeenCalled();
});

test('prefers a manual choice over the location', async () => {
  browserThat((found) => found(AT_ZEIST));
  const held = wire.hold('GET geocode');
  const { press, onChoose } = await showFilters();
  await press.click(button());
  await press.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Belgium');
  expect(isDisabled(button())).toBe(false);
  held.give(FOUND);
  await settle();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ country: 'BE' });
});

test('shows a text instead of the button if the browser has no geolocation', async () => {
  const { geolocation: _none, ...without } = navigator;
  vi.stubGlobal('navigator', { ...without, userAgent: 'test' });
  await showFilters();
  expect(screen.queryByRole('button', { name: 'Search near me' })).toBeNull();
  expect(screen.getByText(/^Your browser can’t tell us where you are/)).toBeTruthy();
});

test('says before the press that the location is denied, until the member allows it', async () => {
  browserThat((found) => found(AT_ZEIST), 'denied');
  await showFilters();
  expect(statusText()).toMatch(/^Location access is blocked/);
  browserThat((found) => found(AT_ZEIST), 'granted');
  permission.dispatchEvent(new Event('change'));
  await settle();
  expect(statusText()).toBeUndefined();
});

test.each(['prompt', undefined] as const)('says nothing before the press while the permission is %s', async (state) => {
  browserThat((found) => found(AT_ZEIST), state);
  await showFilters();
  expect(statusText()).toBeUndefined();
  expect(isDisabled(button())).toBe(false);
});

test('offers the regions of a single country although the search covers all', async () => {
  boot.value = makeBoot({ settings: { countries: ['NL'] } });
  const { press, onChoose } = await showFilters({ ...FILTERS, country: null });
  const region = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Region' });
  expect(region.disabled).toBe(false);
  await press.selectOptions(region, 'South of NL');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ country: 'NL', countryregion: 2 });
});

test('retries regions that failed to load', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  wire.once('GET regions', new Failure(404));
  const { press } = await showFilters();
  expect(screen.getByText(/We couldn’t load the regions/)).toBeTruthy();
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(screen.queryByText(/We couldn’t load the regions/)).toBeNull();
  expect(screen.getByRole('option', { name: 'South of NL' })).toBeTruthy();
});

test('shows the filters that the site pack names', async () => {
  boot.value = makeBoot({ settings: { countries: ['NL', 'BE'], search_fields: ['age', 'country'] } });
  await showFilters();
  expect(screen.getAllByRole('combobox').map((field) => (field as HTMLSelectElement).labels[0]?.textContent)).toEqual([
    'Country',
  ]);
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Age',
    'Age groups',
    'Show only',
    'Sort by',
  ]);
});
