import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { toFilterQuery } from '#shared/rules/filter-query.ts';
import { widenFilters } from '#shared/rules/search-filters.ts';
import { memberRow, storeMembers } from '../fixtures/member-rows.ts';
import { type Person, START, type TalkApp, talkApp } from '../fixtures/talk-app.ts';

let talk: TalkApp;
let me: Person;
let utrecht: number;
let holland: number;

beforeEach(async () => {
  talk = await talkApp();
  [utrecht = 0, holland = 0] = talk.deps.geo.regions('NL', 'en').map(({ id }) => id);
  me = await talk.person({ gender: 'male', country: 'NL', countryregion: utrecht });
});
afterEach(() => talk.close());

const WOMAN: FilterOptions = { gender: 'female', min_age: 30, max_age: 39, country: 'NL', countryregion: 0 };
const search = (filters: FilterOptions, more: Record<string, string> = {}) =>
  talk.ask(me, 'GET search', { query: { manual_search: '1', ...toFilterQuery(filters), ...more } });
const explain = async (filters: FilterOptions) => (await search(filters, { explain: '1', do_not_save: '1' })).removed;
const inHolland = (change: object = {}) =>
  talk.person({ gender: 'female', date_of_birth: '1990-01-01', country: 'NL', countryregion: holland, ...change });

test('a search with few results says how many members each filter excludes, the most first', async () => {
  const wanted = { ...WOMAN, countryregion: utrecht };
  for (let i = 0; i < 5; i++) await inHolland();
  await inHolland({ country: 'BE', countryregion: 0 });
  const older = { countryregion: utrecht, date_of_birth: '1970-01-01' };
  for (let i = 0; i < 4; i++) await inHolland(older);
  for (let i = 0; i < 2; i++) await inHolland({ countryregion: utrecht, gender: null });
  await inHolland({ countryregion: utrecht, gender: 'male' });
  expect(await explain(wanted)).toEqual([
    { filter: 'region', would_add: 5 },
    { filter: 'age', would_add: 4 },
    { filter: 'gender', would_add: 3 },
  ]);
});

test('the country is explained only on sites that offer a search across all countries', async () => {
  for (const [host, isOffered] of [
    ['localhost', false],
    ['classic.localhost', true],
  ] as const) {
    const gus = await talk.person({ country: 'NL' }, host);
    const belgian = { gender: 'female', country: 'BE', date_of_birth: '1990-01-01' } as const;
    await talk.person(belgian, host);
    const query = { manual_search: '1', explain: '1', ...toFilterQuery(WOMAN) };
    const { removed = [] } = await talk.ask(gus, 'GET search', { query });
    expect(removed.some(({ filter }) => filter === 'country')).toBe(isOffered);
  }
});

describe('another country where more members match', () => {
  const elsewhere = async (filters: FilterOptions) =>
    (await search(filters, { explain: '1', do_not_save: '1' })).elsewhere;
  const inCountry = async (country: string, times: number, change: object = {}) => {
    for (let i = 0; i < times; i++) await inHolland({ country, countryregion: 0, ...change });
  };

  test('is a near one, else the one with the most', async () => {
    expect(await elsewhere(WOMAN)).toBeUndefined();
    await inCountry('FR', 2);
    await inCountry('DE', 1);
    expect(await elsewhere(WOMAN)).toEqual({ country: 'FR', num_results: 2 });
    await inCountry('BE', 1);
    expect(await elsewhere(WOMAN)).toEqual({ country: 'BE', num_results: 1 });
    expect(await elsewhere({ ...WOMAN, countryregion: utrecht })).toEqual({ country: 'BE', num_results: 1 });
    await inHolland();
    expect(await elsewhere(WOMAN)).toEqual({ country: 'FR', num_results: 2 });
    expect(await elsewhere({ ...WOMAN, country: 'PL' })).toEqual({ country: 'NL', num_results: 1 });
  });

  test('counts only members who match the other filters and can be found', async () => {
    await inCountry('BE', 1, { date_of_birth: '1970-01-01' });
    await inCountry('BE', 1, { gender: 'male' });
    await inCountry('BE', 1, { visible: 0 });
    await inCountry('BE', 1, { pool: 'other' });
    await talk.block(me, await talk.person({ gender: 'female', country: 'BE', date_of_birth: '1990-01-01' }));
    await inCountry('JP', 1);
    expect(await elsewhere(WOMAN)).toBeUndefined();
    expect(await elsewhere({ ...WOMAN, min_age: null, max_age: null })).toEqual({ country: 'BE', num_results: 1 });
    expect(await elsewhere({ ...WOMAN, country: null })).toBeUndefined();
  });

  test('says if more members match than were counted', async () => {
    const rows = Array.from({ length: 1_001 }, (_, i) =>
      memberRow({ gender: 'female', country: 'BE', date_of_birth: '1990-01-01', last_active: START - i }),
    );
    await storeMembers(talk.store, rows);
    expect(await elsewhere(WOMAN)).toEqual({ country: 'BE', num_results: 1_000, more: true });
  });

  test.each<[when: string, pack: Parameters<typeof talkApp>[0]]>([
    ['of the same site only', { countries: ['NL', 'FR'] }],
    ['unless the site isn’t searched by country', { search_fields: ['age', 'region', 'gender'] }],
    ['unless the site has only one', { countries: ['NL'] }],
  ])('is offered %s', async (_when, pack) => {
    const site = await talkApp(pack);
    try {
      const gus = await site.person({ gender: 'male', country: 'NL' });
      await site.person({ gender: 'female', country: 'BE', date_of_birth: '1990-01-01' });
      const query = { manual_search: '1', explain: '1', ...toFilterQuery(WOMAN) };
      expect((await site.ask(gus, 'GET search', { query })).elsewhere).toBeUndefined();
    } finally {
      await site.close();
    }
  });
});

