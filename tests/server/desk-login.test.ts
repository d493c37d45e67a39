import { is } from 'superstruct';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { totpStep } from '#server/desk/accounts/totp.ts';
import { DESK_CALLS } from '#shared/contracts/desk/registry.ts';
import { DESK_SESSION_MS } from '#shared/rules/desk-limits.ts';
import { LOGINS_PER_HOUR, PASSKEY_CHALLENGE_MS } from '#shared/rules/limits.ts';
import { DESK_ORIGIN, openDesk, refusedAs, type TestDesk } from '../fixtures/desk.ts';
import { askOperator } from '../fixtures/operator.ts';
import { PASSWORD } from '../fixtures/server.ts';
import { SoftAuthenticator } from '../fixtures/soft-authenticator.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const EMAIL = 'ann@example.org';
const FAILED = [401, 'login.failed'];

const logIn = (change: { email?: string; password?: string; code: string }, options = {}) =>
  desk.ask('login-with-password', { email: EMAIL, password: PASSWORD, ...change }, options);
const statusOfMe = async (cookie: string | null) => (await desk.ask('me', {}, { cookie })).status;

/** An operator with a passkey. */
async function withPasskey(email = EMAIL, authenticator = new SoftAuthenticator()) {
  const token = await desk.invite(email, 'moderator');
  const { options } = (await desk.ask('accept-passkey-options', { token })).body;
  const accepted = await desk.ask('accept-with-passkey', { token, credential: authenticator.create(options) });
  return { token, authenticator, accepted };
}

async function passkeyLogin(authenticator: SoftAuthenticator, change: Parameters<SoftAuthenticator['get']>[1] = {}) {
  const { body, cookie } = await desk.ask('login-options');
  const credential = authenticator.get(body.options, change);
  return { credential, browser: cookie, answer: await desk.ask('login-with-passkey', { credential }, { cookie }) };
}

test('codes are those of RFC 6238', () => {
  // Appendix B, the last six digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(totpStep(secret, '287082', 59_000)).toBe(1);
  expect(totpStep(secret, '081804', 1_111_111_109_000)).toBe(37_037_036);
  expect(totpStep(secret, '353130', 20_000_000_000_000)).toBe(666_666_666);
  expect(totpStep(secret, '353131', 20_000_000_000_000)).toBeNull();
});

