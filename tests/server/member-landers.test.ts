import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberRow } from '#server/store/schema.ts';
import { SEARCH_PAGES_PER_NETWORK_PER_HOUR } from '#shared/rules/limits.ts';
import { storeMember, testId } from '../fixtures/member-rows.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

const HOST = 'she.localhost';
const GOOD = { email: 'robin@example.org', name: 'Robin', password: 'correct horse battery' };
const LANDERS = ['signup', 'landing', 'landing2/spring', 'landing3/spring/two', 'landing2', 'landing3'];

let bench: TestWeb;
let anna: MemberRow;
beforeAll(async () => {
  bench = await openTestWeb();
  const profile = { name: 'Anna', personal: 'I like tea.', interests: '[5,9]', country: 'NL', countryregion: 1 };
  anna = await storeMember(bench.store, { pool: 'she', ...profile, form_path: '/landers/video/secret' });
});
afterAll(() => bench.close());

const open = (path: string, headers: Record<string, string> = {}, host = HOST) => bench.ask(host, path, { headers });
const landerOf = ({ id }: Pick<MemberRow, 'id'>, name = 'landing') => `/members/${id}/${name}`;

function post(path: string, fields: Record<string, string>) {
  const headers = { origin: `https://${HOST}`, 'user-agent': 'Browser/1' };
  return bench.ask(HOST, path, { method: 'POST', headers, body: new URLSearchParams(fields) });
}

/** Signs up with a lander's form and returns the session cookie. */
async function signUp(path: string, email: string): Promise<string> {
  const answer = await post(path, { ...GOOD, email });
  expect(answer.status).toBe(303);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const userOf = async (cookie: string) => (await (await open('/api/user.php', { cookie })).json()).user;

async function addPhoto(person: MemberRow, change: { nude?: 0 | 1; status?: 'pending' | 'approved' }) {
  const id = testId();
  const photo = { name: id.padEnd(32, '0'), censored_name: id.padEnd(32, '1'), width: 800, height: 600, bytes: 1000 };
  const row = { id, member_id: person.id, ...photo, thumbhash: null, position: 0, created: 1 };
  await bench.store.db
    .insertInto('photos')
    .values({ status: 'approved', nude: 0, ...row, ...change })
    .execute();
  await bench.store.db.updateTable('members').set({ main_photo_id: id }).where('id', '=', person.id).execute();
  return photo;
}

test.each(LANDERS)('/members/{id}/%s shows only what visitors can see of the member', async (name) => {
  const answer = await open(landerOf(anna, name));
  expect(answer.status).toBe(200);
  const page = await answer.json();
  expect(page).toMatchObject({
    site: { host: HOST },
    locale: 'en',
    path: landerOf(anna, name),
    about: {
      profile: { id: anna.id, name: 'Anna', city: 'Utrecht', personal: 'I like tea.', sample: false },
      region: 'A region of NL',
      interests: ['Coffee', 'Hiking'],
    },
  });
  expect(JSON.stringify(page)).not.toMatch(/1990-05-17|example\.org|secret|balance|timezone/);
});

test('it is rendered for each request, in the requested language, and not cached', async () => {
  const { headers } = await open(landerOf(anna));
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie, Save-Data');
  const dutch = await open(landerOf(anna), { 'accept-language': 'nl' });
  expect(dutch.headers.get('content-language')).toBe('nl');
  expect((await dutch.json()).about.interests).toEqual(['Koffie', 'Wandelen']);
});

test('partners can frame it like any lander, but no other page of the member', async () => {
  const framed = (await open(landerOf(anna))).headers;
  const video = (await open('/landers/video/x')).headers;
  for (const name of ['content-security-policy', 'x-frame-options']) {
    const ancestors = (value: string | null) => /frame-ancestors [^;]+/.exec(value ?? '')?.[0] ?? value;
    expect(ancestors(framed.get(name)), name).toBe(ancestors(video.get(name)));
  }
  expect((await open(`/members/${anna.id}`)).headers.get('content-security-policy')).toContain(
    "frame-ancestors 'none'",
  );
});

test.each([
  ['a nude photo', { nude: 1 as const }],
  ['a photo in review', { status: 'pending' as const }],
])('%s is shown in its censored version', async (_what, change) => {
  const bea = await storeMember(bench.store, { pool: 'she' });
  const { name, censored_name } = await addPhoto(bea, change);
  const text = await (await open(landerOf(bea))).text();
  expect(JSON.parse(text).about.profile.main_image.thumb_filename).toBe(`${censored_name}-320.webp`);
  expect(text).not.toContain(name);
});

test.each(['sample', 'fictional'] as const)('a %s member is labeled as such', async (kind) => {
  const drawn = await storeMember(bench.store, { pool: 'she', kind });
  expect((await (await open(landerOf(drawn))).json()).about.profile[kind]).toBe(true);
});

test('a page of another origin gets none as a part of itself, such as an image, and uses up nothing', async () => {
  const path = landerOf(anna);
  for (const [site, mode, status] of [
    ['cross-site', 'no-cors', 403],
    ['same-site', 'cors', 403],
    ['cross-site', 'navigate', 200],
    ['same-origin', 'cors', 200],
  ] as const) {
    const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode };
    expect([site, mode, (await bench.ask(HOST, path, { headers })).status]).toEqual([site, mode, status]);
  }
});

