import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { toFilterQuery } from '#shared/rules/filter-query.ts';
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
  return profiles.map(({ id }) => id).toSorted();
}
const idsOf = (...people: Person[]) => people.map(({ id }) => id).toSorted();

test('the first search uses the niche’s defaults in the member’s country; later ones the saved filters', async () => {
  const bert = await talk.person({ gender: 'male', country: 'NL' });
  const auto = () => talk.ask(bert, 'GET search', { query: { auto_load: '1' } });
  const defaults = { ...ANYONE, gender: 'female', country: 'NL' };
  expect((await auto()).filter_options).toEqual(defaults);

  const widened = { ...defaults, min_age: 25, max_age: 45 };
  await talk.ask(bert, 'GET search', manual(widened as FilterOptions, { do_not_save: '1' }));
  expect((await auto()).filter_options).toEqual(defaults);

  const chosen: FilterOptions = { gender: 'male', min_age: 30, max_age: 40, country: 'NL', countryregion: utrecht };
  expect((await talk.ask(bert, 'GET search', manual(chosen))).filter_options).toEqual(chosen);
  expect((await auto()).filter_options).toEqual(chosen);
});

test('with auto_load, filters in the URL are ignored', async () => {
  const bert = await talk.person({ gender: 'male', country: 'NL' });
  const both = manual({ gender: 'male', min_age: 30 }, { auto_load: '1' });
  expect((await talk.ask(bert, 'GET search', both)).filter_options).toEqual({
    ...ANYONE,
    gender: 'female',
    country: 'NL',
  });
});

test('saved filters of a site with other countries are not used', async () => {
  const bert = await talk.person({ gender: 'male', country: 'NL' });
  const filters = { gender: 'female', min_age: 30, max_age: null, country: 'US', countryregion: 0 };
  await talk.change(bert, { search_filters: JSON.stringify(filters) });
  const { filter_options } = await talk.ask(bert, 'GET search', { query: { auto_load: '1' } });
  expect(filter_options).toEqual({ ...ANYONE, gender: 'female', country: 'NL' });
  await talk.change(bert, { search_filters: JSON.stringify({ ...filters, country: 'NL', countryregion: 999 }) });
  expect((await talk.ask(bert, 'GET search', { query: { auto_load: '1' } })).filter_options.countryregion).toBe(0);
});

test('a search sent by another site’s page is refused and not saved', async () => {
  const bert = await talk.person({ gender: 'male' });
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await talk.refusal(bert, 'GET search', { ...manual({ gender: 'male' }), headers })).code).toBe(403);
  expect((await talk.ask(bert, 'GET search', { query: { auto_load: '1' } })).filter_options.gender).toBe('female');
});

test('a search that the app did not send, such as by an image, is answered and not saved', async () => {
  const bert = await talk.person({ gender: 'male' });
  const answer = await talk.request(bert, 'GET search', {
    ...manual({ gender: 'male' }),
    headers: { 'x-package-name': '' },
  });
  expect(answer.status).toBe(200);
  expect((await talk.ask(bert, 'GET search', { query: { auto_load: '1' } })).filter_options.gender).toBe('female');
});

test('on a niche of men who seek men, men find men', async () => {
  const gus = await talk.person({ gender: 'male' }, 'gay.localhost');
  const { filter_options } = await talk.ask(gus, 'GET search', { query: { auto_load: '1' } });
  expect(filter_options.gender).toBe('male');
});

test('each filter excludes members who don’t match', async () => {
  const me = await talk.person({ country: 'NL' });
  const anna = await talk.person({ gender: 'female', country: 'NL', countryregion: utrecht });
  const bert = await talk.person({ gender: 'male', country: 'NL', countryregion: holland });
  const cleo = await talk.person({ gender: 'female', country: 'BE', countryregion: 0 });
  const dana = await talk.person({ gender: null, country: null, date_of_birth: null });
  expect(await found(me)).toEqual(idsOf(anna, bert, cleo, dana));
  expect(await found(me, { gender: 'female' })).toEqual(idsOf(anna, cleo));
  expect(await found(me, { country: 'NL' })).toEqual(idsOf(anna, bert));
  expect(await found(me, { country: 'NL', countryregion: holland })).toEqual(idsOf(bert));
  expect(await found(me, { gender: 'male', country: 'BE' })).toEqual([]);
  expect(await found(me, { min_age: 18 })).toEqual(idsOf(anna, bert, cleo));
});

test('a member reaches an age on the birthday itself', async () => {
  // 21 September 2026.
  expect(new Date(START).toISOString().slice(0, 10)).toBe('2026-09-21');
  const me = await talk.person();
  const today = await talk.person({ date_of_birth: '1996-09-21' });
  const tomorrow = await talk.person({ date_of_birth: '1996-09-22' });
  const almost36 = await talk.person({ date_of_birth: '1990-09-22' });
  const just36 = await talk.person({ date_of_birth: '1990-09-21' });
  expect(await found(me, { min_age: 30, max_age: 35 })).toEqual(idsOf(today, almost36));
  expect(await found(me, { max_age: 29 })).toEqual(idsOf(tomorrow));
  expect(await found(me, { min_age: 36 })).toContain(just36.id);
  const cards = (await talk.ask(me, 'GET search', manual({ min_age: 30, max_age: 35 }))).profiles;
  for (const { age } of cards) expect(age !== null && age >= 30 && age <= 35).toBe(true);
});

