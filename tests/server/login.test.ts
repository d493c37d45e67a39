import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  LOGINS_PER_ACCOUNT_PER_HOUR,
  LOGINS_PER_HOUR,
  LOGINS_PER_NETWORK_PER_HOUR,
  ONLINE_MS,
  SESSION_MS,
} from '#shared/rules/limits.ts';
import { type CallOptions, makeTestApp, PASSWORD, type TestApp } from '../fixtures/server.ts';

const HOUR_MS = 3_600_000;

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

const logIn = (email: string, password = PASSWORD, options: CallOptions = {}) =>
  t.call('POST login', { body: { email, password }, ...options });
const isIn = async (cookie: string | null, options: CallOptions = {}) =>
  (await t.call('GET user', { cookie, ...options })).status === 200;

describe('login.php', () => {
  it('accepts the right password, ignoring the case of the address', async () => {
    const { user } = await t.signUp('right@example.org');
    const { status, body, cookie } = await logIn(' RIGHT@example.org');
    expect([status, body.user.id]).toEqual([200, user.id]);
    expect(await isIn(cookie)).toBe(true);
  });

  it('puts the member online at once and first in the search, even for a visit of a minute', async () => {
    const { user } = await t.signUp('returning@example.org');
    t.pass(HOUR_MS);
    const viewer = await t.signUp('viewer@example.org');
    const query = { manual_search: '1', do_not_save: '1', pp: '2' };
    const found = async () => (await t.call('GET search', { cookie: viewer.cookie, query })).body.profiles;
    const isOnline = async () =>
      (await t.call('GET profile', { cookie: viewer.cookie, query: { id: user.id } })).body.profile.online;
    expect(await isOnline()).toBe(false);
    t.pass(1000);
    const { cookie } = await logIn('returning@example.org');
    expect([await isOnline(), (await found())[0]]).toMatchObject([true, { id: user.id, online: true }]);
    t.pass(60_000);
    await t.call('GET logout', { cookie });
    expect(await isOnline()).toBe(true);
    t.pass(ONLINE_MS);
    expect(await isOnline()).toBe(false);
  });

  it('gives unknown, wrong, deleted and other-pool logins the same answer', async () => {
    const { user } = await t.signUp('one@example.org');
    const deleted = await t.signUp('gone@example.org');
    await t.store.db.updateTable('members').set({ status: 'deleted' }).where('id', '=', deleted.user.id).execute();
    const outcomes = [
      await logIn('one@example.org', 'wrong password'),
      await logIn('nobody@example.org'),
      await logIn('gone@example.org'),
      await logIn('', ''),
      await logIn('one@example.org', PASSWORD, { host: 'she.localhost' }),
    ];
    for (const { status, body, cookie } of outcomes) {
      expect([status, body.error, cookie]).toEqual([401, { code: 401, key: 'login.failed' }, null]);
    }
    expect(await isIn(deleted.cookie)).toBe(false);
    expect(user.email).toBe('one@example.org');
  });

  it('rotates the session of the browser and keeps those of other browsers', async () => {
    const first = await t.signUp('rotate@example.org');
    const elsewhere = await logIn('rotate@example.org');
    const again = await logIn('rotate@example.org', PASSWORD, { cookie: first.cookie });
    expect(again.cookie).not.toBe(first.cookie);
    expect([await isIn(first.cookie), await isIn(elsewhere.cookie), await isIn(again.cookie)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('binds a session to its host, even if two sites share a pool', async () => {
    const shared = await makeTestApp({ pack: { pool: 'shared' } });
    const { cookie } = await shared.signUp('shared@example.org');
    const there = await shared.call('POST login', {
      host: 'she.localhost',
      body: { email: 'shared@example.org', password: PASSWORD },
    });
    expect(there.status).toBe(200);
    expect((await shared.call('GET user', { cookie, host: 'she.localhost' })).status).toBe(403);
    expect((await shared.call('GET user', { cookie: there.cookie, host: 'localhost' })).status).toBe(403);
    await shared.close();
  });

  it('ends a session after its time', async () => {
    const { cookie } = await t.signUp('expiry@example.org');
    t.pass(SESSION_MS - 1);
    expect(await isIn(cookie)).toBe(true);
    t.pass(1);
    expect(await isIn(cookie)).toBe(false);
  });
});

describe('the limits of login.php', () => {
  it('count only attempts on the account itself, whatever was typed as an address', async () => {
    await t.signUp('victim@example.org');
    const ip = '198.51.100.77';
    for (const typed of [`victim@example.org:${ip}`, `victim@example.org ${ip}`, `victim@example.org"],${ip}`])
      for (let i = 0; i < LOGINS_PER_HOUR; i += 1) await logIn(typed, 'wrong password', { ip: '198.51.100.78' });
    expect((await logIn('victim@example.org', PASSWORD, { ip })).status).toBe(200);
  });

  it(`let ${LOGINS_PER_HOUR} attempts an hour pass for one account and network`, async () => {
    await t.signUp('guess@example.org');
    const ip = '198.51.100.20';
    for (let i = 0; i < LOGINS_PER_HOUR; i += 1) {
      expect((await logIn('guess@example.org', 'wrong password', { ip })).status).toBe(401);
    }
    const { status, headers } = await logIn('guess@example.org', PASSWORD, {
      ip,
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await logIn('guess@example.org', PASSWORD, { ip: '198.51.100.21' })).status).toBe(200);
    t.pass(HOUR_MS - 1);
    expect((await logIn('guess@example.org', PASSWORD, { ip })).status).toBe(429);
    t.pass(1);
    expect((await logIn('guess@example.org', PASSWORD, { ip })).status).toBe(200);
  });

  it(`let ${LOGINS_PER_NETWORK_PER_HOUR} an hour pass from one network`, async () => {
    const ip = '198.51.100.22';
    for (let i = 0; i < LOGINS_PER_NETWORK_PER_HOUR; i += 1) {
      expect((await logIn(`spray${i}@example.org`, PASSWORD, { ip })).status).toBe(401);
    }
    expect((await logIn('spray@example.org', PASSWORD, { ip })).status).toBe(429);
  });

  it(`let ${LOGINS_PER_ACCOUNT_PER_HOUR} an hour pass for one account`, async () => {
    for (let i = 0; i < LOGINS_PER_ACCOUNT_PER_HOUR; i += 1) {
      expect((await logIn('many@example.org', PASSWORD, { ip: `203.0.113.${i}` })).status).toBe(401);
    }
    expect((await logIn('many@example.org', PASSWORD, { ip: '203.0.113.250' })).status).toBe(429);
  });

  it('count by the address that a trusted proxy saw', async () => {
    const behind = await makeTestApp({ deps: { trustProxy: true } });
    const from = (forwarded: string) =>
      behind.call('POST login', {
        body: { email: 'a@example.org', password: 'wrong password' },
        headers: { 'x-forwarded-for': forwarded },
      });
    // Everything before the proxy's own entry comes from the client.
    for (let i = 0; i < LOGINS_PER_HOUR; i += 1) expect((await from(`203.0.113.${i}, 198.51.100.1`)).status).toBe(401);
    expect((await from('203.0.113.99, 198.51.100.1')).status).toBe(429);
    expect((await from('198.51.100.2')).status).toBe(401);
    await behind.close();
  });
});

describe('the session cookie', () => {
  it('can’t be planted by another domain: a second one, or one without the prefix, counts for nobody', async () => {
    const { cookie } = await t.signUp('planted@example.org');
    const [name, token] = (cookie ?? '').split('=');
    expect(name).toBe('__Host-sf_session');
    expect(await isIn(cookie)).toBe(true);
    for (const planted of [`${cookie}; ${name}=other`, `${name}=other; ${cookie}`, `sf_session=${token}`]) {
      expect([planted, await isIn(planted)]).toEqual([planted, false]);
    }
    expect(await isIn(`sf_session=other; ${cookie}`)).toBe(true);
  });
});

describe('logout.php', () => {
  it('ends this session at once, and only this one', async () => {
    const { cookie, user } = await t.signUp('leave@example.org');
    const other = await logIn('leave@example.org');
    const events: string[] = [];
    t.deps.hub.subscribe(user.id, ({ type }) => events.push(type));
    const { status, body, headers } = await t.call('GET logout', { cookie });
    expect([status, body]).toEqual([200, 'done']);
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-sf_session=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax, sf-logged-in=; /,
    );
    expect([await isIn(cookie), await isIn(other.cookie)]).toEqual([false, true]);
    expect(events).toEqual(['logout']);
  });

  it('succeeds for a visitor too', async () => {
    for (const cookie of [null, '__Host-sf_session=unknown', '__Host-sf_session=']) {
      expect((await t.call('GET logout', { cookie })).body).toBe('done');
    }
  });
});
