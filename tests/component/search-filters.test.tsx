import { act, fireEvent, screen, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { FilterBar } from '#src/features/search-filters/filter-bar.tsx';
import { FilterChips } from '#src/features/search-filters/filter-chips.tsx';
import { regions } from '#src/state/places/regions.ts';
import { boot } from '#src/state/site/site.ts';
import { FILTERS, makeSearchAnswer, makeUser } from '../fixtures/cards.ts';
import { inFilters, isChecked, openFilters, showMatches } from '../fixtures/filter-steps.ts';
import { isDisabled } from '../fixtures/is-disabled.ts';
import { logIn, makeBoot, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh({ switches: { profileSearch: { autoLoad: true, searchAllCountries: true, hideNudity: false } } });
const wire = installWire();

/** Changes are counted after a pause. */
const PAUSE_MS = 300;

beforeEach(() => {
  regions.value = {};
  wire.on('GET regions', ({ query }) => ({
    regions: [
      { id: 1, name: `North of ${query.country}` },
      { id: 2, name: `South of ${query.country}` },
    ],
  }));
  wire.on('GET search', makeSearchAnswer(0, 128));
});

async function showBar(filters: FilterOptions | null) {
  const onChoose = vi.fn();
  const bar = <FilterBar filters={filters} onChoose={onChoose} onOpen={() => undefined} chips={FilterChips} />;
  const shown = show(bar, '/members');
  await settle();
  return { ...shown, onChoose };
}

async function showSheet(filters: FilterOptions | null) {
  const shown = await showBar(filters);
  await openFilters(shown.press);
  return shown;
}

const list = (name: string) => inFilters().getByRole<HTMLSelectElement>('combobox', { name });
const radios = (group: string) =>
  within(inFilters().getByRole('group', { name: group }))
    .getAllByRole('radio')
    .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent);
const radio = (name: string) => inFilters().getByRole('radio', { name });
const thumb = (name: string) => inFilters().getByRole<HTMLInputElement>('slider', { name });
const move = (name: string, value: number) => act(() => void fireEvent.input(thumb(name), { target: { value } }));
const ageText = () => inFilters().getByRole('group', { name: 'Age' }).querySelector('span')?.textContent;
const showButton = () => inFilters().getByRole('button', { name: /^Show/ });
const counts = () => wire.seen('GET search').map(({ query }) => query);

test('disables the filters until the server has sent them', async () => {
  await showSheet(null);
  for (const group of ['I am looking for', 'Age groups', 'Show only', 'Sort by'])
    expect(inFilters().getByRole<HTMLFieldSetElement>('group', { name: group }).disabled).toBe(true);
  for (const name of ['Country', 'Region']) expect(list(name).disabled).toBe(true);
  for (const name of ['Lowest age', 'Highest age']) expect(thumb(name).disabled).toBe(true);
  expect(isDisabled(showButton())).toBe(true);
  expect(wire.names()).toEqual([]);
});

test('offers the specified genders and ages', async () => {
  await showSheet(FILTERS);
  expect(radios('I am looking for')).toEqual(['Women', 'Men', 'Everyone']);
  expect(isChecked('Women')).toBe(true);
  expect(radios('Age groups')).toEqual(['All ages', '18-25', '26-35', '36-45', '46-55', '56-65', 'Over 65']);
  expect(isChecked('All ages')).toBe(true);
});

test('starts the ages at the site’s minimum age', async () => {
  boot.value = makeBoot({ settings: { min_age: 30 } });
  await showSheet(FILTERS);
  expect(radios('Age groups')).toEqual(['All ages', '30-35', '36-45', '46-55', '56-65', 'Over 65']);
  expect(thumb('Lowest age').min).toBe('30');
});

test('passes the choices on as filters once the member shows the results', async () => {
  const { press, onChoose } = await showSheet(FILTERS);
  await press.click(radio('Everyone'));
  await press.click(radio('26-35'));
  await press.click(inFilters().getByRole('checkbox', { name: 'Online now' }));
  await press.click(inFilters().getByRole('checkbox', { name: 'With photo' }));
  await press.click(inFilters().getByRole('checkbox', { name: 'Photo checked' }));
  await press.click(radio('Newest'));
  await press.selectOptions(list('Region'), 'South of NL');
  expect(onChoose).not.toHaveBeenCalled();
  await showMatches(press);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({
    ...{ gender: null, min_age: 26, max_age: 35, country: 'NL', countryregion: 2 },
    ...{ online: true, with_photo: true, checked: true, sort: 'new' },
  });
  expect(screen.queryByRole('form', { name: 'Filters' })).toBeNull();
});

test('another country resets the region', async () => {
  const { press, onChoose } = await showSheet({ ...FILTERS, countryregion: 2 });
  await press.selectOptions(list('Country'), 'All countries');
  await showMatches(press);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ ...FILTERS, country: null });
});

test.each(['Close', 'Escape'])('changes nothing when closed by %s, and starts again from what applies', async (how) => {
  const { press, onChoose } = await showSheet(FILTERS);
  await press.click(radio('26-35'));
  if (how === 'Close') await press.click(inFilters().getByRole('button', { name: 'Close' }));
  else await press.keys('{Escape}');
  expect(screen.queryByRole('form', { name: 'Filters' })).toBeNull();
  expect(onChoose).not.toHaveBeenCalled();
  await openFilters(press);
  expect(isChecked('All ages')).toBe(true);
});