test('pages continue each other, last active first, and contain the total', async () => {
  const me = await talk.person();
  const people: Person[] = [];
  // Two members share each time, so that the id decides.
  for (let i = 0; i < 30; i++) people.push(await talk.person({ last_active: START - Math.floor(i / 2) * 1000 }));
  const seen: string[] = [];
  for (const page of ['0', '1', '2']) {
    const answer = await talk.ask(me, 'GET search', manual({}, { page }));
    expect(answer.paging).toEqual({ num_results: 30, page: Number(page), pp: 12 });
    seen.push(...answer.profiles.map(({ id }) => id));
  }
  const expected = people
    .map(({ id, member }) => ({ id, at: member.last_active }))
    .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
  expect(new Set(seen).size).toBe(30);
  // Engines sort mixed case differently; the times are the same.
  expect(seen.map((id) => people.find((person) => person.id === id)?.member.last_active)).toEqual(
    expected.map((id) => people.find((person) => person.id === id)?.member.last_active),
  );
  expect((await talk.ask(me, 'GET search', manual({}, { page: '3' }))).profiles).toEqual([]);
  expect((await talk.ask(me, 'GET search', manual({}, { pp: '999' }))).paging.pp).toBe(48);
  expect((await talk.ask(me, 'GET search', manual({}, { pp: '5' }))).profiles).toHaveLength(5);
});

test('the member, blocked, hidden, deleted and other pools’ members are not found', async () => {
  const me = await talk.person();
  const anna = await talk.person();
  const [bert, cleo] = [await talk.person(), await talk.person()];
  await talk.block(bert, me);
  await talk.block(me, cleo);
  await talk.person({ visible: 0 });
  await talk.person({ status: 'deleted' });
  await talk.person({}, 'she.localhost');
  expect(await found(me)).toEqual(idsOf(anna));
  expect((await talk.ask(me, 'GET search', manual())).paging.num_results).toBe(1);
});

test('members with a nude main photo can be excluded', async () => {
  const me = await talk.person();
  const [anna, bert] = [await talk.person(), await talk.person()];
  for (const [person, nude] of [
    [anna, 0],
    [bert, 1],
  ] as const) {
    const id = testId();
    const size = { width: 1, height: 1, bytes: 1, thumbhash: null, position: 0, created: START };
    await talk.store.db
      .insertInto('photos')
      .values({ id, member_id: person.id, name: id, censored_name: `c${id}`, status: 'approved', nude, ...size })
      .execute();
    await talk.change(person, { main_photo_id: id });
  }
  expect(await found(me)).toEqual(idsOf(anna, bert));
  expect(await found(me, {}, { hideNudity: '1' })).toEqual(idsOf(anna));
});

test('a first search covers all countries if the template says so; a chosen country is always used', async () => {
  for (const [host, country] of [
    ['localhost', 'NL'],
    ['classic.localhost', null],
  ] as const) {
    const me = await talk.person({ country: 'NL' }, host);
    await talk.person({ country: 'NL' }, host);
    await talk.person({ country: 'FR' }, host);
    const first = await talk.ask(me, 'GET search', { query: { auto_load: '1', searchAllCountries: '1' } });
    expect(first.filter_options.country).toBe(country);
    expect(await found(me, { country: 'NL' }, { searchAllCountries: '1' })).toHaveLength(1);
  }
});

test('Home searches near the member, for the gender of their last search', async () => {
  const me = await talk.person({ country: 'NL', countryregion: utrecht });
  const [near] = [await talk.person({ countryregion: utrecht }), await talk.person({ countryregion: holland })];
  await talk.ask(me, 'GET search', manual({ gender: null, min_age: 20, country: 'NL', countryregion: holland }));
  const home = await talk.ask(me, 'GET search', { query: { auto_load: '1', source: 'home' } });
  expect(home.filter_options).toEqual({ ...ANYONE, min_age: 20, country: 'NL', countryregion: utrecht });
  expect(home.profiles.map(({ id }) => id)).toEqual(idsOf(near));
  const search = await talk.ask(me, 'GET search', { query: { auto_load: '1' } });
  expect(search.filter_options.countryregion).toBe(holland);
});

test('without a country in the profile, Home uses that of the IP address only if the site allows it', async () => {
  for (const [geoip_selected_country, country] of [
    [true, 'NL'],
    [false, null],
  ] as const) {
    const app = await talkApp({ geoip_selected_country });
    onTestFinished(() => app.close());
    Object.assign(app.deps, { ipCountry: () => 'NL' });
    const home = await app.ask(await app.person({ country: null }), 'GET search', {
      query: { auto_load: '1', source: 'home' },
    });
    expect(home.filter_options.country).toBe(country);
  }
});

test('a card says whether the viewer likes the member', async () => {
  const [me, anna] = [await talk.person(), await talk.person()];
  await talk.ask(me, 'POST likes', { body: { profile: anna.id } });
  expect((await talk.ask(me, 'GET search', manual())).profiles).toMatchObject([{ id: anna.id, liked: true }]);
});

test.each([
  [{ gender: 'x' }, { gender: 'search.invalid_gender' }],
  [{ min_age: '-1' }, { min_age: 'search.invalid_age' }],
  [{ min_age: '50', max_age: '20' }, { min_age: 'search.ages_reversed' }],
  [{ country: 'US' }, { country: 'search.unknown_country' }],
  [{ country: 'NL', countryregion: '1' }, { countryregion: 'search.unknown_region' }],
  [{ page: '-1' }, { page: 'search.invalid_page' }],
  [{ pp: '0' }, { pp: 'search.invalid_page' }],
])('%j is refused by field', async (query, fields) => {
  const me = await talk.person();
  const refused = await talk.refusal(me, 'GET search', { query: { manual_search: '1', ...query } });
  expect(refused).toMatchObject({ code: 422, key: 'error.invalid', fields });
});

test('visitors are refused if the search is only for members', async () => {
  expect(await talk.refusal(null, 'GET search', { query: { auto_load: '1' } })).toEqual({
    code: 403,
    key: 'search.members_only',
  });
});
