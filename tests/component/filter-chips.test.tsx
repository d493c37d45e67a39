import { screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { FilterBar } from '#src/features/search-filters/filter-bar.tsx';
import { FilterChips } from '#src/features/search-filters/filter-chips.tsx';
import { regions } from '#src/state/places/regions.ts';
import { boot } from '#src/state/site/site.ts';
import { FILTERS } from '../fixtures/cards.ts';
import { isChecked } from '../fixtures/filter-steps.ts';
import { makeBoot, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

beforeEach(() => {
  regions.value = {};
  wire.on('GET regions', { regions: [{ id: 2, name: 'South of NL' }] });
});

async function showBar(filters: FilterOptions) {
  const onChoose = vi.fn();
  const bar = <FilterBar filters={filters} onChoose={onChoose} onOpen={() => undefined} chips={FilterChips} />;
  const shown = show(bar, '/members');
  await settle();
  return { ...shown, onChoose };
}

const chips = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

test('shows the filters that are set, those that can be removed with a button of their own', async () => {
  await showBar(FILTERS);
  expect(chips()).toEqual(['Filters', 'Women', 'Netherlands']);
});

test('each filter that a search can do without is removed by its button, which gives the focus back', async () => {
  const set = {
    ...FILTERS,
    min_age: 30,
    max_age: 45,
    countryregion: 2,
    online: true,
    with_photo: true,
    checked: true,
    sort: 'near',
  };
  const { press, onChoose } = await showBar(set as FilterOptions);
  expect(chips()).toEqual([
    ...['Filters', 'Women', '30 to 45', 'Remove: aged 30 to 45', 'Netherlands'],
    ...['South of NL', 'Remove: South of NL', 'Online now', 'Remove: Online now'],
    ...['With photo', 'Remove: With photo', 'Photo checked', 'Remove: Photo checked'],
    ...['My region first', 'Remove: My region first'],
  ]);
  for (const [name, change] of [
    ['aged 30 to 45', { min_age: null, max_age: null }],
    ['South of NL', { countryregion: 0 }],
    ['Online now', { online: false }],
    ['With photo', { with_photo: false }],
    ['Photo checked', { checked: false }],
    ['My region first', { sort: 'active' }],
  ] as const) {
    await press.click(screen.getByRole('button', { name: `Remove: ${name}` }));
    expect(onChoose).toHaveBeenLastCalledWith(change);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }));
  }
});

test('a filter that every search has opens the sheet', async () => {
  const { press } = await showBar({ ...FILTERS, gender: null, country: null });
  expect(chips()).toEqual(['Filters', 'Everyone', 'All countries']);
  await press.click(screen.getByRole('button', { name: 'All countries' }));
  await settle();
  expect(isChecked('Everyone')).toBe(true);
});

test('the bar names neither a filter that the site doesn’t offer, nor its only country', async () => {
  boot.value = makeBoot({ settings: { countries: ['NL'], search_fields: ['age', 'country'] } });
  await showBar(FILTERS);
  expect(chips()).toEqual(['Filters']);
});
