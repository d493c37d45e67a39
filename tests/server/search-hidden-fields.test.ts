import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { toFilterQuery } from '#shared/rules/filter-query.ts';
import { type TalkApp, talkApp } from '../fixtures/talk-app.ts';

/** By the niche's defaults for a man, in the Netherlands. */
const DEFAULTS: FilterOptions = { gender: 'female', min_age: null, max_age: null, country: 'NL', countryregion: 0 };
const WANTED = { gender: 'male', min_age: 30, max_age: 40, country: 'BE' } as const;

let hides: TalkApp;
let shows: TalkApp;
let region: number;
beforeAll(async () => {
  [hides, shows] = [
    await talkApp({ visible_profile_fields: ['city'], search_fields: [], logged_out_search: 'all' }),
    await talkApp({
      visible_profile_fields: ['gender', 'date_of_birth', 'country', 'countryregion'],
      search_fields: [],
    }),
  ];
  region = hides.deps.geo.regions('BE', 'en')[0]?.id ?? 0;
});
afterAll(() => Promise.all([hides.close(), shows.close()]));

const searcher = (talk: TalkApp) => talk.person({ gender: 'male', country: 'NL' });
const query = () => ({ manual_search: '1', ...toFilterQuery({ ...WANTED, countryregion: region }) });

test('a search doesn’t filter by fields that the site neither offers nor shows', async () => {
  const bert = await searcher(hides);
  await hides.person({ gender: 'female', country: 'NL', date_of_birth: '1950-03-04' });
  const { filter_options, profiles } = await hides.ask(bert, 'GET search', { query: query() });
  expect([filter_options, profiles.length]).toEqual([DEFAULTS, 1]);
  const auto = await hides.ask(bert, 'GET search', { query: { auto_load: '1' } });
  expect(auto.filter_options).toEqual(DEFAULTS);
  const byVisitor = await hides.ask(null, 'GET search', { query: query() });
  expect(byVisitor.filter_options).toMatchObject({ min_age: null, max_age: null, countryregion: 0 });
  expect(byVisitor.filter_options.country).not.toBe('BE');
});

test('members near a member’s own place are found by the country at most', async () => {
  const bert = await hides.person({
    gender: 'male',
    country: 'BE',
    countryregion: region,
    date_of_birth: '1950-01-01',
  });
  const { filter_options } = await hides.ask(bert, 'GET search', { query: { auto_load: '1', source: 'home' } });
  expect(filter_options.countryregion).toBe(0);
});

test('nor by such fields that another site of the pool has saved', async () => {
  const bert = await searcher(hides);
  await hides.change(bert, { search_filters: JSON.stringify({ ...WANTED, countryregion: region }) });
  const { filter_options } = await hides.ask(bert, 'GET search', { query: { auto_load: '1' } });
  expect(filter_options).toEqual(DEFAULTS);
});

test('fields that profiles show can be searched, also if the site has no filter for them', async () => {
  const { filter_options } = await shows.ask(await searcher(shows), 'GET search', { query: query() });
  expect(filter_options).toEqual({ ...WANTED, countryregion: region });
});

test('each field that the site offers can be searched', async () => {
  for (const [field, expected] of [
    ['gender', { ...DEFAULTS, gender: 'male' }],
    ['age', { ...DEFAULTS, min_age: 30, max_age: 40 }],
    ['country', { ...DEFAULTS, country: 'BE' }],
    // Without the country, a region can only be one of the country that is searched anyway.
    ['region', DEFAULTS],
  ] as const) {
    const talk = await talkApp({ visible_profile_fields: [], search_fields: [field] });
    const { filter_options } = await talk.ask(await searcher(talk), 'GET search', { query: query() });
    expect([field, filter_options]).toEqual([field, expected]);
    await talk.close();
  }
});
