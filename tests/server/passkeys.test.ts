import { is } from 'superstruct';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPasskey } from '#server/members/passkeys/add-passkey.ts';
import { findSession } from '#server/members/sessions/sessions.ts';
import { CONTRACTS } from '#shared/contracts/registry.ts';
import {
  PASSKEY_CHALLENGE_MS,
  PASSKEYS_PER_MEMBER,
  PASSWORD_CHECKS_PER_HOUR,
  RECENT_LOGIN_MS,
} from '#shared/rules/limits.ts';
import { EXPIRED, passkeySteps, refusalOf } from '../fixtures/passkey-steps.ts';
import { makeTestApp, PASSWORD, type TestApp } from '../fixtures/server.ts';
import { type Ceremony, SoftAuthenticator } from '../fixtures/soft-authenticator.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const { newMember, unconfirmedMember, start, add, withPasskey, visitor, logIn } = passkeySteps(() => t);

describe('adding a passkey', () => {
  it('requests a key for this site with a random user handle, the same one each time', async () => {
    const person = await newMember('she.localhost');
    const { status, body } = await start(person);
    expect([status, is(body, CONTRACTS['POST passkeys?new'].answer)]).toEqual([200, true]);
    const { options } = body;
    expect(options.rp.id).toBe('she.localhost');
    expect(options.user.name).toBe(person.user.email);
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
    expect(options.user.id).not.toContain(person.user.id);
    const again = (await start(person)).body.options;
    expect([again.user.id, again.challenge === options.challenge]).toEqual([options.user.id, false]);
    expect((await start(await newMember('she.localhost'))).body.options.user.id).not.toBe(options.user.id);
  });

  it('lists it by the name of its authenticator, else of browser and system', async () => {
    const person = await newMember();
    const aaguid = 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd';
    expect((await add(person, new SoftAuthenticator(), { aaguid })).status).toBe(200);
    t.pass(1);
    const { body } = await add(person, new SoftAuthenticator(), {}, { headers: { 'user-agent': PHONE } });
    expect(body.passkeys).toMatchObject([
      { name: 'iCloud Keychain', host: 'localhost', last_used: null },
      { name: 'Chrome · Android', host: 'localhost', last_used: null },
    ]);
    expect((await t.call('GET passkeys', { cookie: person.cookie })).body).toEqual(body);
    expect(is(body, CONTRACTS['POST passkeys'].answer)).toBe(true);
  });

  it('excludes existing keys, so that no device creates a second one', async () => {
    const { authenticator, ...person } = await withPasskey();
    const { options } = (await start(person)).body;
    const known = authenticator.keys[0]?.id.toString('base64url');
    expect(options.excludeCredentials).toEqual([{ id: known, type: 'public-key', transports: ['internal', 'hybrid'] }]);
  });

  it('emails the member about each new passkey', async () => {
    const person = await newMember();
    expect((await add(person, new SoftAuthenticator())).status).toBe(200);
    const templates = (await t.mailsTo(person.user.email)).map(({ template }) => template);
    expect(templates.filter((template) => template === 'passkey_added')).toHaveLength(1);
  });

  it('reads no statement about the device, whose certificates could name any address to be fetched', async () => {
    for (const fmt of ['android-key', 'packed', 'tpm', 'fido-u2f', 'apple', 'unknown']) {
      const person = await newMember();
      const attestation = { fmt, attStmt: { alg: -7, sig: Buffer.from('a signature'), x5c: 'certificates' } };
      expect([fmt, (await add(person, new SoftAuthenticator(), { attestation })).status]).toEqual([fmt, 200]);
    }
  });

  it('is refused until the address is confirmed', async () => {
    const person = await unconfirmedMember();
    expect(refusalOf(await start(person))).toEqual([409, 'passkey.unconfirmed', null]);
  });

  it.each<[string, Ceremony]>([
    ['another origin', { origin: 'https://localhost.evil.example' }],
    ['another site of ours', { origin: 'https://she.localhost' }],
    ['the same host by another scheme', { origin: 'http://localhost' }],
    ['a key made for another site', { rpId: 'she.localhost', origin: 'https://localhost' }],
    ['a response without user verification', { flags: 0x01 }],
    ['a login’s answer', { type: 'webauthn.get' }],
  ])('refuses %s', async (_what, change) => {
    const person = await newMember();
    expect(refusalOf(await add(person, new SoftAuthenticator(), change))).toEqual([422, 'passkey.refused', null]);
    expect((await t.call('GET passkeys', { cookie: person.cookie })).body.passkeys).toEqual([]);
  });

  it('accepts a challenge once, before it expires, from the same session, and not for a login', async () => {
    const authenticator = new SoftAuthenticator();
    const person = await newMember();
    const send = (credential: object, cookie = person.cookie) =>
      t.call('POST passkeys', { cookie, body: { credential } });
    const options = async () => (await start(person)).body.options;

    const credential = authenticator.create(await options());
    expect((await send(credential)).status).toBe(200);
    expect(refusalOf(await send(credential))).toEqual(EXPIRED);

    const late = authenticator.create(await options());
    t.pass(PASSKEY_CHALLENGE_MS);
    expect(refusalOf(await send(late))).toEqual(EXPIRED);

    const stolen = authenticator.create(await options());
    expect(refusalOf(await send(stolen, (await newMember()).cookie))).toEqual(EXPIRED);
    const elsewhere = await t.call('POST login', { body: { email: person.user.email, password: PASSWORD } });
    expect(refusalOf(await send(stolen, elsewhere.cookie))).toEqual(EXPIRED);

    const { challenge } = (await visitor()).options;
    expect(refusalOf(await send(authenticator.create({ ...(await options()), challenge })))).toEqual(EXPIRED);
    expect((await t.call('GET passkeys', { cookie: person.cookie })).body.passkeys).toHaveLength(1);
  });

  it('marks a challenge used even if the response is refused', async () => {
    const person = await newMember();
    const { options } = (await start(person)).body;
    const authenticator = new SoftAuthenticator();
    const send = (change: Ceremony) =>
      t.call('POST passkeys', { cookie: person.cookie, body: { credential: authenticator.create(options, change) } });
    expect((await send({ origin: 'https://evil.example' })).status).toBe(422);
    expect(refusalOf(await send({}))).toEqual(EXPIRED);
  });

  it('stores a credential once, for any member', async () => {
    const { authenticator } = await withPasskey();
    const keyId = authenticator.keys[0]?.id;
    const outcome = await add(await newMember(), new SoftAuthenticator(), { keyId });
    expect(refusalOf(outcome)).toEqual([409, 'passkey.exists', null]);
    expect((await logIn(authenticator)).status).toBe(200);
  });

  it(`allows ${PASSKEYS_PER_MEMBER}, also for two concurrent requests`, async () => {
    const person = await newMember();
    for (let i = 1; i < PASSKEYS_PER_MEMBER; i += 1) await add(person, new SoftAuthenticator());
    const begun = [(await start(person)).body.options, (await start(person)).body.options];
    const last = await Promise.all(
      begun.map((options) => {
        const credential = new SoftAuthenticator().create(options);
        return t.call('POST passkeys', { cookie: person.cookie, body: { credential } });
      }),
    );
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refusalOf(await start(person))).toEqual([409, 'passkey.too_many', null]);
  });

  it('is for members', async () => {
    const nobody = { cookie: null, host: 'localhost' };
    expect(refusalOf(await start(nobody))).toEqual([401, 'error.not_logged_in', null]);
    expect((await t.call('GET passkeys')).status).toBe(401);
  });
});

