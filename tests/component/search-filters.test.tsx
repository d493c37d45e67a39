import { screen, within } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { SearchFilters } from '#src/features/search-filters/search-filters.tsx';
import { regions } from '#src/state/places/regions.ts';
import { locale } from '#src/state/site/language.ts';
import { boot } from '#src/state/site/site.ts';
import { FILTERS, makeUser } from '../fixtures/cards.ts';
import { logIn, makeBoot, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh({ switches: { profileSearch: { autoLoad: true, searchAllCountries: true, hideNudity: false } } });
const wire = installWire();

async function showFilters(filters: FilterOptions | null) {
  regions.value = {};
  wire.on('GET regions', ({ query }) => ({
    regions: [
      { id: 1, name: `North of ${query.country}` },
      { id: 2, name: `South of ${query.country}` },
    ],
  }));
  const onChoose = vi.fn();
  const shown = show(<SearchFilters filters={filters} onChoose={onChoose} />, '/members');
  await settle();
  return { ...shown, onChoose };
}

const field = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const optionsOf = (name: string) =>
  within(field(name))
    .getAllByRole('option')
    .map((option) => option.textContent);

test('disables the filters until the server has sent them', async () => {
  await showFilters(null);
  for (const name of ['I am looking for', 'Age', 'Country', 'Region']) expect(field(name).disabled).toBe(true);
  expect(wire.names()).toEqual([]);
});

test('offers the specified genders and ages', async () => {
  await showFilters(FILTERS);
  expect(optionsOf('I am looking for')).toEqual(['Everyone', 'Woman', 'Man']);
  expect(field('I am looking for').value).toBe('female');
  expect(optionsOf('Age')).toEqual(['All ages', '18-25', '26-35', '36-45', '46-55', '56-65', 'Over 65']);
});

test('starts the ages at the site’s minimum age', async () => {
  boot.value = makeBoot({ settings: { min_age: 30 } });
  await showFilters(FILTERS);
  expect(optionsOf('Age')).toEqual(['All ages', '30-35', '36-45', '46-55', '56-65', 'Over 65']);
});

test('passes the choice on as filters', async () => {
  const { press, onChoose } = await showFilters(FILTERS);
  await press.selectOptions(field('I am looking for'), 'Everyone');
  expect(onChoose).toHaveBeenLastCalledWith({ gender: null });
  await press.selectOptions(field('Age'), '26-35');
  expect(onChoose).toHaveBeenLastCalledWith({ min_age: 26, max_age: 35 });
  await press.selectOptions(field('Age'), '18-25');
  expect(onChoose).toHaveBeenLastCalledWith({ min_age: null, max_age: 25 });
  await press.selectOptions(field('Age'), 'Over 65');
  expect(onChoose).toHaveBeenLastCalledWith({ min_age: 65, max_age: null });
  await press.selectOptions(field('Country'), 'All countries');
  expect(onChoose).toHaveBeenLastCalledWith({ country: null });
  await press.selectOptions(field('Region'), 'South of NL');
  expect(onChoose).toHaveBeenLastCalledWith({ country: 'NL', countryregion: 2 });
});

test('disables the region and asks for a country first', async () => {
  await showFilters({ ...FILTERS, country: null });
  expect(field('Region').disabled).toBe(true);
  expect(optionsOf('Region')).toEqual(['Select country first']);
  expect(wire.seen('GET regions')).toEqual([]);
});

test('lists the regions of a country after All regions, loaded once', async () => {
  const { rerender } = await showFilters(FILTERS);
  expect(optionsOf('Region')).toEqual(['All regions', 'North of NL', 'South of NL']);
  rerender(<SearchFilters filters={{ ...FILTERS, gender: null }} onChoose={() => undefined} />);
  await settle();
  expect(wire.seen('GET regions').map(({ query }) => query)).toEqual([{ country: 'NL' }]);
});

test('only logs regions that fail to load', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  wire.once('GET regions', new Failure(404));
  await showFilters(FILTERS);
  expect(optionsOf('Region')).toEqual(['All regions']);
  expect(field('Region').disabled).toBe(false);
  expect(warned).toHaveBeenCalledOnce();
});

test('sorts countries by their name in the page’s language', async () => {
  boot.value = makeBoot({ settings: { countries: ['DE', 'AT', 'ES', 'NL'] } });
  await showFilters({ ...FILTERS, country: null });
  expect(optionsOf('Country')).toEqual(['All countries', 'Austria', 'Germany', 'Netherlands', 'Spain']);
  locale.value = 'nl';
  await settle();
  expect(optionsOf('Country')).toEqual(['All countries', 'Duitsland', 'Nederland', 'Oostenrijk', 'Spanje']);
});

test('offers a member their own country, its neighbors and the selected one', async () => {
  logIn(makeUser({}, { country: 'NL' }));
  await showFilters({ ...FILTERS, country: 'PL' });
  expect(optionsOf('Country')).toEqual(['All countries', 'Belgium', 'Netherlands', 'Poland']);
});

test('offers all countries only if the template says so, or if the search covers them already', async () => {
  boot.value = makeBoot();
  logIn(makeUser({}, { country: 'NL' }));
  const { rerender } = await showFilters(FILTERS);
  expect(optionsOf('Country')).toEqual(['Belgium', 'Netherlands']);
  rerender(<SearchFilters filters={{ ...FILTERS, country: null }} onChoose={() => undefined} />);
  expect(optionsOf('Country')).toEqual(['All countries', 'Belgium', 'Netherlands']);
});

test('hides the country field if there is only one', async () => {
  boot.value = makeBoot({ settings: { countries: ['NL'] } });
  await showFilters(FILTERS);
  expect(screen.queryByRole('combobox', { name: 'Country' })).toBeNull();
  expect(field('Region').disabled).toBe(false);
});

test('shows an age range outside the brackets unchanged', async () => {
  await showFilters({ ...FILTERS, min_age: 30, max_age: 40 });
  expect(field('Age').selectedOptions[0]?.textContent).toBe('30-40');
});

test('counts the active filters on the collapsed box', async () => {
  await showFilters({ ...FILTERS, min_age: 26, max_age: 35, countryregion: 1 });
  expect(screen.getByText('Filters').textContent).toBe('Filters4');
});
