import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#server/api/api.ts';
import { CALLS } from '#shared/contracts/calls.ts';
import { CONTRACTS, type Signature } from '#shared/contracts/registry.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

let t: TestApp;
let cookie: string | null;
let id: string;
beforeAll(async () => {
  t = await makeTestApp();
  const member = await t.signUp('guarded@example.org');
  cookie = member.cookie;
  id = member.user.id;
});
afterAll(() => t.close());

const NAMES = Object.keys(CALLS) as Signature[];
const CHANGING_GETS: readonly Signature[] = ['GET logout', 'GET chat'];
const SENT_FROM_ANYWHERE: readonly Signature[] = ['POST page-hidden', 'POST unsubscribe', 'POST paymentcallback'];
const CHANGING = NAMES.filter(
  (name) => (CALLS[name].method !== 'GET' || CHANGING_GETS.includes(name)) && !SENT_FROM_ANYWHERE.includes(name),
);
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

/** A header of null is left out. */
async function send(name: Signature, change: Record<string, string | null>) {
  const call = CALLS[name];
  const url = `http://localhost${call.path}${'flag' in call ? `?${call.flag}=1` : ''}`;
  const own = { host: 'localhost', cookie, 'x-package-name': 'test', 'x-member': id };
  const given: Record<string, string | null> = { ...own, ...change };
  const headers = Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  );
  return t.app.request(url, { method: call.method, headers });
}
const isRefused = async (response: Response) =>
  response.status === 403 && (await response.json()).error.key === 'error.cross_site';

it('answers every call of the contract', () => {
  expect(ENDPOINTS.map(({ signature }) => signature).sort()).toEqual([...NAMES].sort());
});

const FOR_MEMBERS = NAMES.filter((name) => CONTRACTS[name].access !== 'public');
/** The calls on the user, and the polled lists (docs/product/calls.md). */
const REFUSED_WITH_403: readonly Signature[] = ['GET user', 'PUT user', 'GET chats', 'GET likes'];

it('refuses visitors on every call for members', async () => {
  const visitor = { cookie: null, origin: 'https://localhost', 'sec-fetch-site': 'same-origin' };
  for (const name of FOR_MEMBERS) {
    const { status } = await send(name, visitor);
    expect([name, status]).toEqual([name, REFUSED_WITH_403.includes(name) ? 403 : 401]);
  }
  expect(FOR_MEMBERS.length).toBeGreaterThan(30);
});

