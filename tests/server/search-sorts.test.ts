import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { toFilterQuery } from '#shared/rules/filter-query.ts';
import { ONLINE_MS } from '#shared/rules/limits.ts';
import { testId } from '../fixtures/member-rows.ts';
import { type Person, START, type TalkApp, talkApp } from '../fixtures/talk-app.ts';

/** Region ids of Utrecht and North Holland. */
let utrecht: number;
let holland: number;
let talk: TalkApp;

beforeEach(async () => {
  talk = await talkApp();
  [utrecht = 0, holland = 0] = talk.deps.geo.regions('NL', 'en').map(({ id }) => id);
});
afterEach(() => talk.close());

const ANYONE: FilterOptions = { gender: null, min_age: null, max_age: null, country: null, countryregion: 0 };
const manual = (filters: Partial<FilterOptions> = {}, more: Record<string, string> = {}) => ({
  query: { manual_search: '1', ...toFilterQuery({ ...ANYONE, ...filters }), ...more },
});
async function found(person: Person | null, filters: Partial<FilterOptions> = {}, more: Record<string, string> = {}) {
  const { profiles } = await talk.ask(person, 'GET search', manual(filters, more));
  return profiles.map(({ id }) => id);
}
const idsOf = (...people: Person[]) => people.map(({ id }) => id);
/** Active so many minutes ago, and signed up so many days ago. */
const since = (minutes: number, days: number) => ({
  last_active: START - minutes * 60_000,
  signup_date: START - days * 86_400_000,
});

async function addMainPhoto(person: Person): Promise<void> {
  const id = testId();
  const size = { width: 1, height: 1, bytes: 1, thumbhash: null, position: 0, created: START };
  await talk.store.db
    .insertInto('photos')
    .values({ id, member_id: person.id, name: id, censored_name: `c${id}`, status: 'approved', nude: 0, ...size })
    .execute();
  await talk.change(person, { main_photo_id: id });
}

test('a search finds only members who are online, by the same time as their cards', async () => {
  const me = await talk.person();
  const online = await talk.person({ last_active: START - ONLINE_MS + 1 });
  await talk.person({ last_active: START - ONLINE_MS });
  const all = await talk.ask(me, 'GET search', manual());
  expect(all.profiles.filter((card) => card.online).map(({ id }) => id)).toEqual(idsOf(online));
  const { profiles, paging, filter_options } = await talk.ask(me, 'GET search', manual({ online: true }));
  expect([profiles.map(({ id }) => id), paging.num_results]).toEqual([idsOf(online), 1]);
  expect(filter_options).toEqual({ ...ANYONE, online: true });
});

test.each(['active', 'new', 'near'] as const)(
  'a search finds only members with a checked photo, sorted by %s',
  async (sort) => {
    const me = await talk.person({ country: 'NL', countryregion: utrecht });
    const [anna, , bea] = [await talk.person(since(2, 1)), await talk.person(), await talk.person(since(1, 2))];
    const checked_at = { photo_checked_at: START };
    for (const each of [anna, bea]) await talk.change(each, checked_at);
    const order = sort === 'new' ? idsOf(anna, bea) : idsOf(bea, anna);
    expect(await found(me, { checked: true, sort })).toEqual(order);
    const { paging } = await talk.ask(me, 'GET search', manual({ checked: true }, { count_only: '1' }));
    expect(paging.num_results).toBe(2);
    const { removed } = await talk.ask(me, 'GET search', manual({ checked: true }, { explain: '1' }));
    expect(removed).toContainEqual({ filter: 'checked', would_add: 1 });
  },
);

test('a search finds only members with a photo', async () => {
  const me = await talk.person();
  const [anna] = [await talk.person(), await talk.person()];
  await addMainPhoto(anna);
  expect(await found(me, { with_photo: true })).toEqual(idsOf(anna));
  const { paging } = await talk.ask(me, 'GET search', manual({ with_photo: true }, { count_only: '1' }));
  expect(paging.num_results).toBe(1);
});

test('the newest members come first', async () => {
  const me = await talk.person();
  const people = [
    await talk.person(since(1, 3)),
    await talk.person(since(2, 1)),
    await talk.person({ ...since(3, 2), gender: null }),
  ] as const;
  const [old, newest, recent] = people;
  expect(await found(me)).toEqual(idsOf(old, newest, recent));
  expect(await found(me, { sort: 'new' })).toEqual(idsOf(newest, recent, old));
  expect(await found(me, { sort: 'active' })).toEqual(idsOf(old, newest, recent));
});

