import { assert as assertShape } from 'superstruct';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '#shared/contracts/registry.ts';
import {
  PASSWORD_CHECKS_PER_HOUR,
  RESET_MAILS_PER_HOUR,
  RESET_TOKEN_MS,
  RESETS_PER_NETWORK_PER_HOUR,
} from '#shared/rules/limits.ts';
import { type CallOptions, makeTestApp, PASSWORD, type TestApp } from '../fixtures/server.ts';

const NEW = 'seven blue herons';
const HOUR_MS = 3_600_000;

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

let networks = 0;
const freshIp = () => `198.18.${networks >> 8}.${networks++ & 255}`;
const ask = (email: string, options: CallOptions = {}) =>
  t.call('POST password', { body: { email }, ip: freshIp(), ...options });
const set = (token: string, password = NEW, options: CallOptions = {}) =>
  t.call('PUT password', { body: { token, password }, ...options });
const change = (old: string, password: string, cookie: string | null) =>
  t.call('PUT password', { body: { old, password }, cookie });
const logIn = (email: string, password: string) => t.call('POST login', { body: { email, password }, ip: freshIp() });
const isIn = async (cookie: string | null) => (await t.call('GET user', { cookie })).status === 200;
const isRight = async (email: string, password: string) => (await logIn(email, password)).status === 200;
const tokensOf = (email: string) => t.mailedTokens(email, 'reset');

async function resetTokenOf(email: string): Promise<string> {
  await ask(email);
  return (await tokensOf(email)).at(-1) ?? '';
}

describe('POST password.php', () => {
  it('deletes no token of anybody, so that concurrent requests don’t wait for each other', async () => {
    const { email } = (await t.signUp('expired@example.org')).user;
    await ask(email);
    const stored = () => t.store.db.selectFrom('tokens').select('token_hash').where('purpose', '=', 'reset').execute();
    await t.store.db.updateTable('tokens').set({ expires: 1 }).where('purpose', '=', 'reset').execute();
    const before = await stored();
    await ask('nobody@example.org');
    expect(await stored()).toEqual(expect.arrayContaining(before));
  });

  it('gives every address the same answer, and mails only existing accounts', async () => {
    await t.signUp('ask@example.org');
    const deleted = await t.signUp('ask-gone@example.org');
    await t.store.db.updateTable('members').set({ status: 'deleted' }).where('id', '=', deleted.user.id).execute();
    const addresses = [' ASK@example.org', 'ask-nobody@example.org', 'ask-gone@example.org', 'nonsense', ''];
    for (const email of addresses) {
      const { status, body, headers } = await ask(email);
      expect([status, body, headers.get('set-cookie')]).toEqual([202, 'done', null]);
    }
    expect(await tokensOf('ask@example.org')).toHaveLength(1);
    expect(await tokensOf('ask-gone@example.org')).toEqual([]);
    expect((await ask('ask@example.org', { host: 'she.localhost' })).status).toBe(202);
    expect(await tokensOf('ask@example.org')).toHaveLength(1);
  });

  it('writes the same number of rows with and without an account', async () => {
    await t.signUp('work@example.org');
    const rows = async () => {
      const tokens = await t.store.db.selectFrom('tokens').select('token_hash').execute();
      const mails = await t.store.db.selectFrom('mail_queue').select('id').execute();
      return tokens.length + mails.length;
    };
    const before = await rows();
    await ask('work@example.org');
    const between = await rows();
    await ask('work-nobody@example.org');
    expect([between - before, (await rows()) - between]).toEqual([2, 2]);
  });

  it(`sends ${RESET_MAILS_PER_HOUR} mails an hour to one mailbox, and then gives the same answer`, async () => {
    await t.signUp('flood@example.org');
    for (let i = 0; i < RESET_MAILS_PER_HOUR + 2; i += 1) expect((await ask('flood@example.org')).status).toBe(202);
    expect(await tokensOf('flood@example.org')).toHaveLength(RESET_MAILS_PER_HOUR);
    await t.signUp('flood+again@example.org');
    expect((await ask('flood+again@example.org')).status).toBe(202);
    expect(await tokensOf('flood+again@example.org')).toEqual([]);
    t.pass(HOUR_MS);
    await ask('flood@example.org');
    expect(await tokensOf('flood@example.org')).toHaveLength(RESET_MAILS_PER_HOUR + 1);
  });

  it(`lets one network ask ${RESETS_PER_NETWORK_PER_HOUR} times an hour, ignoring forwarded addresses`, async () => {
    const ip = '198.51.100.77';
    for (let i = 0; i < RESETS_PER_NETWORK_PER_HOUR; i += 1) {
      expect((await ask(`n${i}@example.org`, { ip })).status).toBe(202);
    }
    const { status, headers } = await ask('n@example.org', { ip, headers: { 'x-forwarded-for': '203.0.113.5' } });
    expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
  });

  it('uses the configured host in the link, never a header', async () => {
    await t.signUp('host@example.org');
    await ask('host@example.org', {
      headers: { 'x-forwarded-host': 'evil.example', 'x-original-host': 'evil.example' },
    });
    const mail = (await t.mailsTo('host@example.org')).at(-1);
    expect([mail?.site_host, Object.keys(mail?.data)]).toEqual(['localhost', ['token']]);
    expect((await ask('host@example.org', { host: 'evil.example' })).status).toBe(404);
  });
});

