import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGNUPS_PER_HOUR, SIGNUPS_PER_MAILBOX_PER_DAY } from '#shared/rules/limits.ts';
import { csrfOf, makeTestApp, PASSWORD, type TestApp } from '../fixtures/server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

describe('POST user.php?new=1', () => {
  const ip = '198.51.100.10';

  it('creates an unconfirmed member, logs in and queues one mail', async () => {
    const body = {
      ...(await t.signupBody('First@Example.org', { ip })),
      name: '  Robin\u0007  van   Dijk ',
      country: 'NL',
      language: 'nl',
      timezone: 'Europe/Amsterdam',
      form_path: '/landers/video/summer?email=x@y.z',
      trafficsource: { network: 'acme', sub1: 'a', other: 'dropped' },
      profile: null,
      referrer: 'https://example.org/',
    };
    const { status, body: answer, cookie, headers } = await t.call('POST user?new', { ip, body });
    expect(status).toBe(200);
    expect(answer.user).toMatchObject({
      email: 'First@Example.org',
      loggedIn: true,
      activated: false,
      paid_user: false,
      balance: 0,
      profile: { name: 'Robin van Dijk', country: 'NL', language: 'nl', date_of_birth: null },
    });
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-sf_session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await t.call('GET user', { cookie })).body.user.id).toBe(answer.user.id);
    expect(await t.mailedTokens('First@Example.org')).toHaveLength(1);
    const row = await t.store.db
      .selectFrom('members')
      .selectAll()
      .where('id', '=', answer.user.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      pool: 'default',
      email_lower: 'first@example.org',
      timezone: 'Europe/Amsterdam',
      form_path: '/landers/video/summer',
      traffic: '{"network":"acme","sub1":"a"}',
      kind: 'member',
    });
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('refuses each broken rule with a key for its field', async () => {
    const good = await t.signupBody('rules@example.org', { ip });
    const cases: [object, Record<string, string>][] = [
      [{ email: '', csrf: csrfOf('') }, { email: 'validation.required' }],
      [{ email: 'nope', csrf: csrfOf('nope') }, { email: 'validation.email' }],
      [{ name: ' ' }, { name: 'validation.required' }],
      [{ name: '\u200b\u2060' }, { name: 'validation.required' }],
      [{ name: '@robin' }, { name: 'signup.name_starts_with_at' }],
      [{ name: '\u200b@robin' }, { name: 'signup.name_starts_with_at' }],
      [{ name: 'RULES@example.org' }, { name: 'signup.name_equal_to_email' }],
      [{ name: 'x'.repeat(151) }, { name: 'validation.max_length' }],
      [{ password: '' }, { password: 'validation.required' }],
      [{ password: 'short' }, { password: 'validation.min_length' }],
      [{ password: ' '.repeat(8) }, { password: 'signup.password_common' }],
      [{ password: 'Password1' }, { password: 'signup.password_common' }],
      [{ password: 'Rules@Example.org' }, { password: 'signup.password_common' }],
      [
        { name: '', password: '1234567' },
        { name: 'validation.required', password: 'validation.min_length' },
      ],
    ];
    for (const [change, fields] of cases) {
      const { status, body } = await t.call('POST user?new', { ip, body: { ...good, ...change } });
      expect([status, body.error.key, body.error.fields]).toEqual([422, 'error.fields', fields]);
    }
    // The refused attempts did not use the token.
    expect((await t.call('POST user?new', { ip, body: good })).status).toBe(200);
  });

  it('checks the csrf value', async () => {
    const body = await t.signupBody('csrf@example.org', { ip });
    for (const csrf of ['', '0'.repeat(64), csrfOf('other@example.org'), csrfOf(body.email, 'other browser')]) {
      const refused = await t.call('POST user?new', { ip, body: { ...body, csrf } });
      expect([refused.status, refused.body.error.key]).toEqual([403, 'signup.csrf']);
    }
  });

  it('accepts a token once, for its address, browser and pool, within 30 minutes', async () => {
    const own = '198.51.100.11';
    const body = await t.signupBody('token@example.org', { ip: own });
    const expectRefused = async (change: object, options = {}) => {
      const outcome = await t.call('POST user?new', { ip: own, body: { ...body, ...change }, ...options });
      expect([outcome.status, outcome.body.error.key]).toEqual([410, 'signup.token_expired']);
    };
    await expectRefused({ token: '' });
    await expectRefused({ token: 'x'.repeat(43) });
    await expectRefused({ email: 'thief@example.org', csrf: csrfOf('thief@example.org') });
    await expectRefused({}, { headers: { 'user-agent': 'another browser' } });
    await expectRefused({}, { host: 'she.localhost' });
    t.pass(30 * MINUTE_MS);
    await expectRefused({});
    const fresh = await t.signupBody('token@example.org', { ip: own });
    expect((await t.call('POST user?new', { ip: own, body: fresh })).status).toBe(200);
    await expectRefused({ token: fresh.token, email: 'token@example.org' });
  });

  it('creates one account for sixteen concurrent requests', async () => {
    const own = '198.51.100.12';
    const bodies = await Promise.all(Array.from({ length: 16 }, () => t.signupBody('race@example.org', { ip: own })));
    const outcomes = await Promise.all(bodies.map((body) => t.call('POST user?new', { ip: own, body })));
    const statuses = outcomes.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...new Array(15).fill(409)]);
    expect(outcomes.find(({ status }) => status === 409)?.body.error.key).toBe('signup.email_exists');
    const rows = await t.store.db
      .selectFrom('members')
      .select('id')
      .where('email_lower', '=', 'race@example.org')
      .execute();
    expect(rows).toHaveLength(1);
    expect(await t.mailedTokens('race@example.org')).toHaveLength(1);
  });

  it('allows one account per pool with the same address', async () => {
    const [here, there] = [
      await t.signUp('both@example.org'),
      await t.signUp('both@example.org', { host: 'gay.localhost' }),
    ];
    expect(here.user.id).not.toBe(there.user.id);
    expect((await t.call('GET user', { cookie: here.cookie, host: 'gay.localhost' })).status).toBe(403);
  });

  it(`accepts ${SIGNUPS_PER_HOUR} an hour from one network`, async () => {
    const own = '198.51.100.13';
    const other = '198.51.100.14';
    const attempt = async (i: number) =>
      t.call('POST user?new', { ip: own, body: await t.signupBody(`limit${i}@example.org`, { ip: other }) });
    for (let i = 0; i < SIGNUPS_PER_HOUR; i += 1) expect((await attempt(i)).status).toBe(200);
    const { status, headers } = await attempt(SIGNUPS_PER_HOUR);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBe(3600);
    t.pass(HOUR_MS);
    expect((await attempt(SIGNUPS_PER_HOUR)).status).toBe(200);
  });

  it(`sends one mailbox at most ${SIGNUPS_PER_MAILBOX_PER_DAY} mails a day, from all networks to all its addresses`, async () => {
    const statuses = [];
    for (let i = 0; i <= SIGNUPS_PER_MAILBOX_PER_DAY; i += 1) {
      const body = await t.signupBody(`somebody+${i}@example.org`);
      statuses.push((await t.call('POST user?new', { ip: `203.0.113.${i}`, body })).status);
    }
    expect(statuses).toEqual([...new Array(SIGNUPS_PER_MAILBOX_PER_DAY).fill(200), 429]);
    const last = `somebody+${SIGNUPS_PER_MAILBOX_PER_DAY}@example.org`;
    const stored = await t.store.db.selectFrom('members').selectAll().where('email', '=', last).execute();
    expect([await t.mailsTo(last), stored]).toEqual([[], []]);
  });

  it('still has the account after a restart', async () => {
    const { user, cookie } = await t.signUp('restart@example.org');
    await t.restart();
    expect((await t.call('GET user', { cookie })).body.user).toEqual(user);
    const login = await t.call('POST login', { body: { email: 'restart@example.org', password: PASSWORD } });
    expect(login.status).toBe(200);
  });
});

describe('a site that is not open for everyone', () => {
  it('accepts visitors of a campaign, or nobody', async () => {
    for (const [signups, open] of [
      ['with_trafficsource', 200],
      ['none', 403],
    ] as const) {
      const closed = await makeTestApp({ pack: { signups } });
      const body = await closed.signupBody('closed@example.org');
      const without = await closed.call('POST user?new', { body });
      expect([without.status, without.body.error.key]).toEqual([403, 'signup.closed']);
      const sent = await closed.call('POST user?new', { body: { ...body, trafficsource: { network: 'acme' } } });
      expect(sent.status).toBe(open);
      await closed.close();
    }
  });
});
