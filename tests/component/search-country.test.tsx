import { screen, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { SearchFields } from '#src/features/search-filters/search-fields.tsx';
import { regions } from '#src/state/places/regions.ts';
import { locale } from '#src/state/site/language.ts';
import { boot } from '#src/state/site/site.ts';
import { FILTERS, makeUser } from '../fixtures/cards.ts';
import { logIn, makeBoot, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh({ switches: { profileSearch: { autoLoad: true, searchAllCountries: true, hideNudity: false } } });
const wire = installWire();

beforeEach(() => {
  regions.value = {};
  wire.on('GET regions', ({ query }) => ({
    regions: [
      { id: 1, name: `North of ${query.country}` },
      { id: 2, name: `South of ${query.country}` },
    ],
  }));
});

async function showFields(filters: FilterOptions) {
  const fields = (now: FilterOptions) => <SearchFields filters={now} onChoose={() => undefined} />;
  const shown = show(fields(filters), '/members');
  await settle();
  return { ...shown, rerender: (now: FilterOptions) => shown.rerender(fields(now)) };
}

const list = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const optionsOf = (name: string) =>
  within(list(name))
    .getAllByRole('option')
    .map((option) => option.textContent);

test('disables the region and asks for a country first', async () => {
  await showFields({ ...FILTERS, country: null });
  expect(list('Region').disabled).toBe(true);
  expect(optionsOf('Region')).toEqual(['Select country first']);
  expect(wire.seen('GET regions')).toEqual([]);
});

test('lists the regions of a country after All regions, loaded once', async () => {
  const { rerender } = await showFields(FILTERS);
  expect(optionsOf('Region')).toEqual(['All regions', 'North of NL', 'South of NL']);
  rerender({ ...FILTERS, gender: null });
  await settle();
  expect(wire.seen('GET regions').map(({ query }) => query)).toEqual([{ country: 'NL' }]);
});

test('only logs regions that fail to load', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  wire.once('GET regions', new Failure(404));
  await showFields(FILTERS);
  expect(optionsOf('Region')).toEqual(['All regions']);
  expect(list('Region').disabled).toBe(false);
  expect(warned).toHaveBeenCalledOnce();
});

test('sorts countries by their name in the page’s language', async () => {
  boot.value = makeBoot({ settings: { countries: ['DE', 'AT', 'ES', 'NL'] } });
  await showFields({ ...FILTERS, country: null });
  expect(optionsOf('Country')).toEqual(['All countries', 'Austria', 'Germany', 'Netherlands', 'Spain']);
  locale.value = 'nl';
  await settle();
  expect(optionsOf('Country')).toEqual(['All countries', 'Duitsland', 'Nederland', 'Oostenrijk', 'Spanje']);
});

test('offers a member their own country, its neighbors and the selected one', async () => {
  logIn(makeUser({}, { country: 'NL' }));
  await showFields({ ...FILTERS, country: 'PL' });
  expect(optionsOf('Country')).toEqual(['All countries', 'Belgium', 'Netherlands', 'Poland']);
});

test('offers all countries only if the template says so, or if the search covers them already', async () => {
  boot.value = makeBoot();
  logIn(makeUser({}, { country: 'NL' }));
  const { rerender } = await showFields(FILTERS);
  expect(optionsOf('Country')).toEqual(['Belgium', 'Netherlands']);
  rerender({ ...FILTERS, country: null });
  expect(optionsOf('Country')).toEqual(['All countries', 'Belgium', 'Netherlands']);
});

test('hides the country field if there is only one', async () => {
  boot.value = makeBoot({ settings: { countries: ['NL'] } });
  await showFields(FILTERS);
  expect(screen.queryByRole('combobox', { name: 'Country' })).toBeNull();
  expect(list('Region').disabled).toBe(false);
});