describe.each(CHANGING)('%s', (name) => {
  it.each([
    ['no x-package-name', { 'x-package-name': null, origin: 'https://localhost', 'sec-fetch-site': 'same-origin' }],
    ['an empty x-package-name', { 'x-package-name': '' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    [
      'a foreign origin that claims to be same-origin',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['another site of ours', { origin: 'https://she.localhost', 'sec-fetch-site': 'same-site' }],
    ['another port', { origin: 'https://localhost:8443' }],
    ['another scheme and port', { origin: 'http://localhost:8443' }],
    ['plain http', { origin: 'http://localhost' }],
    ['an opaque origin', { origin: 'null' }],
    ['a cross-site fetch without an origin', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site fetch without an origin', { 'sec-fetch-site': 'same-site' }],
    ['a navigation', { 'sec-fetch-site': 'none' }],
  ])('refuses %s', async (_what, headers) => {
    expect(await isRefused(await send(name, headers))).toBe(true);
  });

  it.each([
    ['the site’s own page', { origin: 'https://localhost', 'sec-fetch-site': 'same-origin' }],
    ['the site’s own page in an older browser', { origin: 'https://localhost' }],
    ['a caller that is no browser', {}],
  ])('accepts %s', async (_what, headers) => {
    const visitor = { ...headers, cookie: null };
    expect(await isRefused(await send(name, visitor))).toBe(false);
  });
});

it('changes nothing by any method from another site', async () => {
  const before = await t.store.db.selectFrom('members').selectAll().execute();
  const cross = {
    host: 'localhost',
    cookie: cookie ?? '',
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  };
  for (const { path } of Object.values(CALLS)) {
    // Streams end only when the reader cancels them.
    if (path === CALLS['GET events'].path) continue;
    for (const method of METHODS) {
      for (const query of ['', '?push=1', '?new=1']) {
        const headers = { ...cross, 'content-type': 'text/plain' };
        const { status } = await t.app.request(`http://localhost${path}${query}`, { method, headers });
        expect(status).toBeLessThan(500);
      }
    }
  }
  expect(await t.store.db.selectFrom('members').selectAll().execute()).toEqual(before);
  expect((await t.call('GET user', { cookie })).status).toBe(200);
});

it('refuses a body that is nested thousands of levels deep', async () => {
  const DEEP = 10_000;
  for (const name of NAMES) {
    const { body } = CONTRACTS[name] as { body?: { schema: object } };
    const [field] = Object.keys(body?.schema ?? {});
    if (!field || CALLS[name].method === 'GET') continue;
    const { method, path, ...call } = CALLS[name];
    const response = await t.app.request(`http://localhost${path}${'flag' in call ? `?${call.flag}=1` : ''}`, {
      method,
      headers: {
        host: 'localhost',
        cookie: cookie ?? '',
        'x-package-name': 'test',
        'x-member': id,
        'content-type': 'application/json',
      },
      body: `{"${field}":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
    });
    // Reports of errors may be no longer than 8 KB.
    expect([name, response.status]).toEqual([name, name === 'POST client-error' ? 413 : 400]);
  }
});

it('refuses a whole number that no database stores exactly', async () => {
  for (const day of [1e136, 2 ** 53, Number.MAX_SAFE_INTEGER]) {
    const { status } = await t.call('PUT spending', { cookie, body: { day, month: null } });
    expect([day, status]).toEqual([day, Number.isSafeInteger(day) ? 200 : 400]);
  }
});

it('accepts the beacon, which can send no header', async () => {
  const response = await t.app.request('http://localhost/api/page-hidden.php', {
    method: 'POST',
    headers: { host: 'localhost' },
    body: '{}',
  });
  expect(response.status).toBe(200);
});

describe('the site of a request', () => {
  const statusOf = async (headers: Record<string, string>, app = t.app) =>
    (await app.request('http://localhost/api/user.php', { headers })).status;

  it('is decided by Host, whatever its port and case; an unknown host is a 404', async () => {
    expect(await statusOf({ host: 'LOCALHOST:8080', cookie: cookie ?? '' })).toBe(200);
    expect(await statusOf({ host: 'she.localhost', cookie: cookie ?? '' })).toBe(403);
    for (const host of ['example.org', 'evil.localhost', 'localhost.evil.example', '', '[::1]:80', 'constructor']) {
      const response = await t.app.request('http://unknown.example/api/user.php', { headers: { host } });
      expect([response.status, (await response.json()).error.key]).toEqual([404, 'error.not_found']);
    }
  });

  it('is not decided by x-original-host or x-forwarded-host', async () => {
    const named = { cookie: cookie ?? '', 'x-original-host': 'localhost', 'x-forwarded-host': 'localhost' };
    expect(await statusOf({ ...named, host: 'she.localhost' })).toBe(403);
    expect(await statusOf({ ...named, host: 'api.example.org' })).toBe(404);
  });

  it('is named by x-original-host on an API host', async () => {
    const api = await makeTestApp({ deps: { apiHosts: ['api.example.org'] } });
    const member = await api.signUp('api@example.org');
    const headers = { host: 'api.example.org', cookie: member.cookie ?? '' };
    expect(await statusOf({ ...headers, 'x-original-host': 'localhost' }, api.app)).toBe(200);
    expect(await statusOf({ ...headers, 'x-original-host': 'she.localhost' }, api.app)).toBe(403);
    expect(await statusOf({ ...headers, 'x-original-host': 'example.org' }, api.app)).toBe(404);
    expect(await statusOf(headers, api.app)).toBe(404);
    await api.close();
  });
});

describe('requests that match no call', () => {
  it.each([
    ['PATCH', '/api/user.php'],
    ['OPTIONS', '/api/user.php'],
    ['POST', '/api/user.php'],
    ['POST', '/api/user.php?new=0'],
    ['DELETE', '/api/user.php'],
    ['GET', '/api/unknown.php'],
    ['GET', '/api/user.php/'],
    ['GET', '/api/constructor'],
    ['GET', '/api/'],
  ])('%s %s is a 404', async (method, path) => {
    const headers = { host: 'localhost', 'x-package-name': 'test' };
    const response = await t.app.request(`http://localhost${path}`, { method, headers });
    const { error, request_id } = await response.json();
    expect([response.status, error.key, typeof request_id]).toEqual([404, 'error.not_found', 'string']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });
});

const STALE = CHANGING.filter((name) => CONTRACTS[name].access !== 'public' || name === 'GET logout');

it.each(STALE)('%s refuses a tab that still shows another member', async (name) => {
  const response = await send(name, { 'x-member': 'somebody-else-12' });
  expect([response.status, (await response.json()).error.key]).toEqual([409, 'error.stale_account']);
});

it.each(STALE)('%s refuses a tab that names no member, and a logout only one that names another', async (name) => {
  const visitor = await send(name, { 'x-member': null, cookie: null });
  expect((await visitor.json()).error?.key).not.toBe('error.stale_account');
  if (name === 'GET logout') return;
  const response = await send(name, { 'x-member': null });
  expect([response.status, (await response.json()).error.key]).toEqual([409, 'error.stale_account']);
});

it('accepts writes of the logged-in member’s tab, and logins as another member', async () => {
  const { user } = await t.signUp('stale@example.org');
  const own = await t.call('GET user', { cookie });
  const refused = { status: 409, key: 'error.stale_account' };
  const callAs = async (name: Signature, believed: string) => {
    const response = await send(name, { 'x-member': believed });
    return { status: response.status, key: (await response.json()).error?.key };
  };
  expect(await callAs('PUT user', own.body.user.id)).not.toEqual(refused);
  for (const name of ['POST login', 'POST user?new', 'GET user', 'PUT activate'] as const) {
    expect(await callAs(name, user.id)).not.toEqual(refused);
  }
});
