import { screen } from '@testing-library/preact';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { search } from '#src/state/search/search.ts';
import { startStoringMember } from '#src/state/session/offline-session.lazy.ts';
import { FILTERS, makeSearchAnswer } from '../fixtures/cards.ts';
import { chooseFilter } from '../fixtures/filter-steps.ts';
import { go, here, intersect, logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { load, showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startStoringMember();

startFresh();
const wire = installWire();

const IMPORTS_MS = 30_000;
beforeAll(async () => {
  // Imported before the tests, so that none waits for compilation.
  await Promise.all([load('/members'), load('/chats'), import('#src/pages/members/members-results.lazy.tsx')]);
}, IMPORTS_MS);

/** The filters that the server reads from a query. */
const filtersOf = (query: Readonly<Record<string, string>>): FilterOptions =>
  query.auto_load
    ? FILTERS
    : {
        gender: (query.gender || null) as FilterOptions['gender'],
        min_age: query.min_age ? Number(query.min_age) : null,
        max_age: query.max_age ? Number(query.max_age) : null,
        country: query.country || null,
        countryregion: Number(query.countryregion ?? 0),
        online: query.online === '1',
        with_photo: query.with_photo === '1',
        sort: (query.sort || 'active') as NonNullable<FilterOptions['sort']>,
      };

beforeEach(() => {
  wire.on('GET regions', { regions: [] });
  wire.on('GET chats', { chats: [] });
  wire.on('GET search', ({ query }) => makeSearchAnswer(Number(query.page), 60, filtersOf(query)));
  vi.stubGlobal('scrollBy', vi.fn());
  logIn();
});

const searches = () => wire.seen('GET search').map(({ query }) => query);
const chip = (name: string) => screen.queryByRole('button', { name });
const cards = () => screen.queryAllByRole('article');

async function goBack() {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await vi.waitFor(() => arrived);
  await settle(50);
}

test('applies the filters in the address without saving them', async () => {
  await showApp('/members?gender=male&min_age=26&max_age=35&online=1&sort=new');
  intersect();
  await settle();
  expect(searches()).toMatchObject([
    { manual_search: '1', do_not_save: '1', gender: 'male', min_age: '26', max_age: '35', page: '0' },
    { manual_search: '1', do_not_save: '1', gender: 'male', min_age: '26', max_age: '35', page: '1' },
  ]);
  expect(chip('26 to 35')).not.toBeNull();
  expect(chip('Men')).not.toBeNull();
});

test('uses the saved filters without any in the address', async () => {
  await showApp('/members?utm_source=news');
  expect(searches()).toEqual([{ source: 'members', pp: '12', auto_load: '1', page: '0' }]);
});

test('saves a chosen filter and puts it into the address; Back restores the search without a call', async () => {
  const { press } = await showApp('/members');
  intersect();
  await settle();
  expect(cards()).toHaveLength(24);
  await chooseFilter(press, '26-35');
  expect(here()).toBe('/members?gender=female&min_age=26&max_age=35&country=NL');
  expect(searches().at(-1)).not.toHaveProperty('do_not_save');
  expect(cards()).toHaveLength(12);
  const count = searches().length;
  await goBack();
  expect(here()).toBe('/members?gender=female&country=NL');
  expect(chip('26 to 35')).toBeNull();
  expect(cards()).toHaveLength(24);
  expect(searches()).toHaveLength(count);
});

test('keeps the previous search across a reload', async () => {
  const { press } = await showApp('/members');
  await chooseFilter(press, '26-35');
  // Resets the state that a new document would not have.
  search.value = undefined;
  sessionStorage.clear();
  await goBack();
  expect(searches().at(-1)).toMatchObject({ manual_search: '1', do_not_save: '1', gender: 'female', country: 'NL' });
  expect(searches().at(-1)).not.toHaveProperty('min_age');
});

test('treats filter changes before the first result as one history entry', async () => {
  const start = '/members?gender=female&min_age=26&max_age=35&online=1';
  const { press } = await showApp('/members?gender=male');
  // A new entry removes those that earlier tests went back from.
  go(start);
  await settle();
  const steps = history.length;
  const held = Promise.withResolvers<void>();
  wire.on('GET search', async ({ query }) => {
    await held.promise;
    return makeSearchAnswer(0, 60, filtersOf(query));
  });
  await press.click(screen.getByRole('button', { name: 'Remove: aged 26 to 35' }));
  expect(history.length).toBe(steps + 1);
  await press.click(screen.getByRole('button', { name: 'Remove: Online now' }));
  held.resolve();
  await settle();
  expect(history.length).toBe(steps + 1);
  expect(here()).toBe('/members?gender=female');
  await goBack();
  expect(here()).toBe(start);
});

test('the entry of the open filters becomes that of the search, also while another search is loading', async () => {
  const { press } = await showApp('/members?gender=male');
  go('/members');
  await settle();
  const steps = history.length;
  await chooseFilter(press, '26-35');
  expect(history.length).toBe(steps + 1);
  const held = wire.hold('GET search');
  await chooseFilter(press, 'Everyone');
  held.give(makeSearchAnswer(0, 60, { ...FILTERS, gender: null, min_age: 26, max_age: 35 }));
  await settle();
  expect(here()).toBe('/members?gender=&min_age=26&max_age=35&country=NL');
  go('/chats');
  await settle();
  await goBack();
  expect(here()).toBe('/members?gender=&min_age=26&max_age=35&country=NL');
});

test('removes invalid values from the address and searches by the rest', async () => {
  wire.on('GET search', ({ query }) => {
    const fields = {
      ...(query.gender === 'both' && { gender: 'search.invalid_gender' }),
      ...(query.country === 'ZZ' && { country: 'search.unknown_country' }),
    };
    if (Object.keys(fields).length) return new Failure(422, 'error.invalid', fields);
    return makeSearchAnswer(0, 60, filtersOf(query));
  });
  await showApp('/members?gender=both&min_age=26&country=ZZ');
  expect(here()).toBe('/members?min_age=26');
  expect(searches().at(-1)).toMatchObject({ manual_search: '1', do_not_save: '1', min_age: '26' });
  expect(cards()).toHaveLength(12);
  expect(screen.queryByText('We couldn’t load the search.')).toBeNull();

  go('/members?gender=both');
  await settle();
  expect(here()).toBe('/members');
  expect(searches().at(-1)).toMatchObject({ auto_load: '1' });
});

test('shows the saved filters from a link to the members, whatever was searched before', async () => {
  await showApp('/members?gender=male');
  go('/chats');
  await settle();
  go('/members');
  await settle();
  expect(searches().at(-1)).toMatchObject({ auto_load: '1' });
  expect(chip('Women')).not.toBeNull();
});

test('keeps the search on screen while another screen loads', async () => {
  const slow = Promise.withResolvers<Awaited<ReturnType<typeof load>>>();
  await showApp('/members?gender=male', (path) => (path === '/chats' ? slow.promise : load(path)));
  go('/chats?from=members');
  await settle();
  expect(searches()).toHaveLength(1);
  expect(cards()).toHaveLength(12);
  slow.resolve(await load('/chats'));
  await settle();
});
