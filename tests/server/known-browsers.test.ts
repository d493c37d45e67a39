import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOGINS_PER_ACCOUNT_PER_HOUR, LOGINS_PER_HOUR } from '#shared/rules/limits.ts';
import { type CallOptions, makeTestApp, type Outcome, PASSWORD, type TestApp } from '../fixtures/server.ts';

const NEW_PASSWORD = 'four yellow boats';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

const logIn = (email: string, password = PASSWORD, options: CallOptions = {}) =>
  t.call('POST login', { body: { email, password }, ip: '198.51.100.1', ...options });

/** The cookie by which the browser stays known after a logout, as the browser sends it back. */
const browserOf = ({ headers }: Outcome): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('__Host-sf_browser='))
    ?.split(';', 1)[0] ?? '';

/** A member who logged in once, and logged out. */
async function knownMember(email: string): Promise<string> {
  await t.signUp(email);
  const outcome = await logIn(email);
  await t.call('GET logout', { cookie: outcome.cookie });
  return browserOf(outcome);
}

/** Wrong passwords from as many networks, until the account takes no more. */
async function lock(email: string): Promise<void> {
  for (let i = 0; i < LOGINS_PER_ACCOUNT_PER_HOUR; i += 1) await logIn(email, 'wrong', { ip: `203.0.113.${i}` });
}

it('an account locked by strangers stays open to a browser that logged in before', async () => {
  const cookie = await knownMember('locked@example.org');
  await lock('locked@example.org');
  expect((await logIn('locked@example.org')).status).toBe(429);
  expect((await logIn('locked@example.org', PASSWORD, { cookie })).status).toBe(200);
});

it('it stays open to the browser that signed up, and to one that used a password reset link', async () => {
  const ip = '198.51.100.2';
  const signup = await t.call('POST user?new', { ip, body: await t.signupBody('asleep@example.org', { ip }) });
  await lock('asleep@example.org');
  expect((await logIn('asleep@example.org')).status).toBe(429);
  expect((await logIn('asleep@example.org', PASSWORD, { cookie: browserOf(signup) })).status).toBe(200);
  await t.call('POST password', { body: { email: 'asleep@example.org' } });
  const [token] = await t.mailedTokens('asleep@example.org', 'reset');
  const reset = await t.call('PUT password', { body: { token, password: NEW_PASSWORD } });
  expect([reset.status, (await logIn('asleep@example.org', NEW_PASSWORD)).status]).toEqual([200, 429]);
  expect((await logIn('asleep@example.org', NEW_PASSWORD, { cookie: browserOf(reset) })).status).toBe(200);
});

it('a new password makes other browsers unknown, but not the one that set it', async () => {
  const known = await knownMember('changed@example.org');
  const { cookie } = await logIn('changed@example.org');
  const changed = await t.call('PUT password', { cookie, body: { old: PASSWORD, password: NEW_PASSWORD } });
  await lock('changed@example.org');
  expect((await logIn('changed@example.org', NEW_PASSWORD, { cookie: known })).status).toBe(429);
  expect((await logIn('changed@example.org', NEW_PASSWORD, { cookie: browserOf(changed) })).status).toBe(200);
});

it('a browser is known only to its own account; an altered or second cookie counts for nobody', async () => {
  const own = await knownMember('own@example.org');
  const other = await knownMember('other@example.org');
  await lock('own@example.org');
  const altered = `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`;
  for (const cookie of [other, altered, `${other}; ${own}`, '__Host-sf_browser=', own.replace('__Host-', '')]) {
    expect([cookie, (await logIn('own@example.org', PASSWORD, { cookie })).status]).toEqual([cookie, 429]);
  }
});

it(`a known browser has ${LOGINS_PER_HOUR} attempts an hour`, async () => {
  const cookie = await knownMember('guessed@example.org');
  for (let i = 0; i < LOGINS_PER_HOUR; i += 1) {
    const ip = `203.0.113.${i}`;
    expect((await logIn('guessed@example.org', 'wrong', { cookie, ip })).status).toBe(401);
  }
  expect((await logIn('guessed@example.org', PASSWORD, { cookie, ip: '203.0.113.250' })).status).toBe(429);
});

it('all known browsers of an account have 100 attempts an hour, also if each login makes another one known', async () => {
  let cookie = await knownMember('often@example.org');
  const statuses: number[] = [];
  for (let i = 0; i <= LOGINS_PER_ACCOUNT_PER_HOUR; i += 1) {
    const outcome = await logIn('often@example.org', PASSWORD, { cookie });
    statuses.push(outcome.status);
    if (outcome.status === 200) cookie = browserOf(outcome);
  }
  expect(statuses.indexOf(429)).toBe(LOGINS_PER_ACCOUNT_PER_HOUR);
  expect((await logIn('often@example.org')).status).toBe(200);
});

it('the cookie identifies nobody, and scripts and other sites can’t read it', async () => {
  const { user } = await t.signUp('unnamed@example.org');
  const [, cookie] = (await logIn('unnamed@example.org')).headers.getSetCookie();
  expect(cookie).toMatch(
    /^__Host-sf_browser=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(cookie).not.toContain(user.id);
});
