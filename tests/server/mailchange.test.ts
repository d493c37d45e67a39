import { assert as assertShape } from 'superstruct';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '#shared/contracts/registry.ts';
import {
  EMAIL_CHECKS_PER_HOUR,
  MAIL_CHANGE_TOKEN_MS,
  MAIL_CHANGES_PER_ADDRESS_PER_DAY,
  MAIL_CHANGES_PER_DAY,
  MAIL_REVERT_TOKEN_MS,
} from '#shared/rules/limits.ts';
import { type CallOptions, makeTestApp, PASSWORD, type TestApp } from '../fixtures/server.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

const ask = (cookie: string | null, email: string, password = PASSWORD) =>
  t.call('POST mailchange', { cookie, body: { email, password } });
const follow = (token: string, options: CallOptions = {}) => t.call('PUT mailchange', { body: { token }, ...options });
const userOf = async (cookie: string | null) => (await t.call('GET user', { cookie })).body.user;
const lastToken = async (email: string, template: string) => (await t.mailedTokens(email, template)).at(-1) ?? '';
const isIn = async (cookie: string | null) => (await t.call('GET user', { cookie })).status === 200;
const logIn = (email: string, password = PASSWORD) => t.call('POST login', { body: { email, password } });

/** A member who has confirmed the address. */
async function confirmed(email: string) {
  const member = await t.signUp(email);
  expect((await t.call('PUT activate', { body: { token: await lastToken(email, 'activation') } })).status).toBe(200);
  return member;
}

/** Requests a change of address, and returns the tokens of both mails. */
async function requestChange(from: string, to: string) {
  const { cookie, user } = await confirmed(from);
  const { status } = await ask(cookie, to);
  expect(status).toBe(202);
  return { cookie, user, confirm: await lastToken(to, 'mail_change'), revert: await lastToken(from, 'mail_revert') };
}

