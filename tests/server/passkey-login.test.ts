import { is } from 'superstruct';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '#shared/contracts/registry.ts';
import {
  LOGINS_PER_HOUR,
  PASSKEY_CHALLENGE_MS,
  PASSKEY_CHALLENGES_PER_NETWORK_PER_HOUR,
} from '#shared/rules/limits.ts';
import { EXPIRED, passkeySteps, refusalOf } from '../fixtures/passkey-steps.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';
import { type Ceremony, SoftAuthenticator } from '../fixtures/soft-authenticator.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

const { newMember, start, withPasskey, visitor, send, logIn } = passkeySteps(() => t);
const FAILED = [401, 'passkey.failed', null];

describe('logging in by passkey', () => {
  it('starts a session, and stores when the passkey was used', async () => {
    const { authenticator, user, ...person } = await withPasskey();
    t.pass(1_000);
    const { status, body, cookie } = await logIn(authenticator);
    expect([status, is(body, CONTRACTS['POST passkeys?login'].answer), body.user.id]).toEqual([200, true, user.id]);
    expect((await t.call('GET user', { cookie })).body.user.id).toBe(user.id);
    const [passkey] = (await t.call('GET passkeys', { cookie: person.cookie })).body.passkeys;
    expect(passkey.last_used).toBe(passkey.created + 1_000);
  });

  it('sends options without a member, and a cookie for this call only', async () => {
    const { headers, body } = await t.call('POST passkeys?challenge');
    expect(is(body, CONTRACTS['POST passkeys?challenge'].answer)).toBe(true);
    expect(body.options).not.toHaveProperty('allowCredentials');
    expect(headers.get('set-cookie')).toMatch(
      /^sf_passkey=[\w-]{43}; Max-Age=300; Path=\/api\/passkeys\.php; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it('works in two tabs of one browser', async () => {
    const { authenticator } = await withPasskey();
    const first = await visitor();
    const second = await t.call('POST passkeys?challenge', { cookie: first.cookie });
    expect(second.cookie).toBe(first.cookie);
    expect((await send(first, authenticator.get(second.body.options))).status).toBe(200);
    expect((await send(first, authenticator.get(first.options))).status).toBe(200);
  });

  it('ends the previous session of the browser', async () => {
    const { authenticator, cookie } = await withPasskey();
    const browser = await visitor();
    const both = { ...browser, cookie: `${browser.cookie}; ${cookie}` };
    expect((await send(both, authenticator.get(browser.options))).status).toBe(200);
    expect((await t.call('GET user', { cookie })).status).toBe(403);
  });

  it('accepts a challenge once, before it expires, from the same browser', async () => {
    const { authenticator } = await withPasskey('localhost', new SoftAuthenticator({ counts: false }));
    const browser = await visitor();
    const credential = authenticator.get(browser.options);
    const other = await visitor();
    expect(refusalOf(await send({ ...browser, cookie: other.cookie }, credential))).toEqual(EXPIRED);
    expect(refusalOf(await send({ ...browser, cookie: null }, credential))).toEqual(EXPIRED);
    expect((await send(browser, credential)).status).toBe(200);
    expect(refusalOf(await send(browser, credential))).toEqual(EXPIRED);
    t.pass(PASSKEY_CHALLENGE_MS);
    expect(refusalOf(await send(other, authenticator.get(other.options)))).toEqual(EXPIRED);
  });

  it('refuses a challenge for adding a passkey', async () => {
    const { authenticator, ...person } = await withPasskey();
    const { challenge } = (await start(person)).body.options;
    const browser = await visitor();
    expect(refusalOf(await send(browser, authenticator.get({ ...browser.options, challenge })))).toEqual(EXPIRED);
  });

  it.each<[string, Ceremony]>([
    ['from another origin', { origin: 'https://localhost.evil.example' }],
    ['from another port', { origin: 'https://localhost:8443' }],
    ['made for another site', { rpId: 'she.localhost', origin: 'https://localhost' }],
    ['without user verification', { flags: 0x01 }],
    ['of a registration', { type: 'webauthn.create' }],
  ])('refuses a response %s', async (_what, change) => {
    const { authenticator } = await withPasskey();
    expect(refusalOf(await logIn(authenticator, change))).toEqual(FAILED);
    expect((await logIn(authenticator)).status).toBe(200);
  });

  it('refuses a counter that does not increase', async () => {
    const { authenticator } = await withPasskey();
    expect((await logIn(authenticator, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 1, 0]) expect(refusalOf(await logIn(authenticator, { counter }))).toEqual(FAILED);
    expect((await logIn(authenticator, { counter: 8 })).status).toBe(200);
  });

  it('accepts one of two copies of a key that answer concurrently', async () => {
    const { authenticator } = await withPasskey();
    const [one, other] = [await visitor(), await visitor()];
    const outcomes = await Promise.all(
      [one, other].map((browser) => send(browser, authenticator.get(browser.options, { counter: 5 }))),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('accepts keys without a counter', async () => {
    const { authenticator } = await withPasskey('localhost', new SoftAuthenticator({ counts: false }));
    expect((await logIn(authenticator)).status).toBe(200);
    expect((await logIn(authenticator)).status).toBe(200);
  });

  it('gives unknown, other members’, removed, altered and deleted members’ keys the same answer', async () => {
    const right = await withPasskey();
    const stranger = new SoftAuthenticator();
    stranger.create((await start(await newMember())).body.options);
    const removed = await withPasskey();
    await t.call('DELETE passkeys', { cookie: removed.cookie, body: { id: removed.id } });
    const deleted = await withPasskey();
    await t.store.db.updateTable('members').set({ status: 'deleted' }).where('id', '=', deleted.user.id).execute();
    const browser = await visitor();
    const { response, ...ids } = right.authenticator.get(browser.options);
    const otherHandle = { ...ids, response: { ...response, userHandle: Buffer.alloc(32).toString('base64url') } };
    const outcomes = [
      await logIn(stranger),
      await logIn(removed.authenticator),
      await logIn(deleted.authenticator),
      await send(browser, otherHandle),
    ];
    for (const outcome of outcomes) expect(refusalOf(outcome)).toEqual(FAILED);
    // Another member's key with this key's id.
    const again = await visitor();
    const forged = { ...stranger.get(again.options), ...ids };
    expect(refusalOf(await send(again, forged))).toEqual(FAILED);
    expect((await logIn(right.authenticator)).status).toBe(200);
  });

  it('works only on its site, also if two sites share a pool', async () => {
    const { authenticator } = await withPasskey();
    expect(refusalOf(await logIn(authenticator, {}, 'she.localhost'))).toEqual(FAILED);
    const outside = t;
    t = await makeTestApp({ pack: { pool: 'shared' } });
    const shared = await withPasskey('localhost');
    expect(refusalOf(await logIn(shared.authenticator, {}, 'she.localhost'))).toEqual(FAILED);
    expect((await logIn(shared.authenticator)).status).toBe(200);
    await t.close();
    t = outside;
  });

  it('works after a restart of the server', async () => {
    const { authenticator, user } = await withPasskey();
    const browser = await visitor();
    await t.restart();
    expect((await send(browser, authenticator.get(browser.options))).body.user.id).toBe(user.id);
  });
});

describe('the limits of passkeys.php', () => {
  it(`let ${LOGINS_PER_HOUR} attempts an hour pass for one key and network`, async () => {
    const { authenticator } = await withPasskey();
    const browser = await visitor();
    const wrong = authenticator.get({ ...browser.options, challenge: 'AAAA' });
    for (let i = 0; i < LOGINS_PER_HOUR; i += 1) expect((await send(browser, wrong)).status).toBe(410);
    expect((await send(browser, authenticator.get(browser.options))).status).toBe(429);
    expect((await logIn(authenticator)).status).toBe(200);
  });

  it(`allow ${PASSKEY_CHALLENGES_PER_NETWORK_PER_HOUR} challenges an hour for one network`, async () => {
    const ask = () => t.call('POST passkeys?challenge', { ip: '198.51.100.77' });
    for (let i = 0; i < PASSKEY_CHALLENGES_PER_NETWORK_PER_HOUR; i += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});
