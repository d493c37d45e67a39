import { act, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '#shared/contracts/registry.ts';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { GEOLOCATION_CACHE_MS } from '#shared/rules/limits.ts';
import { SearchFilters } from '#src/features/search-filters/search-filters.tsx';
import { regions } from '#src/state/regions.ts';
import { boot } from '#src/state/site.ts';
import { FILTERS, makeUser } from '../fixtures/cards.ts';
import { logIn, makeBoot, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

type Ask = Geolocation['getCurrentPosition'];
const AT_ZEIST = { coords: { latitude: 52.0907, longitude: 5.2331 } } as GeolocationPosition;
const FOUND: Answer<'geocode'> = { country: 'NL', countryregion: 2, city: 'Zeist' };
const refusal = (code: number) => ({ code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });

function browserThat(ask: Ask) {
  const asked = vi.fn(ask);
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'test', geolocation: { getCurrentPosition: asked } });
  return asked;
}
const refuses = (code: number) => browserThat((_told, refused) => refused?.(refusal(code) as GeolocationPositionError));

beforeEach(() => {
  boot.value = makeBoot({ settings: { countries: ['NL', 'BE', 'FR'] } });
  regions.value = {};
  wire.on('fetchRegions', ({ query }) => ({
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
  const shown = show(<SearchFilters filters={filters} onChoose={onChoose} />, '/members');
  await settle();
  const rerender = (next: FilterOptions) => shown.rerender(<SearchFilters filters={next} onChoose={onChoose} />);
  return { ...shown, rerender, onChoose };
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Search near me' });
const told = () => screen.queryByRole('status')?.textContent;

test('the place is looked up at a press, not before, and an hour-old one is good enough', async () => {
  const asked = browserThat((found) => found(AT_ZEIST));
  wire.on('geocode', FOUND);
  const { press, onChoose } = await showFilters();
  expect(asked).not.toHaveBeenCalled();
  await press.click(button());
  await settle();
  expect(asked.mock.calls[0]?.[2]).toMatchObject({ maximumAge: GEOLOCATION_CACHE_MS });
  expect(wire.last('geocode').query).toEqual({ lat: '52.1', lon: '5.2' });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ country: 'NL', countryregion: 2 });
  expect(told()).toBeUndefined();
});

test('the button is busy until the place has its name', async () => {
  let answer: PositionCallback = () => undefined;
  browserThat((found) => {
    answer = found;
  });
  const { press } = await showFilters();
  await press.click(button());
  expect(button().getAttribute('aria-busy')).toBe('true');
  const held = wire.hold('geocode');
  act(() => answer(AT_ZEIST));
  await settle();
  expect(button().disabled).toBe(true);
  held.give(FOUND);
  await settle();
  expect(button().disabled).toBe(false);
});

test('a country without a region is taken alone, and offered from then on', async () => {
  browserThat((found) => found(AT_ZEIST));
  wire.on('geocode', { country: 'FR', countryregion: 0, city: null });
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
])('%s changes nothing, and is told', async (_what, found) => {
  browserThat((give) => give(AT_ZEIST));
  wire.on('geocode', found);
  const { press, onChoose } = await showFilters();
  await press.click(button());
  await settle();
  expect(onChoose).not.toHaveBeenCalled();
  expect(told()).toMatch(/^We found no place near you/);
});

test.each([
  ['refused', 1, /^Your browser may not tell us/],
  ['unavailable', 2, /^We found no place near you/],
  ['timed out', 3, /^We found no place near you/],
])('a place that is %s is told, and the fields stay as they were', async (_how, code, text) => {
  refuses(code);
  const { press, onChoose } = await showFilters();
  await press.click(button());
  await settle();
  expect(told()).toMatch(text);
  expect(onChoose).not.toHaveBeenCalled();
  expect(button().disabled).toBe(false);
  browserThat((found) => found(AT_ZEIST));
  wire.on('geocode', FOUND);
  await press.click(button());
  await settle();
  expect(told()).toBeUndefined();
  expect(onChoose).toHaveBeenCalledOnce();
});

test('a name that can’t be looked up is logged and told', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  browserThat((found) => found(AT_ZEIST));
  wire.on('geocode', new Failure(422));
  const { press, onChoose } = await showFilters();
  await press.click(button());
  await settle();
  expect(told()).toMatch(/^We found no place near you/);
  expect(warned).toHaveBeenCalledOnce();
  expect(onChoose).not.toHaveBeenCalled();
});

test('what is chosen by hand meanwhile counts, and not the place', async () => {
  browserThat((found) => found(AT_ZEIST));
  const held = wire.hold('geocode');
  const { press, onChoose } = await showFilters();
  await press.click(button());
  await press.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Belgium');
  expect(button().disabled).toBe(false);
  held.give(FOUND);
  await settle();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ country: 'BE' });
});

test('a browser that can’t locate is not asked to', async () => {
  const { geolocation: _none, ...without } = navigator;
  vi.stubGlobal('navigator', { ...without, userAgent: 'test' });
  await showFilters();
  expect(screen.queryByRole('button', { name: 'Search near me' })).toBeNull();
});

test('with a single country its regions can be chosen though the search was about all of them', async () => {
  boot.value = makeBoot({ settings: { countries: ['NL'] } });
  const { press, onChoose } = await showFilters({ ...FILTERS, country: null });
  const region = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Region' });
  expect(region.disabled).toBe(false);
  await press.selectOptions(region, 'South of NL');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ country: 'NL', countryregion: 2 });
});

test('regions that could not be loaded can be tried again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  wire.once('fetchRegions', new Failure(404));
  const { press } = await showFilters();
  expect(screen.getByText(/The regions could not be loaded/)).toBeTruthy();
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(screen.queryByText(/The regions could not be loaded/)).toBeNull();
  expect(screen.getByRole('option', { name: 'South of NL' })).toBeTruthy();
});

test('a site shows the filters that its pack names', async () => {
  boot.value = makeBoot({ settings: { countries: ['NL', 'BE'], search_fields: ['age', 'country'] } });
  await showFilters();
  expect(screen.getAllByRole('combobox').map((field) => (field as HTMLSelectElement).labels[0]?.textContent)).toEqual([
    'Age',
    'Country',
  ]);
});