test('a page of another origin frames landers only, and uses up nothing by other pages', async () => {
  const framed = (path: string, site: string, dest: string) =>
    bench.ask(HOST, path, {
      headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': dest },
    });
  for (const path of ['/complaints?case=AAAAAAAAAAAAAAAA', '/match-finder?gender=female']) {
    for (const dest of ['iframe', 'embed']) expect((await framed(path, 'cross-site', dest)).status).toBe(403);
    const { status } = await bench.ask(HOST, path);
    expect((await framed(path, 'cross-site', 'document')).status).toBe(status);
    expect((await framed(path, 'same-origin', 'iframe')).status).toBe(status);
  }
  expect((await framed(landerOf(anna), 'cross-site', 'iframe')).status).toBe(200);
});

test('unknown, hidden, paused, deleted and other pools’ members get the same 404', async () => {
  const absent = [
    { id: testId() },
    await storeMember(bench.store, { pool: 'she', visible: 0 }),
    await storeMember(bench.store, { pool: 'she', visible: 0, paused: 1 }),
    await storeMember(bench.store, { pool: 'she', visible: 0, deletion_at: 1 }),
    await storeMember(bench.store, { pool: 'she', status: 'deleted' }),
    await storeMember(bench.store, { pool: 'default' }),
    { id: 'short' },
  ];
  const seen = [];
  for (const member of absent) {
    for (const ask of [open, (path: string) => post(path, GOOD)]) {
      const answer = await ask(landerOf(member));
      const { headers } = answer;
      const text = (await answer.text()).replace(member.id, '{id}');
      seen.push([answer.status, text, headers.get('vary'), headers.get('cache-control'), headers.get('set-cookie')]);
    }
  }
  const [first] = seen;
  expect(first?.slice(0, 2)).toEqual([404, `${HOST} en /members/{id}/landing`]);
  // A malformed id matches no route, so a form sent there is refused like at any unknown URL.
  expect(seen.slice(0, -1)).toEqual(seen.slice(0, -1).map(() => first));
});

test('a refused form is shown again for the same member, with the typed values', async () => {
  const answer = await post(landerOf(anna, 'landing3/spring'), { ...GOOD, email: 'robin', password: 'secret' });
  expect(answer.status).toBe(422);
  const page = await answer.json();
  expect(page).toMatchObject({
    about: { profile: { id: anna.id } },
    form: { values: { email: 'robin', name: 'Robin' }, errors: { email: 'validation.email' } },
  });
  expect(JSON.stringify(page)).not.toContain('secret"');
});

test('the sign-up leads to a chat with that member until the two have one', async () => {
  const cookie = await signUp(landerOf(anna, 'signup'), 'first@example.org');
  expect((await userOf(cookie)).chat_with).toEqual({ id: anna.id, name: 'Anna' });
  const { id } = await userOf(cookie);
  const own = { cookie, 'x-package-name': 'test', 'x-member': id, 'sec-fetch-site': 'same-origin' };
  expect((await open(`/api/chat.php?profile=${anna.id}`, own)).status).toBe(200);
  expect((await userOf(cookie)).chat_with).toBeNull();
});

test('a sign-up does not lead to a hidden member, nor to anyone without a member lander', async () => {
  const bea = await storeMember(bench.store, { pool: 'she' });
  const cookie = await signUp(landerOf(bea), 'second@example.org');
  await bench.store.db.updateTable('members').set({ visible: 0 }).where('id', '=', bea.id).execute();
  expect((await userOf(cookie)).chat_with).toBeNull();
  expect((await userOf(await signUp('/signup', 'third@example.org'))).chat_with).toBeNull();
});

test('a logged-in member is redirected to the profile, or gets 404 if one has blocked the other', async () => {
  const bea = await storeMember(bench.store, { pool: 'she' });
  const cookie = await signUp(landerOf(bea), 'fourth@example.org');
  const answer = await open(landerOf(anna), { cookie });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/members/${anna.id}`]);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const { id } = await userOf(cookie);
  const block = { member_id: anna.id, profile_id: id, created: 1 };
  await bench.store.db.insertInto('blocks').values(block).execute();
  expect((await open(landerOf(anna), { cookie })).status).toBe(404);
});

test('other methods are refused', async () => {
  const answer = await bench.ask(HOST, landerOf(anna), { method: 'PUT' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  const head = await bench.ask(HOST, landerOf(anna), { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('a network that opens too many member landers, or sends their forms, is redirected to a general sign-up', async () => {
  // Each answer to a form shows the member again, so it counts like a view.
  let answer = await post(landerOf(anna), { email: 'robin' });
  for (let view = 0; answer.status === 422 && view < SEARCH_PAGES_PER_NETWORK_PER_HOUR; view++)
    answer = await post(landerOf(anna), { email: 'robin' });
  for (const past of [
    answer,
    await open(landerOf(anna)),
    await post(landerOf(anna), { ...GOOD, email: 'six@example.org' }),
  ])
    expect([past.status, past.headers.get('location')]).toEqual([302, '/signup']);
});
