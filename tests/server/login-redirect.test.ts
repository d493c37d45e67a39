import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookieName } from '#server/http/session-cookie.ts';
import { matchRoute } from '#shared/routes/match-route.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import { storeMember } from '../fixtures/member-rows.ts';
import { storeSession } from '../fixtures/session-rows.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

let bench: TestWeb;
let cookie: string;
beforeAll(async () => {
  bench = await openTestWeb();
  const { id } = await storeMember(bench.store);
  cookie = await storeSession(bench.store, { memberId: id, now: bench.deps.clock() });
});
afterAll(() => bench.close());

test.each([
  ['/members', '/login?next=%2Fmembers'],
  ['/members?gender=female&page=2', '/login?next=%2Fmembers%3Fgender%3Dfemale%26page%3D2'],
  ['/search', '/login?next=%2Fsearch'],
  ['/search?x=1&network=post&sub1=a', '/login?network=post&sub1=a&next=%2Fsearch%3Fx%3D1'],
])('visitors of %s are redirected to the login, uncached', async (path, location) => {
  for (const headers of [{}, { cookie: `${sessionCookieName({ origin: 'https://localhost' })}=unknown` }] as Record<
    string,
    string
  >[]) {
    const answer = await bench.ask('localhost', path, { headers });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
    expect([answer.headers.get('cache-control'), answer.headers.get('vary')]).toEqual(['private, no-store', 'Cookie']);
  }
});

test('the index sends members on to their start, with the campaign, and shows itself to visitors', async () => {
  const start = async (path: string, headers: Record<string, string>) => {
    const answer = await bench.ask('localhost', path, { headers });
    return [answer.status, answer.headers.get('location')];
  };
  expect(await start('/', { cookie })).toEqual([302, '/members']);
  expect(await start('/?x=1&network=post', { cookie })).toEqual([302, '/members?network=post']);
  expect(await start('/', {})).toEqual([200, null]);
});

test('a redirect to the login contains no long query, because proxies refuse the header', async () => {
  const query = `?x=${'%CD%84'.repeat(2_000)}`;
  const answer = await bench.ask('localhost', `/home${query}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login']);
});

const ID = 'AAAAAAAAAAAAAAAA';
/** The addresses that need a login, as the specification lists them (docs/product/screens.md#routes). */
const NEED_LOGIN = [
  ...['/home', '/members', '/premium', '/profile', '/notifications', '/likes', '/likes/received', '/chats'],
  ...[`/chats/${ID}`, `/members/${ID}/chat`, '/credits', '/credits/repeat-order', '/credits/small/card'],
];

test('every URL that needs a login redirects visitors there and lets members in', async () => {
  const statuses = async (headers: Record<string, string>) =>
    Promise.all(
      NEED_LOGIN.map(async (path) => {
        const answer = await bench.ask('localhost', path, { headers });
        return [path, answer.status, answer.headers.get('location')];
      }),
    );
  expect(await statuses({})).toEqual(NEED_LOGIN.map((path) => [path, 302, `/login?next=${encodeURIComponent(path)}`]));
  expect(await statuses({ cookie })).toEqual(NEED_LOGIN.map((path) => [path, 200, null]));
  const reached = NEED_LOGIN.map((path) => matchRoute(path)?.route.name);
  const members = ROUTES.filter(({ access }) => access === 'member').map(({ name }) => name);
  expect([...new Set(reached)].sort()).toEqual(members.sort());
});

test('a member of one site is a visitor of another', async () => {
  expect((await bench.ask('she.localhost', '/members', { headers: { cookie } })).status).toBe(302);
});

test('an unknown URL stays a 404 for visitors, and a public page stays a page', async () => {
  expect((await bench.ask('localhost', '/nowhere')).status).toBe(404);
  expect((await bench.ask('localhost', '/likes/other')).status).toBe(404);
  const start = await bench.ask('localhost', '/');
  expect([start.status, start.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
});

test('members get their pages even if the database doesn’t answer, and no shared cache stores them', async () => {
  const open = () => bench.ask('localhost', '/members', { headers: { cookie } });
  const answer = await open();
  expect([answer.status, await answer.text()]).toEqual([200, 'localhost en /members/']);
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(answer.headers.get('vary')).toContain('Cookie');
  await bench.store.db.schema.alterTable('sessions').renameTo('gone').execute();
  expect((await open()).status).toBe(200);
});
