import { screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import type { Answer } from '#shared/contracts/registry.ts';
import { screen as membersScreen } from '#src/pages/members/members-page.tsx';
import { boot } from '#src/state/site/site.ts';
import { FILTERS, makeSearchAnswer } from '../fixtures/cards.ts';
import { go, here, logIn, makeBoot, observers, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const BY_AGE: Answer<'GET search'>['removed'] = [{ filter: 'age', would_add: 5 }];
const NARROW = { ...FILTERS, min_age: 30, max_age: 35, countryregion: 1 };

/** The number of matches for narrow filters. Removing a filter adds more. */
function populate(
  fitting: number,
  removed: Answer<'GET search'>['removed'],
  elsewhere?: Answer<'GET search'>['elsewhere'],
) {
  wire.on('GET regions', { regions: [] });
  wire.on('GET search', ({ query }) => {
    if (query.explain)
      return { ...makeSearchAnswer(0, fitting, NARROW), profiles: [], removed, ...(elsewhere && { elsewhere }) };
    if (query.do_not_save) return makeSearchAnswer(0, 0);
    return makeSearchAnswer(0, query.manual_search ? 20 : fitting, NARROW);
  });
}

async function open() {
  logIn();
  return showScreen(membersScreen, '/members');
}

const explainRequests = () => wire.seen('GET search').filter(({ query }) => query.explain);

test.each([0, 3])('says with %i matches how many members each filter excludes', async (fitting) => {
  populate(fitting, [
    { filter: 'region', would_add: 40 },
    { filter: 'age', would_add: 1 },
  ]);
  await open();
  expect(screen.getByRole('button', { name: 'All regions 40 more' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'All ages 1 more' })).toBeTruthy();
  expect(explainRequests().map(({ query }) => query)).toEqual([
    {
      source: 'members',
      manual_search: '1',
      explain: '1',
      count_only: '1',
      do_not_save: '1',
      gender: 'female',
      min_age: '30',
      max_age: '35',
      country: 'NL',
      countryregion: '1',
    },
  ]);
});

test.each([
  ['age', 'All ages', { country: 'NL', countryregion: '1' }, ['min_age', 'max_age']],
  ['gender', 'Everyone', { min_age: '30', countryregion: '1' }, ['gender']],
  ['region', 'All regions', { country: 'NL', countryregion: '0', min_age: '30' }, []],
  ['country', 'All countries', { countryregion: '0', min_age: '30' }, ['country']],
] as const)('a press removes the %s and searches again', async (filter, name, kept, gone) => {
  populate(0, [{ filter, would_add: 20 }]);
  const { press } = await open();
  await press.click(screen.getByRole('button', { name: `${name} 20 more` }));
  await settle();
  const query = wire
    .seen('GET search')
    .map((seen) => seen.query)
    .find(({ manual_search, do_not_save }) => manual_search && !do_not_save);
  expect(query).toMatchObject(kept);
  for (const field of gone) expect(query).not.toHaveProperty(field);
  expect(screen.getAllByRole('article').length).toBe(12);
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
});

test.each([
  ['social', 0],
  ['classic', 2],
] as const)(
  'the %s template offers another country with the number of its matches (%i match here)',
  async (template, here) => {
    boot.value = makeBoot({ template });
    populate(here, [], { country: 'BE', num_results: 7 });
    const { press } = await open();
    expect(screen.queryByText('Remove a filter to see more people:')).toBeNull();
    await press.click(screen.getByRole('button', { name: 'Belgium 7 members' }));
    await settle();
    const query = wire
      .seen('GET search')
      .map((seen) => seen.query)
      .find(({ manual_search, do_not_save }) => manual_search && !do_not_save);
    expect(query).toMatchObject({ country: 'BE', countryregion: '0', min_age: '30', max_age: '35', gender: 'female' });
    expect(location.search).toContain('country=BE');
    expect(screen.getAllByRole('article').length).toBe(12);
  },
);

test('says if more members match in the other country than were counted', async () => {
  populate(0, BY_AGE, { country: 'BE', num_results: 1000, more: true });
  await open();
  expect(screen.getByRole('button', { name: 'All ages 5 more' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Belgium More than 1,000 members' })).toBeTruthy();
});

test('shows no explanation for four matches', async () => {
  populate(4, []);
  await open();
  expect(explainRequests()).toEqual([]);
});

test('says nothing if no filter excludes anyone', async () => {
  populate(2, []);
  await open();
  expect(explainRequests()).toHaveLength(1);
  expect(screen.queryByText('Remove a filter to see more people:')).toBeNull();
});

test('retries a failed explanation', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  populate(2, BY_AGE);
  let failures = 1;
  wire.on('GET search', ({ query }) => {
    if (query.explain && failures-- > 0) return new Failure(429);
    if (query.explain) return { ...makeSearchAnswer(0, 2, NARROW), removed: BY_AGE };
    return query.do_not_save ? makeSearchAnswer(0, 0) : makeSearchAnswer(0, 2, NARROW);
  });
  const { press } = await open();
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(screen.getByRole('button', { name: 'All ages 5 more' })).toBeTruthy();
});

test('says if there are more members than were counted', async () => {
  const answer = makeSearchAnswer(0, 1000);
  wire.on('GET regions', { regions: [] });
  wire.on('GET search', { ...answer, paging: { ...answer.paging, more: true } });
  await open();
  expect(screen.getByRole('status').textContent).toBe('More than 1,000 members');
  expect(observers()).toBe(1);
});

test('names no last page beyond the count, and offers Next while pages are full', async () => {
  boot.value = makeBoot({ template: 'classic' });
  wire.on('GET regions', { regions: [] });
  wire.on('GET search', ({ query }) => {
    const page = Number(query.page);
    return {
      ...makeSearchAnswer(page, page < 100 ? 5000 : 1205),
      paging: { num_results: 1000, page, pp: 12, more: true },
    };
  });
  logIn();
  await showScreen(membersScreen, '/members?page=100');
  expect(screen.getByText('Page 100')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/members?page=101');
  go('/members?page=101');
  await settle();
  expect(screen.getAllByRole('article')).toHaveLength(5);
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
});

test('shows the last page for a page beyond it', async () => {
  boot.value = makeBoot({ template: 'classic' });
  wire.on('GET regions', { regions: [] });
  wire.on('GET search', ({ query }) => makeSearchAnswer(Number(query.page), query.do_not_save ? 0 : 30));
  logIn();
  await showScreen(membersScreen, '/members?page=9');
  expect(here()).toBe('/members?page=3');
  expect(screen.getAllByRole('article')).toHaveLength(6);
});