describe('PUT password.php with a token', () => {
  it('sets the password, logs in and ends every other session', async () => {
    const member = await t.signUp('reset@example.org');
    const other = await logIn('reset@example.org', PASSWORD);
    const events: string[] = [];
    t.deps.hub.subscribe(member.user.id, ({ type }) => events.push(type));
    const token = await resetTokenOf('reset@example.org');
    const { status, body, cookie } = await set(token);
    expect([status, body.user.id]).toEqual([200, member.user.id]);
    assertShape(body, CONTRACTS['PUT password'].answer);
    expect([await isIn(cookie), await isIn(member.cookie), await isIn(other.cookie)]).toEqual([true, false, false]);
    expect(events).toEqual(['logout']);
    expect([await isRight('reset@example.org', NEW), await isRight('reset@example.org', PASSWORD)]).toEqual([
      true,
      false,
    ]);
    expect((await t.mailsTo('reset@example.org')).map(({ template }) => template)).toContain('password_changed');
  });

  it('confirms the address, like an activation', async () => {
    const { user } = await t.signUp('proves@example.org');
    expect(user.activated).toBe(false);
    expect((await set(await resetTokenOf('proves@example.org'))).body.user.activated).toBe(true);
  });

  it('accepts one of eight concurrent requests', async () => {
    await t.signUp('eight@example.org');
    const token = await resetTokenOf('eight@example.org');
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, i) => set(token, `${NEW} ${i}`)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, ...new Array(7).fill(410)]);
    const sessions = await t.store.db
      .selectFrom('sessions')
      .innerJoin('members', 'members.id', 'sessions.member_id')
      .select('token_hash')
      .where('email', '=', 'eight@example.org')
      .execute();
    expect(sessions).toHaveLength(1);
  });

  it('gives unknown, used, expired, other pools’ and other purposes’ tokens the same answer', async () => {
    const member = await t.signUp('refuse@example.org');
    const [activation = ''] = await t.mailedTokens('refuse@example.org');
    const used = await resetTokenOf('refuse@example.org');
    await set(used);
    const fresh = await resetTokenOf('refuse@example.org');
    const refused = [
      await set('x'),
      await set(used),
      await set(activation),
      await set(await t.emailToken('unknown@example.org')),
      await set(fresh, NEW, { host: 'she.localhost' }),
    ];
    t.pass(RESET_TOKEN_MS);
    refused.push(await set(fresh));
    for (const { status, body, cookie } of refused) {
      expect([status, body.error?.key, cookie]).toEqual([410, 'password.token_expired', null]);
    }
    expect(await isIn(member.cookie)).toBe(false);
    expect(await isRight('refuse@example.org', NEW)).toBe(true);
  });

  it('does not use the token if the password is refused', async () => {
    await t.signUp('weak@example.org');
    const token = await resetTokenOf('weak@example.org');
    for (const [password, key] of [
      ['', 'validation.required'],
      ['short', 'validation.min_length'],
      ['Password1', 'signup.password_common'],
      ['Weak@example.org', 'signup.password_common'],
    ] as const) {
      const { status, body } = await set(token, password);
      expect([status, body.error.fields]).toEqual([422, { password: key }]);
    }
    expect((await set(token)).status).toBe(200);
  });

  it('invalidates every other link', async () => {
    await t.signUp('links@example.org');
    const first = await resetTokenOf('links@example.org');
    const second = await resetTokenOf('links@example.org');
    expect([(await set(second)).status, (await set(first)).status]).toEqual([200, 410]);
  });

  it('changes nothing by a GET', async () => {
    await t.signUp('scanned@example.org');
    const token = await resetTokenOf('scanned@example.org');
    const scan = await t.app.request(`http://localhost/api/password.php?token=${token}`, {
      headers: { host: 'localhost' },
    });
    expect(scan.status).toBe(404);
    expect((await set(token)).status).toBe(200);
  });
});