test('two thumbs choose any other range, which the groups follow', async () => {
  const { press, onChoose } = await showSheet(FILTERS);
  expect(ageText()).toBe('All ages');
  move('Lowest age', 36);
  expect(ageText()).toBe('36 and older');
  move('Highest age', 45);
  expect([ageText(), isChecked('36-45')]).toEqual(['36 to 45', true]);
  move('Lowest age', 30);
  expect([ageText(), isChecked('36-45')]).toEqual(['30 to 45', false]);
  expect(thumb('Lowest age').getAttribute('aria-valuetext')).toBe('30 to 45');
  await press.click(radio('Over 65'));
  expect([thumb('Lowest age').value, thumb('Highest age').value]).toEqual(['65', '100']);
  await showMatches(press);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ ...FILTERS, min_age: 65, max_age: null });
});

test('the thumbs never cross', async () => {
  await showSheet({ ...FILTERS, min_age: 30, max_age: 40 });
  move('Lowest age', 60);
  expect([thumb('Lowest age').value, ageText()]).toEqual(['40', '40 to 40']);
  move('Lowest age', 70);
  expect([thumb('Lowest age').value, ageText()]).toEqual(['40', '40 to 40']);
  move('Lowest age', 35);
  move('Highest age', 20);
  expect([thumb('Highest age').value, ageText()]).toEqual(['35', '35 to 35']);
});

test('says how many match, once for changes in a row', async () => {
  const { press } = await showSheet(FILTERS);
  await settle(PAUSE_MS);
  const before = counts().length;
  await press.click(radio('26-35'));
  expect(showButton().textContent).toBe('Show members');
  await settle(PAUSE_MS - 1);
  await press.click(radio('36-45'));
  await settle(PAUSE_MS);
  expect(counts().slice(before)).toEqual([
    {
      ...{ source: 'members', searchAllCountries: '1', manual_search: '1', count_only: '1', do_not_save: '1' },
      ...{ gender: 'female', min_age: '36', max_age: '45', country: 'NL', countryregion: '0' },
    },
  ]);
  expect(showButton().textContent).toBe('Show 128 members');
});

test('the newest answer wins', async () => {
  const { press } = await showSheet(FILTERS);
  await settle(PAUSE_MS);
  const older = wire.hold('GET search');
  const newer = wire.hold('GET search');
  await press.click(radio('26-35'));
  await settle(PAUSE_MS);
  await press.click(radio('36-45'));
  await settle(PAUSE_MS);
  newer.give(makeSearchAnswer(0, 7));
  await settle();
  older.give(makeSearchAnswer(0, 99));
  await settle();
  expect(showButton().textContent).toBe('Show 7 members');
});

test('says more than the server counts', async () => {
  const { press } = await showSheet(FILTERS);
  wire.on('GET search', { ...makeSearchAnswer(0, 1000), paging: { num_results: 1000, page: 0, pp: 12, more: true } });
  await press.click(radio('26-35'));
  await settle(PAUSE_MS);
  expect(showButton().textContent).toBe('Show more than 1,000 members');
});

test('with none, nothing can be shown, and a sentence says what helps', async () => {
  const { press, onChoose } = await showSheet(FILTERS);
  wire.on('GET search', makeSearchAnswer(0, 0));
  await press.click(radio('26-35'));
  await settle(PAUSE_MS);
  expect(isDisabled(showButton())).toBe(true);
  expect(inFilters().getByRole('status').textContent).toMatch(/^No one matches these filters/);
  await press.click(showButton());
  expect(onChoose).not.toHaveBeenCalled();
  await press.click(radio('All ages'));
  expect(isDisabled(showButton())).toBe(false);
});

test('a failed count leaves the button usable', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { press, onChoose } = await showSheet(FILTERS);
  await settle(PAUSE_MS);
  wire.on('GET search', new Failure(429));
  await press.click(radio('26-35'));
  await settle(PAUSE_MS);
  expect(warned).toHaveBeenCalledOnce();
  expect(showButton().textContent).toBe('Show members');
  await showMatches(press);
  expect(onChoose).toHaveBeenCalledOnce();
});

test('Reset removes all filters, and applies with the results', async () => {
  const set = { ...FILTERS, min_age: 30, countryregion: 1, online: true, sort: 'new' } as const;
  const { press, onChoose } = await showSheet(set);
  const reset = () => inFilters().getByRole('button', { name: 'Reset' });
  await press.click(reset());
  expect([isChecked('Everyone'), isChecked('All ages'), list('Country').value]).toEqual([true, true, '']);
  expect(isDisabled(reset())).toBe(true);
  await showMatches(press);
  expect(onChoose.mock.lastCall?.[0]).toMatchObject({
    ...{ gender: null, min_age: null, max_age: null, country: null, countryregion: 0 },
    ...{ online: false, with_photo: false, sort: 'active' },
  });
});

test('Reset keeps the country on a site that doesn’t search all of them', async () => {
  boot.value = makeBoot();
  const { press } = await showSheet({ ...FILTERS, min_age: 30 });
  await press.click(inFilters().getByRole('button', { name: 'Reset' }));
  expect(list('Country').value).toBe('NL');
});

test('members whose region is known can see it first', async () => {
  logIn(makeUser({}, { country: 'NL', countryregion: 0 }));
  const { unmount } = await showSheet(FILTERS);
  expect(radios('Sort by')).toEqual(['Recently active', 'Newest']);
  unmount();
  logIn(makeUser({}, { country: 'NL', countryregion: 2 }));
  await showSheet(FILTERS);
  expect(radios('Sort by')).toEqual(['Recently active', 'Newest', 'My region first']);
});