test('members of the member’s own region come first, then the rest in the usual order, on every page', async () => {
  const me = await talk.person({ country: 'NL', countryregion: utrecht });
  const near: Person[] = [];
  const others: Person[] = [];
  const places = [
    { country: 'NL', countryregion: utrecht },
    { country: 'NL', countryregion: holland },
    { country: 'BE', countryregion: 0 },
    // The ids of regions tell nothing without the country.
    { country: null, countryregion: utrecht },
  ];
  for (let i = 0; i < 20; i++) {
    const place = places[i % places.length] ?? {};
    (i % places.length ? others : near).push(await talk.person({ ...since(i, 1), ...place }));
  }
  const pages = async (who: Person, query: Record<string, string> = {}) => {
    const ids: string[] = [];
    for (const page of ['0', '1', '2', '3', '4'])
      ids.push(...(await found(who, { sort: 'near' }, { pp: '4', page, ...query })));
    return ids;
  };
  expect(await pages(me)).toEqual(idsOf(...near, ...others));
  expect(await found(me, { sort: 'near', country: 'BE' })).toEqual(await found(me, { country: 'BE' }));
  const blocked = near[1] as Person;
  await talk.block(blocked, me);
  expect(await pages(me)).toEqual(idsOf(...near, ...others).filter((id) => id !== blocked.id));
  expect((await talk.ask(me, 'GET search', manual({ sort: 'near' }))).paging.num_results).toBe(19);
});

test('the page after the last member of the own region skips nobody who moved down in the meantime', async () => {
  const me = await talk.person({ country: 'NL', countryregion: utrecht });
  const people: Person[] = [];
  for (let i = 0; i < 6; i++)
    people.push(await talk.person({ ...since(i, 1), country: 'NL', countryregion: i < 3 ? utrecht : holland }));
  const first = await found(me, { sort: 'near' }, { pp: '3', page: '0' });
  await talk.change(people[0] as Person, { visible: 0 });
  expect([...first, ...(await found(me, { sort: 'near' }, { pp: '3', page: '1' }))]).toEqual(idsOf(...people));
});

test('without a region, and for visitors, the usual order is kept', async () => {
  const app = await talkApp({ logged_out_search: 'all' });
  onTestFinished(() => app.close());
  const me = await app.person({ country: 'NL', countryregion: 0 });
  for (const person of [me, null]) {
    const { filter_options } = await app.ask(person, 'GET search', manual({ sort: 'near' }));
    expect(filter_options).toEqual(ANYONE);
  }
});

test('a site that neither shows regions nor searches by them doesn’t order by them', async () => {
  const app = await talkApp({ search_fields: ['country'], visible_profile_fields: ['country'] });
  onTestFinished(() => app.close());
  const me = await app.person({ country: 'NL', countryregion: utrecht });
  const { filter_options } = await app.ask(me, 'GET search', manual({ sort: 'near', online: true }));
  expect(filter_options).toMatchObject({ online: true });
  expect(filter_options.sort).toBeUndefined();
});

test('the new filters are saved like the others; those saved before them still apply', async () => {
  const me = await talk.person({ gender: 'male', country: 'NL', countryregion: utrecht });
  const auto = async () => (await talk.ask(me, 'GET search', { query: { auto_load: '1' } })).filter_options;
  const before = { ...ANYONE, gender: 'male', min_age: 30, country: 'NL' };
  await talk.change(me, { search_filters: JSON.stringify(before) });
  expect(await auto()).toEqual(before);
  const chosen: FilterOptions = { ...ANYONE, country: 'NL', online: true, with_photo: true, sort: 'near' };
  await talk.ask(me, 'GET search', manual(chosen));
  expect(await auto()).toEqual(chosen);
  const home = await talk.ask(me, 'GET search', { query: { auto_load: '1', source: 'home' } });
  expect(home.filter_options).toEqual({ ...ANYONE, country: 'NL', countryregion: utrecht });
});

test('a count of filters that are not applied saves nothing', async () => {
  const me = await talk.person({ gender: 'male', country: 'NL' });
  await talk.person({ gender: 'male' });
  const counted = await talk.ask(me, 'GET search', manual({ gender: 'male', online: true }, { count_only: '1' }));
  expect([counted.profiles, counted.paging.num_results]).toEqual([[], 1]);
  const { filter_options } = await talk.ask(me, 'GET search', { query: { auto_load: '1' } });
  expect(filter_options).toEqual({ ...ANYONE, gender: 'female', country: 'NL' });
});

test('few results: how many are offline, and how many have no photo', async () => {
  const me = await talk.person({ country: 'NL' });
  const away = { last_active: START - ONLINE_MS };
  const anna = await talk.person({ country: 'NL', ...away });
  await addMainPhoto(anna);
  for (let i = 0; i < 2; i++) await talk.person({ country: 'NL' });
  await talk.person({ country: 'BE' });
  const { removed, elsewhere } = await talk.ask(
    me,
    'GET search',
    manual({ country: 'NL', online: true, with_photo: true }, { explain: '1', do_not_save: '1' }),
  );
  expect(removed).toEqual([
    { filter: 'photo', would_add: 2 },
    { filter: 'online', would_add: 1 },
  ]);
  // The one in Belgium has no photo.
  expect(elsewhere).toBeUndefined();
});

test.each([
  [{ online: 'yes' }, { online: 'search.invalid_value' }],
  [{ with_photo: '2' }, { with_photo: 'search.invalid_value' }],
  [{ sort: 'distance' }, { sort: 'search.invalid_value' }],
])('%j is refused by field', async (query, fields) => {
  const me = await talk.person();
  const refused = await talk.refusal(me, 'GET search', { query: { manual_search: '1', ...query } });
  expect(refused).toMatchObject({ code: 422, key: 'error.invalid', fields });
});