describe('logging in by password and code', () => {
  it('starts a session, and answers who it is', async () => {
    const { secret, id } = await desk.operator(EMAIL, 'support', ['localhost']);
    desk.nextCode();
    const { status, body, cookie, headers } = await logIn({
      email: ' Ann@Example.org '.trim(),
      code: desk.codeOf(secret),
    });
    const expires = desk.t.deps.clock() + DESK_SESSION_MS;
    expect(body).toEqual({ id, email: EMAIL, name: 'ann', role: 'support', sites: ['localhost'], expires });
    expect([status, is(body, DESK_CALLS['login-with-password'].answer)]).toEqual([200, true]);
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-sf_desk=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await desk.ask('me', {}, { cookie })).body).toEqual(body);
  });

  it('accepts each code once, and none before it', async () => {
    const { secret } = await desk.operator(EMAIL, 'support');
    desk.nextCode();
    const code = desk.codeOf(secret);
    expect((await logIn({ code })).status).toBe(200);
    expect(refusedAs(await logIn({ code }))).toEqual(FAILED);
    expect(refusedAs(await logIn({ code: desk.codeOf(secret, -1) }))).toEqual(FAILED);
    expect((await logIn({ code: desk.codeOf(secret, 1) })).status).toBe(200);
  });

  it('accepts the code of acceptance no second time', async () => {
    const { secret } = await desk.operator(EMAIL, 'support');
    expect(refusedAs(await logIn({ code: desk.codeOf(secret) }))).toEqual(FAILED);
  });

  it('accepts one of two logins with one code at the same time', async () => {
    const { secret } = await desk.operator(EMAIL, 'support');
    desk.nextCode();
    const code = desk.codeOf(secret);
    const outcomes = await Promise.all([logIn({ code }), logIn({ code })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('allows a drift of one step', async () => {
    const { secret } = await desk.operator(EMAIL, 'support');
    for (let steps = 0; steps < 4; steps += 1) desk.nextCode();
    expect(refusedAs(await logIn({ code: desk.codeOf(secret, -2) }))).toEqual(FAILED);
    expect(refusedAs(await logIn({ code: desk.codeOf(secret, 2) }))).toEqual(FAILED);
    expect((await logIn({ code: desk.codeOf(secret, -1) })).status).toBe(200);
  });

  it('gives every wrong combination the same answer', async () => {
    const { secret } = await desk.operator(EMAIL, 'support');
    await withPasskey('key@example.org');
    await desk.invite('invited@example.org', 'support');
    await desk.operator('removed@example.org', 'support');
    await askOperator(desk.t.deps, 'remove-operator', { email: 'removed@example.org' });
    await desk.t.signUp('member@example.org');
    desk.nextCode();
    const code = desk.codeOf(secret);
    const others = ['nobody', 'key', 'invited', 'removed', 'member'].map((name) => ({
      email: `${name}@example.org`,
      code,
    }));
    const wrong = [
      { password: 'three green lamp', code },
      { code: code === '000000' ? '000001' : '000000' },
      ...others,
    ];
    const answers = await Promise.all(wrong.map((each) => logIn(each)));
    for (const answer of answers) expect([...refusedAs(answer), answer.cookie]).toEqual([...FAILED, null]);
    expect((await logIn({ code })).status).toBe(200);
  });

  it('checks a password also for accounts without one, so that the time says nothing', async () => {
    const checked: (string | null)[] = [];
    const { passwords } = desk.t.deps;
    Object.assign(desk.t.deps, {
      passwords: {
        ...passwords,
        verify: (hash: string | null, word: string) => {
          checked.push(hash);
          return passwords.verify(hash, word);
        },
      },
    });
    expect(refusedAs(await logIn({ code: '123456' }))).toEqual(FAILED);
    expect(checked).toEqual([null]);
  });

  it(`lets ${LOGINS_PER_HOUR} attempts an hour pass for one account and network`, async () => {
    const { secret } = await desk.operator(EMAIL, 'support');
    desk.nextCode();
    for (let i = 0; i < LOGINS_PER_HOUR; i += 1)
      expect((await logIn({ password: 'x', code: '000000' })).status).toBe(401);
    const code = desk.codeOf(secret);
    const refused = await logIn({ code });
    expect(refusedAs(refused)).toEqual([429, 'error.too_many']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await logIn({ code }, { ip: '198.51.100.3' })).status).toBe(200);
  });
});

describe('logging in by passkey', () => {
  it('starts a session', async () => {
    const { authenticator, accepted } = await withPasskey();
    expect([accepted.status, accepted.body.role]).toEqual([200, 'moderator']);
    const { answer } = await passkeyLogin(authenticator);
    expect([answer.status, answer.body.email, is(answer.body, DESK_CALLS['login-with-passkey'].answer)]).toEqual([
      200,
      EMAIL,
      true,
    ]);
    expect(await statusOfMe(answer.cookie)).toBe(200);
  });

  it('accepts a challenge once, in time, from the same browser', async () => {
    const { authenticator } = await withPasskey(EMAIL, new SoftAuthenticator({ counts: false }));
    const { credential, browser, answer } = await passkeyLogin(authenticator);
    expect(answer.status).toBe(200);
    expect(refusedAs(await desk.ask('login-with-passkey', { credential }, { cookie: browser }))).toEqual([
      410,
      'passkey.expired',
    ]);
    const next = await desk.ask('login-options');
    const fresh = authenticator.get(next.body.options);
    expect((await desk.ask('login-with-passkey', { credential: fresh })).status).toBe(410);
    desk.t.pass(PASSKEY_CHALLENGE_MS);
    expect((await desk.ask('login-with-passkey', { credential: fresh }, { cookie: next.cookie })).status).toBe(410);
  });

  it.each([
    ['from another origin', { origin: 'https://localhost' }],
    ['for another host', { rpId: 'localhost', origin: DESK_ORIGIN }],
    ['without user verification', { flags: 0x01 }],
    ['whose counter does not increase', { counter: 0 }],
  ])('refuses a response %s', async (_what, change) => {
    const { authenticator } = await withPasskey();
    expect((await passkeyLogin(authenticator, { counter: 5 })).answer.status).toBe(200);
    expect(refusedAs((await passkeyLogin(authenticator, change)).answer)).toEqual([401, 'passkey.failed']);
    expect((await passkeyLogin(authenticator, { counter: 9 })).answer.status).toBe(200);
  });

  it('gives unknown keys and those of removed operators and members the same answer', async () => {
    const removed = await withPasskey();
    await askOperator(desk.t.deps, 'remove-operator', { email: EMAIL });
    const stranger = new SoftAuthenticator();
    const token = await desk.invite('other@example.org', 'support');
    stranger.create((await desk.ask('accept-passkey-options', { token })).body.options);
    for (const authenticator of [removed.authenticator, stranger])
      expect(refusedAs((await passkeyLogin(authenticator)).answer)).toEqual([401, 'passkey.failed']);
  });
});
