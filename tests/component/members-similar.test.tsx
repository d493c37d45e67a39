import { screen, within } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import type { Answer } from '#shared/contracts/registry.ts';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { screen as membersScreen } from '#src/pages/members/members-page.tsx';
import { boot } from '#src/state/site/site.ts';
import { FILTERS, makeCard, makeCards, makeSearchAnswer } from '../fixtures/cards.ts';
import { chooseFilter } from '../fixtures/filter-steps.ts';
import { go, intersect, logIn, makeBoot, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const NARROW: FilterOptions = { ...FILTERS, min_age: 30, max_age: 35, countryregion: 1 };
const HEADING = 'You may like them too';

/** The number of matches. The wider search returns the given members in pages of 12. */
function populate(fitting: number, wide: readonly number[], filters = NARROW) {
  const similar = (page: number): Answer<'GET search'> => ({
    profiles: wide.slice(page * 12, page * 12 + 12).map((number) => makeCard(number, { age: 38 })),
    paging: { num_results: wide.length, page, pp: 12 },
    filter_options: filters,
  });
  wire.on('GET regions', { regions: [] });
  wire.on('GET search', ({ query }) =>
    query.do_not_save && !query.explain
      ? similar(Number(query.page))
      : makeSearchAnswer(Number(query.page), fitting, filters),
  );
}

async function open(address = '/members') {
  logIn();
  return showScreen(membersScreen, address);
}

const numbers = (inside = document.body) =>
  within(inside)
    .queryAllByRole('article')
    .map(({ dataset }) => Number(dataset.member?.slice(-3)));
const similarOnes = () => {
  const section = screen.queryByRole('heading', { name: HEADING })?.closest('section');
  return section ? numbers(section) : [];
};
const wideQueries = () =>
  wire
    .seen('GET search')
    .map(({ query }) => query)
    .filter(({ do_not_save, explain }) => do_not_save && !explain);

test('shows near matches after all matches: five years wider, all regions, not saved', async () => {
  populate(14, [0, 50, 3, 51]);
  await open();
  expect(similarOnes()).toEqual([]);
  expect(wideQueries()).toEqual([]);
  intersect();
  await settle();
  expect(wideQueries()).toEqual([
    {
      source: 'members',
      manual_search: '1',
      do_not_save: '1',
      pp: '12',
      page: '0',
      gender: 'female',
      min_age: '25',
      max_age: '40',
      country: 'NL',
      countryregion: '0',
    },
  ]);
  expect(similarOnes()).toEqual([50, 51]);
  expect(numbers()).toHaveLength(16);
});

test('clears near matches for another filter', async () => {
  populate(5, [50]);
  const { press } = await open();
  expect(similarOnes()).toEqual([50]);
  const held = wire.hold('GET search');
  await chooseFilter(press, '36-45');
  expect(numbers()).toEqual([]);
  held.give(makeSearchAnswer(0, 5));
  await settle();
  expect(wideQueries()[1]).toMatchObject({ min_age: '31', max_age: '50' });
});

test('ignores the near matches of older filters', async () => {
  populate(5, [50]);
  const older = wire.hold('GET search');
  const { press } = await open();
  older.give(makeSearchAnswer(0, 5, NARROW));
  const late = wire.hold('GET search');
  await settle();
  await chooseFilter(press, '36-45');
  late.give({ ...makeSearchAnswer(0, 1), profiles: [makeCard(99)] });
  await settle();
  expect(numbers()).not.toContain(99);
});

test('skips pages without new members', async () => {
  populate(12, [...makeCards(12).keys(), 60, 61]);
  await open();
  expect(wideQueries().map(({ page }) => page)).toEqual(['0', '1']);
  expect(similarOnes()).toEqual([60, 61]);
});

test('shows neither search nor heading if the filters can’t be wider', async () => {
  populate(2, [50], FILTERS);
  await open();
  expect(wideQueries()).toEqual([]);
  expect(screen.queryByRole('heading', { name: HEADING })).toBeNull();
});

test('reports a failure below the matches, and Retry searches again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  populate(5, [50]);
  wire.once('GET search', makeSearchAnswer(0, 5, NARROW));
  wire.once('GET search', new Failure(429));
  const { press } = await open();
  expect(numbers()).toHaveLength(5);
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(similarOnes()).toEqual([50]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows near matches below the last page, with their own page numbers', async () => {
  boot.value = makeBoot({ template: 'classic' });
  populate(
    14,
    Array.from({ length: 20 }, (_unused, index) => 50 + index),
  );
  await open();
  expect(wideQueries()).toEqual([]);
  go('/members?page=2');
  await settle();
  expect(similarOnes()).toHaveLength(12);
  const pages = screen.getByRole('navigation', { name: HEADING });
  expect(within(pages).getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/members?page=2&similarpage=2');
  go('/members?page=2&similarpage=2');
  await settle();
  expect(similarOnes()).toEqual([62, 63, 64, 65, 66, 67, 68, 69]);
  expect(document.activeElement?.textContent).toBe(HEADING);
  expect(within(pages).getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/members?page=2');
  const others = screen.getByRole('navigation', { name: 'Pages' });
  expect(within(others).getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/members');
});

test('accepts a page of near matches from the address', async () => {
  boot.value = makeBoot({ template: 'classic' });
  populate(
    14,
    Array.from({ length: 20 }, (_unused, index) => 50 + index),
  );
  await open('/members?page=2&similarpage=2');
  expect(wideQueries().map(({ page }) => page)).toEqual(['1']);
  // Members 50 to 61 are on the first page of near matches.
  expect(similarOnes()).toEqual([62, 63, 64, 65, 66, 67, 68, 69]);
});