describe('PUT password.php with the old password', () => {
  it('keeps this session and ends the others', async () => {
    const { cookie } = await t.signUp('change@example.org');
    const other = await logIn('change@example.org', PASSWORD);
    const token = await resetTokenOf('change@example.org');
    const { status, body } = await change(PASSWORD, NEW, cookie);
    expect([status, body.user.email]).toEqual([200, 'change@example.org']);
    expect([await isIn(cookie), await isIn(other.cookie)]).toEqual([true, false]);
    expect([await isRight('change@example.org', NEW), await isRight('change@example.org', PASSWORD)]).toEqual([
      true,
      false,
    ]);
    expect((await set(token)).status).toBe(410);
  });

  it('refuses a wrong password, a weak new one, and visitors', async () => {
    const { cookie } = await t.signUp('wrong@example.org');
    const cases = [
      [await change('not it', NEW, cookie), 422, { old: 'password.wrong' }],
      [await change(PASSWORD, 'password1', cookie), 422, { password: 'signup.password_common' }],
      [await change(PASSWORD, 'wrong@example.org', cookie), 422, { password: 'signup.password_common' }],
      [await change(PASSWORD, NEW, null), 401, undefined],
    ] as const;
    for (const [{ status, body }, expected, fields] of cases) {
      expect([status, body.error.fields]).toEqual([expected, fields]);
    }
    expect((await t.call('PUT password', { cookie, body: { password: NEW } })).status).toBe(400);
    expect(await isRight('wrong@example.org', PASSWORD)).toBe(true);
  });

  it('accepts one of two concurrent requests', async () => {
    const { cookie } = await t.signUp('twice@example.org');
    const outcomes = await Promise.all([change(PASSWORD, `${NEW} a`, cookie), change(PASSWORD, `${NEW} b`, cookie)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it(`lets ${PASSWORD_CHECKS_PER_HOUR / 2} guesses an hour pass, from any network, with a new password each`, async () => {
    const { cookie } = await t.signUp('guess@example.org');
    for (let i = 0; i < PASSWORD_CHECKS_PER_HOUR / 2; i += 1) {
      expect((await change(`guess ${i}`, NEW, cookie)).status).toBe(422);
    }
    expect((await change(PASSWORD, NEW, cookie)).status).toBe(429);
    t.pass(HOUR_MS);
    expect((await change(PASSWORD, NEW, cookie)).status).toBe(200);
  });
});
