import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { deskOf } from '#server/start/desk-of.ts';
import { readEnv } from '#server/start/env.ts';
import { DESK_HOST, openDesk, refusedAs, type TestDesk } from '../fixtures/desk.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

let desk: TestDesk;
let web: TestWeb;
let folder: string;
let cookie: string | null;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sevenfold-desk-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Desk</title>');
  writeFileSync(join(folder, 'assets/main-1a2b.js'), 'desk()');
  writeFileSync(join(folder, 'secret.js'), 'secret');
  desk = await openDesk({ folder });
  web = await openTestWeb({ production: true });
  ({ cookie } = await desk.operator('ann@example.org', 'owner'));
});
afterAll(async () => {
  await desk.close();
  await web.close();
  rmSync(folder, { recursive: true });
});

const ORIGIN = `https://${DESK_HOST}`;

describe('the desk’s host', () => {
  it.each(['/desk', '/desk/', '/desk/invite', '/desk/photos/12'])('shows the document at %s', async (path) => {
    const answer = await desk.request(path);
    expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><title>Desk</title>']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const policy = answer.headers.get('content-security-policy');
    for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  it('serves hashed files that never change, and compresses them', async () => {
    const answer = await desk.request('/desk/assets/main-1a2b.js');
    expect([answer.status, await answer.text()]).toEqual([200, 'desk()']);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const small = await desk.request('/desk/assets/main-1a2b.js', { headers: { 'accept-encoding': 'br' } });
    expect(small.headers.get('content-encoding')).toBe('br');
    const head = await desk.request('/desk', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it.each(['missing.js', '../secret.js', '%2e%2e/secret.js', '..%2fsecret.js', 'main-1a2b', '.env', 'constructor'])(
    'has no file %s',
    async (name) => {
      const answer = await desk.request(`/desk/assets/${name}`);
      expect(await answer.text()).not.toContain('secret');
      expect(name.includes('secret') || answer.status === 404).toBe(true);
    },
  );
});

describe('every other host', () => {
  it.each(['localhost', 'she.localhost', 'unknown.example', `www.${DESK_HOST}`, `${DESK_HOST}.example`])(
    'answers %s with 404',
    async (host) => {
      for (const path of ['/desk', '/desk/invite', '/desk/assets/main-1a2b.js'])
        expect((await desk.request(path, { headers: { host } })).status).toBe(404);
      const headers = { origin: `https://${host}` };
      expect(refusedAs(await desk.ask('me', {}, { host, cookie, headers }))).toEqual([404, 'error.not_found']);
      expect(refusedAs(await desk.ask('me', {}, { host, cookie }))).toEqual([404, 'error.not_found']);
    },
  );

  it('answers as for any unknown path, in the whole server', async () => {
    for (const host of ['localhost', DESK_HOST, 'desk.localhost', '127.0.0.1']) {
      const [known, unknown] = [await web.ask(host, '/desk'), await web.ask(host, '/deskx')];
      expect([known.status, unknown.status]).toEqual([404, 404]);
      const call = await web.ask(host, '/api/desk/me', { method: 'POST', headers: { origin: `https://${host}` } });
      expect(call.status).toBe(404);
    }
  });
});

describe('a desk without a host of its own', () => {
  const own = async (host: string, { ip = '127.0.0.1', headers = {} } = {}) => {
    const before = desk.t.deps.desk;
    Object.assign(desk.t.deps, { desk: { host: null, origin: 'http://desk.localhost:8080' } });
    const all = { origin: `http://${host}`, ...headers };
    const asked = await desk.ask('login-options', {}, { host, ip, headers: all });
    Object.assign(desk.t.deps, { desk: before });
    return asked.status;
  };

  it('is there for this machine alone, on its own names', async () => {
    expect(await own('desk.localhost:8080')).toBe(200);
    expect(await own('127.0.0.1:8080')).toBe(200);
    expect(await own('127.0.0.1:8080', { ip: '::1' })).toBe(200);
    expect(await own('example.org')).toBe(404);
    expect(await own('desk.localhost:8080', { ip: '192.0.2.9' })).toBe(404);
    expect(await own('desk.localhost:8080', { headers: { 'x-forwarded-for': '192.0.2.9' } })).toBe(404);
  });

  it('is not on a name that a site has', async () => {
    expect(await own('localhost:8080')).toBe(404);
  });
});

describe('a call', () => {
  const me = (headers: Readonly<Record<string, string>>) => desk.ask('me', {}, { cookie, headers });
  const CROSS_SITE = [403, 'error.cross_site'];

  it('needs the desk’s origin and the header that only its script can send', async () => {
    expect((await me({})).status).toBe(200);
    const without = async (...names: string[]) => {
      const sent = {
        origin: ORIGIN,
        'x-package-name': 'desk',
        'content-type': 'application/json',
        cookie: cookie ?? '',
      };
      const headers = Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)));
      return (await desk.request('/api/desk/me', { method: 'POST', headers, body: '{}' })).status;
    };
    expect([await without(), await without('origin'), await without('x-package-name')]).toEqual([200, 403, 403]);
    expect([await without('content-type'), await without('cookie')]).toEqual([415, 404]);
    for (const origin of ['https://localhost', `http://${DESK_HOST}`, `${ORIGIN}:8443`, 'null'])
      expect(refusedAs(await me({ origin }))).toEqual(CROSS_SITE);
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(refusedAs(await me({ 'sec-fetch-site': site }))).toEqual(CROSS_SITE);
  });

  it('is never kept, and says nothing of unknown names', async () => {
    const { headers } = await me({});
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      'private, no-store',
      'noindex, nofollow',
    ]);
    for (const name of ['nothing', 'constructor', '', 'me/x'])
      expect(refusedAs(await desk.ask(name, {}, { cookie }))).toEqual([404, 'error.not_found']);
    expect((await desk.request('/api/desk/me')).status).toBe(404);
  });

  it('refuses what its contract doesn’t take, and more than it can read', async () => {
    expect(refusedAs(await desk.ask('photo', { id: 'x' }, { cookie }))).toEqual([400, 'error.malformed']);
    expect((await desk.ask('add-code', { text: 'x'.repeat(70_000) }, { cookie })).status).toBe(413);
    const { status, body } = await desk.ask('add-code', { host: 'localhost' }, { cookie });
    expect([status, Object.keys(body)]).toEqual([422, ['problems']]);
  });
});