test('hidden members are not counted as excluded by a filter', async () => {
  const wanted = { ...WOMAN, countryregion: utrecht };
  const [anna, bert] = [await inHolland(), await inHolland()];
  await talk.block(anna, me);
  await talk.block(me, bert);
  await inHolland({ visible: 0 });
  await inHolland({ status: 'deleted' });
  await inHolland({ pool: 'other' });
  expect(await explain(wanted)).toEqual([]);
});

test('four results are not explained, nor are searches without the option', async () => {
  await inHolland({ date_of_birth: '1970-01-01' });
  expect(await explain(WOMAN)).toEqual([{ filter: 'age', would_add: 1 }]);
  expect((await search(WOMAN)).removed).toBeUndefined();
  expect((await talk.ask(me, 'GET search', { query: { auto_load: '1', explain: '1' } })).removed).toBeUndefined();
  for (let i = 0; i < 3; i++) await inHolland();
  expect(await explain(WOMAN)).toEqual([{ filter: 'age', would_add: 1 }]);
  await inHolland();
  expect(await explain(WOMAN)).toBeUndefined();
});

test('filters that the site doesn’t offer are not explained', async () => {
  const site = await talkApp({
    search_fields: ['country', 'region'],
    features: { profileSearch: { searchAllCountries: true } },
  });
  try {
    const gus = await site.person({ country: 'NL' });
    await site.person({ gender: 'female', country: 'NL', date_of_birth: '1970-01-01' });
    await site.person({ gender: 'female', country: 'BE', date_of_birth: '1990-01-01' });
    const query = { manual_search: '1', explain: '1', ...toFilterQuery(WOMAN) };
    expect((await site.ask(gus, 'GET search', { query })).removed).toEqual([{ filter: 'country', would_add: 1 }]);
  } finally {
    await site.close();
  }
});

test('up to a thousand matches are counted exactly, and pages continue beyond', async () => {
  const rows = Array.from({ length: 1_000 }, (_, i) => memberRow({ gender: 'female', last_active: START - i * 1_000 }));
  await storeMembers(talk.store, rows);
  const anyone = { ...WOMAN, min_age: null, max_age: null };
  expect((await search(anyone)).paging).toEqual({ num_results: 1_000, page: 0, pp: 12 });
  await talk.person({ gender: 'female', country: 'NL', last_active: START - 2_000_000 });
  expect((await search(anyone)).paging).toEqual({ num_results: 1_000, page: 0, pp: 12, more: true });
  expect((await search(anyone, { page: '83' })).profiles).toHaveLength(5);
  expect((await search(anyone, { page: '84' })).profiles).toEqual([]);
  expect((await search(anyone, { page: '999999' })).profiles).toEqual([]);
});

test('a count returns no profiles and does not save the filters', async () => {
  await inHolland();
  const answer = await search(WOMAN, { count_only: '1' });
  expect(answer).toMatchObject({ profiles: [], paging: { num_results: 1 } });
  const saved = await talk.ask(me, 'GET search', { query: { auto_load: '1' } });
  expect(saved.filter_options.min_age).toBeNull();
});

test('similar results widen age by five years and region to the country, and are not saved', async () => {
  const wanted = { ...WOMAN, countryregion: utrecht };
  const younger = await inHolland({ date_of_birth: '2001-01-01' });
  await inHolland({ date_of_birth: '2001-12-31' });
  const similar = await search(widenFilters(wanted), { do_not_save: '1' });
  expect(similar.profiles.map(({ id }) => id)).toEqual([younger.id]);
  expect(similar.filter_options).toEqual({ ...WOMAN, min_age: 25, max_age: 44 });
  const saved = await talk.ask(me, 'GET search', { query: { auto_load: '1' } });
  expect(saved.filter_options.min_age).toBeNull();
});
