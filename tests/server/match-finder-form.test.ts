import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

const HOST = 'she.localhost';
const ORIGIN = `https://${HOST}`;
const DONE = 'gender=female&age=2&region=0&country=BE';

let bench: TestWeb;
beforeAll(async () => {
  bench = await openTestWeb();
});
afterAll(() => bench.close());

const open = (path: string) => bench.ask(HOST, path);
function signUp(email: string, path: string, referer: string, web = bench) {
  const fields = { email, name: 'Robin', password: 'correct horse battery' };
  const headers = { origin: ORIGIN, referer, 'user-agent': 'Browser/1' };
  return web.ask(HOST, path, { method: 'POST', headers, body: new URLSearchParams(fields) });
}
const filtersOf = async (email: string) => {
  const row = await bench.store.db
    .selectFrom('members')
    .select('search_filters')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.search_filters && JSON.parse(row.search_filters);
};

test('each answer leads to a page with the next step, without JavaScript', async () => {
  const answer = await open('/match-finder?network=radio&gender=female');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(await answer.json()).toMatchObject({
    path: '/match-finder',
    finder: { answers: '?network=radio&gender=female&country=NL' },
  });
  expect(await (await open(`/match-finder?${DONE}`)).json()).toMatchObject({ finder: { answers: `?${DONE}` } });
});

test('the step of the region has the regions of the chosen country, in the language of the page', async () => {
  const { finder } = await (await open('/match-finder?gender=any&age=0&country=BE')).json();
  expect(finder.regions).toContainEqual({ id: expect.any(Number), name: 'Flanders' });
  const dutch = await open('/match-finder?gender=any&age=0');
  expect((await dutch.json()).finder.regions).toContainEqual({ id: expect.any(Number), name: 'Utrecht' });
  expect((await (await open('/match-finder?gender=any')).json()).finder.regions).toBeUndefined();
});

test('the last page has the number of matches and blurred photos, and no members', async () => {
  const { finder } = await (await open(`/match-finder?${DONE}`)).json();
  expect(finder.found).toMatchObject({ profiles: [], blurred: [], paging: { num_results: 0 } });
});

test('the last page has no number if the visitor can’t sign up, or for a region of another country', async () => {
  const closed = await openTestWeb({ pack: { signups: 'with_trafficsource' } });
  const finderOf = async (web: TestWeb, query: string) =>
    (await (await web.ask(HOST, `/match-finder?${query}`)).json()).finder;
  expect((await finderOf(closed, DONE)).found).toBeUndefined();
  expect((await finderOf(closed, `${DONE}&network=radio`)).found).toBeDefined();
  await closed.close();
  expect((await finderOf(bench, DONE.replace('region=0', 'region=99'))).found).toBeUndefined();
});

test('the first step is the exported page', async () => {
  expect(await (await open('/match-finder?network=radio')).text()).toBe(`${HOST} en /match-finder/`);
});

test('sign-up keeps the answers as the first search and in the next URL', async () => {
  const answer = await signUp('anna@example.org', '/signup', `${ORIGIN}/signup?network=radio&${DONE}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/complete-signup?${DONE}`]);
  expect(await filtersOf('anna@example.org')).toEqual({
    gender: 'female',
    min_age: 26,
    max_age: 35,
    country: 'BE',
    countryregion: 0,
  });
});

test('missing and invalid answers are ignored', async () => {
  const answer = await signUp('bert@example.org', '/signup?gender=x&age=99', `${ORIGIN}/signup?gender=female`);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/complete-signup']);
  expect(await filtersOf('bert@example.org')).toBeNull();
});

test('a site that can’t be searched keeps no answers', async () => {
  const hidden = await openTestWeb({ pack: { search_fields: [], visible_profile_fields: [] } });
  const answer = await signUp('carl@example.org', `/signup?${DONE}`, `${ORIGIN}/signup`, hidden);
  expect(answer.headers.get('location')).toBe('/complete-signup');
  await hidden.close();
});