describe('POST mailchange.php', () => {
  it('sends a mail to both addresses, and changes nothing yet', async () => {
    const { cookie } = await confirmed('one@example.org');
    const { status, body } = await ask(cookie, ' Two@Example.org ');
    expect([status, body]).toEqual([202, { pending: 'Two@Example.org' }]);
    expect(await userOf(cookie)).toMatchObject({ email: 'one@example.org', pending_email: 'Two@Example.org' });
    const [mail] = await t.mailsTo('Two@Example.org');
    expect([mail?.template, mail?.data.email, mail?.site_host]).toEqual([
      'mail_change',
      'Two@Example.org',
      'localhost',
    ]);
    const old = (await t.mailsTo('one@example.org')).at(-1);
    expect([old?.template, old?.data.email]).toEqual(['mail_revert', 'Two@Example.org']);
  });

  it('sends the old address no link to the account if it was never confirmed: it may be mistyped', async () => {
    const { cookie } = await t.signUp('mistyped@example.org');
    expect((await ask(cookie, 'well-typed@example.org')).status).toBe(202);
    expect((await t.mailsTo('mistyped@example.org')).map(({ template }) => template)).toEqual(['activation']);
    await follow(await lastToken('well-typed@example.org', 'mail_change'));
    expect(await userOf(cookie)).toMatchObject({ email: 'well-typed@example.org', activated: true });
  });

  it('changes the ETag for the member’s other tabs', async () => {
    const { cookie } = await t.signUp('tag@example.org');
    const etag = (await t.call('GET user', { cookie })).headers.get('etag') ?? '';
    await ask(cookie, 'tag-two@example.org');
    expect((await t.call('GET user', { cookie, headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('refuses a wrong password, an invalid address, and the current one', async () => {
    const { cookie } = await t.signUp('refuse@example.org');
    const cases = [
      [await ask(cookie, 'new@example.org', 'not it'), { password: 'password.wrong' }],
      [await ask(cookie, 'nonsense'), { email: 'validation.email' }],
      [await ask(cookie, ''), { email: 'validation.required' }],
      [await ask(cookie, 'REFUSE@example.org'), { email: 'mail_change.same' }],
    ] as const;
    for (const [{ status, body }, fields] of cases) expect([status, body.error.fields]).toEqual([422, fields]);
    expect((await ask(null, 'new@example.org')).status).toBe(401);
    expect(await t.mailsTo('new@example.org')).toEqual([]);
  });

  it('gives the same answer for the address of another account, and sends it no mail', async () => {
    await t.signUp('taken@example.org');
    const { cookie } = await confirmed('curious@example.org');
    const before = await t.mailsTo('taken@example.org');
    const { status, body } = await ask(cookie, 'taken@example.org');
    expect([status, body]).toEqual([202, { pending: 'taken@example.org' }]);
    expect((await userOf(cookie)).pending_email).toBe('taken@example.org');
    expect(await t.mailsTo('taken@example.org')).toEqual(before);
    expect(await t.mailedTokens('curious@example.org', 'mail_revert')).toHaveLength(1);
  });

  it('replaces an earlier request', async () => {
    const { cookie, confirm } = await requestChange('later@example.org', 'later-two@example.org');
    await ask(cookie, 'later-three@example.org');
    expect((await follow(confirm)).status).toBe(410);
    expect((await userOf(cookie)).pending_email).toBe('later-three@example.org');
  });

  it(`accepts ${MAIL_CHANGES_PER_DAY} requests a day`, async () => {
    const { cookie } = await t.signUp('often@example.org');
    for (let i = 0; i < MAIL_CHANGES_PER_DAY; i += 1)
      expect((await ask(cookie, `often${i}@example.org`)).status).toBe(202);
    expect((await ask(cookie, 'often@example.com')).status).toBe(429);
  });

  it(`mails one new address ${MAIL_CHANGES_PER_ADDRESS_PER_DAY} times a day, for all requests together`, async () => {
    const names = ['stranger@example.com', 'Stranger@Example.com', 'stranger+any@example.com'];
    const statuses: number[] = [];
    for (let i = 0; i < MAIL_CHANGES_PER_ADDRESS_PER_DAY + 2; i += 1) {
      const { cookie } = await t.signUp(`flood${i}@example.org`);
      statuses.push((await ask(cookie, names[i % names.length] ?? '')).status);
    }
    expect(statuses).toEqual([202, 202, 202, 429, 429]);
    const mails = await Promise.all(names.map((name) => t.mailsTo(name)));
    expect(mails.flat()).toHaveLength(MAIL_CHANGES_PER_ADDRESS_PER_DAY);
  });
});

describe('PUT mailchange.php from the new address', () => {
  it('changes the address, in any browser, once', async () => {
    const { cookie, confirm } = await requestChange('old@example.org', 'new-one@outlook.com');
    const { status, body } = await follow(confirm);
    expect([status, body]).toEqual([200, { email: 'new-one@outlook.com', reverted: false }]);
    assertShape(body, CONTRACTS['PUT mailchange'].answer);
    expect(await userOf(cookie)).toMatchObject({ email: 'new-one@outlook.com', pending_email: null, activated: true });
    expect([(await logIn('new-one@outlook.com')).status, (await logIn('old@example.org')).status]).toEqual([200, 401]);
    expect((await follow(confirm)).status).toBe(410);
  });

  it('invalidates links that were sent to the old address', async () => {
    const { confirm } = await requestChange('stale@example.org', 'stale-two@example.org');
    await t.call('POST password', { body: { email: 'stale@example.org' } });
    await follow(confirm);
    const token = await lastToken('stale@example.org', 'reset');
    const { status } = await t.call('PUT password', { body: { token, password: 'seven blue herons' } });
    expect(status).toBe(410);
  });

  it('accepts one of eight concurrent requests', async () => {
    const { confirm } = await requestChange('eight@example.org', 'eight-two@example.org');
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => follow(confirm)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, ...new Array(7).fill(410)]);
  });

  it('gives an address to only one of two members who request it', async () => {
    const a = await requestChange('want-a@example.org', 'wanted@example.org');
    const b = await requestChange('want-b@example.org', 'wanted@example.org');
    const tokens = await t.mailedTokens('wanted@example.org', 'mail_change');
    expect(tokens).toHaveLength(2);
    const outcomes = await Promise.all([a.confirm, b.confirm, ...tokens].map((token) => follow(token)));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of outcomes) expect([200, 409, 410]).toContain(status);
  });

  it('refuses an address that was taken in the meantime', async () => {
    const { cookie, confirm } = await requestChange('slow@example.org', 'quick@example.org');
    await t.signUp('quick@example.org');
    const { status, body } = await follow(confirm);
    expect([status, body.error.key]).toEqual([409, 'mail_change.taken']);
    expect((await userOf(cookie)).email).toBe('slow@example.org');
  });

  it('gives unknown, expired, other pools’ and other purposes’ tokens the same answer', async () => {
    const { confirm, cookie } = await requestChange('bad@example.org', 'bad-two@example.org');
    const [activation = ''] = await t.mailedTokens('bad@example.org');
    const refused = [await follow('x'), await follow(activation), await follow(confirm, { host: 'she.localhost' })];
    t.pass(MAIL_CHANGE_TOKEN_MS);
    refused.push(await follow(confirm));
    for (const { status, body } of refused) expect([status, body.error?.key]).toEqual([410, 'mail_change.expired']);
    expect(await userOf(cookie)).toMatchObject({ email: 'bad@example.org', pending_email: null });
  });

  it('changes nothing by a GET', async () => {
    const { confirm } = await requestChange('scan@example.org', 'scan-two@example.org');
    const url = `http://localhost/api/mailchange.php?token=${confirm}`;
    expect((await t.app.request(url, { headers: { host: 'localhost' } })).status).toBe(404);
    expect((await follow(confirm)).status).toBe(200);
  });
});

describe('PUT mailchange.php from the old address', () => {
  it('restores it, logs out everywhere and mails a password reset link', async () => {
    const { confirm, revert, cookie } = await requestChange('mine@example.org', 'thief@example.org');
    await follow(confirm);
    const thief = await logIn('thief@example.org');
    const { status, body } = await follow(revert);
    expect([status, body]).toEqual([200, { email: 'mine@example.org', reverted: true }]);
    expect([await isIn(cookie), await isIn(thief.cookie)]).toEqual([false, false]);
    expect((await logIn('thief@example.org')).status).toBe(401);
    // Whoever changed the address knows the password.
    expect((await logIn('mine@example.org')).status).toBe(401);
    const token = await lastToken('mine@example.org', 'reset');
    const set = await t.call('PUT password', { body: { token, password: 'seven blue herons' } });
    expect([set.status, set.body.user.email]).toEqual([200, 'mine@example.org']);
    expect((await logIn('mine@example.org')).status).toBe(401);
  });

  it('cancels a pending change', async () => {
    const { confirm, revert, cookie, user } = await requestChange('wait@example.org', 'wait-two@example.org');
    expect((await follow(revert)).body).toEqual({ email: 'wait@example.org', reverted: true });
    expect([(await follow(confirm)).status, await isIn(cookie)]).toEqual([410, false]);
    const token = await lastToken('wait@example.org', 'reset');
    const { body } = await t.call('PUT password', { body: { token, password: 'seven blue herons' } });
    expect([body.user.id, body.user.pending_email]).toEqual([user.id, null]);
  });

  it('works after later changes, and invalidates their links', async () => {
    const { confirm, revert, cookie } = await requestChange('first@example.org', 'second@example.org');
    await follow(confirm);
    t.pass(1000);
    await ask(cookie, 'third@example.org');
    await follow(await lastToken('third@example.org', 'mail_change'));
    const later = await lastToken('second@example.org', 'mail_revert');
    expect((await follow(revert)).body.email).toBe('first@example.org');
    expect((await follow(later)).status).toBe(410);
  });

  it('keeps its address reserved for fourteen days', async () => {
    const { confirm, revert } = await requestChange('kept@example.org', 'kept-two@example.org');
    await follow(confirm);
    // Beyond the hourly limit, a network gets a sign-up token for any address.
    const ip = '198.51.100.40';
    for (let i = 0; i < EMAIL_CHECKS_PER_HOUR; i += 1) await t.emailToken('kept@example.org', { ip });
    const body = await t.signupBody('kept@example.org', { ip });
    expect((await t.call('GET validate_email', { query: { email: 'kept@example.org' } })).body.status).toBe('active');
    const { status, body: answer } = await t.call('POST user?new', { body });
    expect([status, answer.error.key]).toEqual([409, 'signup.email_exists']);
    t.pass(MAIL_REVERT_TOKEN_MS - 1);
    expect((await follow(revert)).body.email).toBe('kept@example.org');
  });

  it('is available to others afterwards', async () => {
    const { confirm, revert } = await requestChange('freed@example.org', 'freed-two@example.org');
    await follow(confirm);
    t.pass(MAIL_REVERT_TOKEN_MS);
    expect((await follow(revert)).status).toBe(410);
    await t.signUp('freed@example.org');
  });
});
