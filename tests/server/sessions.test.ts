import fc from 'fast-check';
import { assert as assertShape } from 'superstruct';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameBrowser } from '#server/members/sessions/browser-name.ts';
import { CONTRACTS } from '#shared/contracts/registry.ts';
import { SESSION_MS } from '#shared/rules/limits.ts';
import { makeTestApp, PASSWORD, type TestApp } from '../fixtures/server.ts';

const PUSH_KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

const logIn = async (email: string, userAgent = FIREFOX) =>
  (await t.call('POST login', { body: { email, password: PASSWORD }, headers: { 'user-agent': userAgent } })).cookie;
const list = async (cookie: string | null) => (await t.call('GET sessions', { cookie })).body.sessions;
const end = (cookie: string | null, body: object) => t.call('DELETE sessions', { cookie, body });
const isIn = async (cookie: string | null) => (await t.call('GET user', { cookie })).status === 200;

describe('GET sessions.php', () => {
  it('lists the member’s sessions, the current one first, without their tokens', async () => {
    const { cookie } = await t.signUp('list@example.org');
    await t.signUp('someone-else@example.org');
    t.pass(1000);
    await logIn('list@example.org');
    const { status, body } = await t.call('GET sessions', { cookie });
    expect(status).toBe(200);
    assertShape(body, CONTRACTS['GET sessions'].answer);
    expect(body.sessions).toMatchObject([
      { current: true, browser: null, system: null },
      { current: false, browser: 'Firefox', system: 'Linux', created: t.deps.clock(), last_used: t.deps.clock() },
    ]);
    const rows = await t.store.db.selectFrom('sessions').select('token_hash').execute();
    for (const { token_hash } of rows) expect(JSON.stringify(body)).not.toContain(token_hash.slice(0, 16));
    expect(await list(cookie)).toEqual(body.sessions);
  });

  it('leaves out expired sessions', async () => {
    const { cookie } = await t.signUp('old@example.org');
    const old = await logIn('old@example.org');
    await t.store.db
      .updateTable('sessions')
      .set({ expires: t.deps.clock() })
      .where('user_agent', '=', FIREFOX)
      .execute();
    expect([(await list(cookie)).length, await isIn(old)]).toEqual([1, false]);
    expect(SESSION_MS).toBeGreaterThan(0);
  });

  it('is for members', async () => {
    expect((await t.call('GET sessions')).status).toBe(401);
  });
});

describe('DELETE sessions.php', () => {
  it('ends the given session at once', async () => {
    const { cookie, user } = await t.signUp('one@example.org');
    const other = await logIn('one@example.org');
    const events: string[] = [];
    t.deps.hub.subscribe(user.id, ({ type }) => events.push(type));
    const [, { id }] = await list(cookie);
    const { status, body } = await end(cookie, { id });
    expect([status, body.sessions.length]).toEqual([200, 1]);
    expect([await isIn(cookie), await isIn(other), events]).toEqual([true, false, ['logout']]);
  });

  it('ends all other sessions', async () => {
    const { cookie } = await t.signUp('others@example.org');
    const others = [await logIn('others@example.org'), await logIn('others@example.org')];
    expect((await end(cookie, { others: true })).body.sessions).toMatchObject([{ current: true }]);
    expect(await Promise.all([cookie, ...others].map(isIn))).toEqual([true, false, false]);
  });

  it.each([
    ['by id', ({ id }: { id: string }) => ({ id })],
    ['with all others', () => ({ others: true })],
  ])('deletes the push subscription of the ended session %s, and updates the other devices', async (name, bodyFor) => {
    const email = `push-${name.length}@example.org`;
    const { cookie } = await t.signUp(email);
    const subscription = { endpoint: `https://fcm.googleapis.com/fcm/send/${name.length}`, keys: PUSH_KEYS };
    const phone = await logIn(email);
    await t.call('POST user?push', { cookie: phone, body: { subscription } });
    expect((await t.call('GET user', { cookie: phone })).body.user).toMatchObject({ push: true, push_here: true });
    const before = await t.call('GET user', { cookie });
    expect(before.body.user).toMatchObject({ push: true, push_here: false });
    const [, other] = await list(cookie);
    await end(cookie, bodyFor(other));
    const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
    const after = await t.call('GET user', { cookie, headers });
    expect([after.status, after.body?.user.push]).toEqual([200, false]);
  });

  it('gives another member’s and an unknown session the same answer', async () => {
    const { cookie } = await t.signUp('mine@example.org');
    const stranger = await t.signUp('stranger@example.org');
    const [{ id }] = await list(stranger.cookie);
    for (const unknown of [id, 'AAAAAAAAAAAAAAAA']) {
      const { status, body } = await end(cookie, { id: unknown });
      expect([status, body.error.key]).toEqual([404, 'error.not_found']);
    }
    expect(await isIn(stranger.cookie)).toBe(true);
    expect((await end(null, { others: true })).status).toBe(401);
    for (const body of [{}, { others: false }, { id: 'x' }]) expect((await end(cookie, body)).status).toBe(400);
  });
});

describe('a login in a browser that has a session', () => {
  const logInAgain = (email: string, cookie: string | null) =>
    t.call('POST login', { cookie, body: { email, password: PASSWORD } });
  const eventsOf = (id: string) => {
    const events: string[] = [];
    t.deps.hub.subscribe(id, ({ type }) => events.push(type));
    return events;
  };

  it('ends that session, and its tabs are told', async () => {
    const { cookie, user } = await t.signUp('again@example.org');
    const events = eventsOf(user.id);
    const again = await logInAgain('again@example.org', cookie);
    expect([await isIn(cookie), await isIn(again.cookie), events]).toEqual([false, true, ['logout']]);
    await logInAgain('again@example.org', null);
    expect(events).toHaveLength(1);
  });

  it('ends that session also if it was another member’s', async () => {
    const { cookie, user } = await t.signUp('first@example.org');
    const next = await t.signUp('second@example.org');
    const [ofFirst, ofSecond] = [eventsOf(user.id), eventsOf(next.user.id)];
    await logInAgain('second@example.org', cookie);
    expect([await isIn(cookie), ofFirst, ofSecond]).toEqual([false, ['logout'], []]);
  });
});

describe('the name of a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/120.0',
      'Opera',
      'macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPad',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome',
      'ChromeOS',
    ],
    [FIREFOX, 'Firefox', 'Linux'],
    ['', null, null],
    ['curl/8.5.0', null, null],
  ])('%s', (userAgent, browser, system) => {
    expect(nameBrowser(userAgent)).toEqual({ browser, system });
  });

  it('is one of a fixed list, whatever the user agent says', () => {
    const known = new Set([
      ...['Edge', 'Samsung Internet', 'Opera', 'Firefox', 'Chrome', 'Safari', null],
      ...['Windows', 'Android', 'iPhone', 'iPad', 'ChromeOS', 'macOS', 'Linux'],
    ]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (userAgent) => {
        const { browser, system } = nameBrowser(userAgent);
        expect(known.has(browser) && known.has(system)).toBe(true);
      }),
    );
  });
});