describe('some minutes after the login', () => {
  it('adding and removing require the password', async () => {
    const person = await withPasskey();
    const remove = (password?: string) =>
      t.call('DELETE passkeys', { cookie: person.cookie, body: { id: person.id, password } });
    t.pass(RECENT_LOGIN_MS - 1);
    expect((await start(person)).status).toBe(200);
    t.pass(1);
    for (const ask of [start(person), remove()]) {
      expect(refusalOf(await ask)).toEqual([403, 'password.needed', null]);
    }
    const { status, body } = await start(person, 'wrong password');
    expect([status, body.error.fields]).toEqual([422, { password: 'password.wrong' }]);
    expect((await remove('wrong password')).status).toBe(422);
    expect((await start(person, PASSWORD)).status).toBe(200);
    expect((await remove(PASSWORD)).body).toEqual({ passkeys: [] });
  });

  it(`at most ${PASSWORD_CHECKS_PER_HOUR} passwords an hour can be tried`, async () => {
    const person = await newMember();
    t.pass(RECENT_LOGIN_MS);
    for (let i = 0; i < PASSWORD_CHECKS_PER_HOUR; i += 1)
      expect((await start(person, 'wrong password')).status).toBe(422);
    expect((await start(person, PASSWORD)).status).toBe(429);
  });
});

describe('a password reset', () => {
  it('removes every passkey', async () => {
    const { authenticator, user } = await withPasskey();
    await t.call('POST password', { body: { email: user.email } });
    const [token] = await t.mailedTokens(user.email, 'reset');
    const { status, cookie } = await t.call('PUT password', { body: { token, password: 'three-quiet-otters-8' } });
    expect(status).toBe(200);
    expect((await t.call('GET passkeys', { cookie })).body.passkeys).toEqual([]);
    expect((await logIn(authenticator)).status).toBe(401);
  });
});

describe('a request in progress', () => {
  it('adds no passkey after the session has ended by a password reset', async () => {
    const person = await newMember();
    const site = t.deps.sites.byHost('localhost');
    const signedIn = site && (await findSession(t.deps, site, person.cookie?.split('=')[1] ?? null));
    if (!signedIn) throw new Error('the member is logged in');
    const visit = { site, ip: '192.0.2.1', userAgent: PHONE, device: '' };
    const credential = new SoftAuthenticator().create((await start(person)).body.options);
    await t.call('POST password', { body: { email: person.user.email } });
    const [token] = await t.mailedTokens(person.user.email, 'reset');
    const { cookie } = await t.call('PUT password', { body: { token, password: 'three-quiet-otters-8' } });
    await expect(addPasskey(t.deps, visit, signedIn, credential)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect((await t.call('GET passkeys', { cookie })).body.passkeys).toEqual([]);
  });
});

describe('removing a passkey', () => {
  it('gives another member’s and an unknown passkey the same answer', async () => {
    const owner = await withPasskey();
    const { cookie } = await newMember();
    const remove = (id: string) => t.call('DELETE passkeys', { cookie, body: { id } });
    const [theirs, unknown] = [await remove(owner.id), await remove('A'.repeat(16))];
    expect(refusalOf(theirs)).toEqual([404, 'error.not_found', null]);
    expect(theirs.body.error).toEqual(unknown.body.error);
    expect((await t.call('GET passkeys', { cookie })).body.passkeys).toEqual([]);
    expect((await logIn(owner.authenticator)).status).toBe(200);
  });
});