test('DESK_HOST decides where the desk is', () => {
  const of = (env: Record<string, string>, production = false) => deskOf({ ...readEnv(env), production }, 8080);
  expect(of({})).toEqual({ host: null, origin: 'http://desk.localhost:8080' });
  expect(of({}, true)).toBeNull();
  expect(of({ DESK_HOST: 'desk.example.org' }, true)?.origin).toBe('https://desk.example.org');
  expect(of({ DESK_HOST: 'desk.example.org:8443' }, true)?.origin).toBe('https://desk.example.org:8443');
  expect(of({ DESK_HOST: 'desk.test' })?.origin).toBe('http://desk.test:8080');
  expect(() => of({ DESK_HOST: 'https://desk.example.org' })).toThrow('DESK_HOST must be a host name');
});

test('Caddy gets a certificate for the desk', async () => {
  const ask = (domain: string) => web.ask('127.0.0.1', `/internal/tls-ask?domain=${domain}`);
  const statuses = async () => [(await ask('desk.test')).status, (await ask('other.test')).status];
  expect(await statuses()).toEqual([404, 404]);
  Object.assign(web.deps, { desk: { host: 'desk.test:8443', origin: 'https://desk.test:8443' } });
  expect(await statuses()).toEqual([200, 404]);
  Object.assign(web.deps, { desk: null });
});

test('the login link of development works once, on the desk’s host, and production has none', async () => {
  const t = await openTestWeb();
  Object.assign(t.deps, { desk: { host: 'desk.test', origin: 'http://desk.test' } });
  const link = new URL(t.development?.deskLogin.linkTo(t.deps) ?? '');
  const path = link.pathname + link.search;
  expect((await t.ask('localhost', path)).status).toBe(404);
  expect((await t.ask('desk.test', `${link.pathname}?token=x`)).status).toBe(404);
  const answer = await t.ask('desk.test', path);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/desk']);
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const headers = { origin: 'http://desk.test', 'x-package-name': 'desk', 'content-type': 'application/json', cookie };
  const me = await t.ask('desk.test', '/api/desk/me', { method: 'POST', headers, body: '{}' });
  expect(await me.json()).toMatchObject({ email: 'owner@example.org', role: 'owner', sites: null });
  expect((await t.ask('desk.test', path)).status).toBe(404);
  await t.close();
  expect((await web.ask(DESK_HOST, path)).status).toBe(404);
});
