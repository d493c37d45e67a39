import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOGINS_PER_HOUR } from '#shared/rules/limits.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { storeMember } from '../fixtures/member-rows.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

const PASSWORD = 'three green lamps';

let bench: TestWeb;
beforeAll(async () => {
  bench = await openTestWeb();
});
afterAll(() => bench.close());

const post: TestWeb['postForm'] = (...form) => bench.postForm(...form);

/** A member who can log in. */
async function member(email: string, change: Parameters<typeof storeMember>[1] = {}) {
  const password_hash = await bench.deps.passwords.hash(PASSWORD);
  return storeMember(bench.store, { pool: 'she', email, email_lower: email, password_hash, ...change });
}

describe('the form of the login', () => {
  test.each([
    ['/login', '/members'],
    ['/login?next=%2Fchats%3Fx%3D1', '/chats?x=1'],
    ['/login?next=%2F.%2F%2Fevil.example', '/members'],
    ['/login?next=%2Flogin', '/members'],
  ])('at %s logs in, and leads to %s', async (path, location) => {
    const { email } = await member(`from${path.length}@example.org`);
    const answer = await post(path, { email: ` ${email} `, password: PASSWORD });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const cookies = answer.headers.getSetCookie();
    expect(cookies[0]).toMatch(/^__Host-sf_session=[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax$/);
    expect(cookies.at(-1)).toBe('__Host-sf-pending-logout=; Max-Age=0; Path=/; Secure; SameSite=Lax');
  });

  test('leads members whose account will be deleted there first', async () => {
    const { email } = await member('leaving@example.org', { deletion_at: Date.now() + DAY_MS, visible: 0 });
    const answer = await post('/login?next=%2Fchats', { email, password: PASSWORD });
    expect(answer.headers.get('location')).toBe('/account-deleted');
  });

  test('is shown again with the email and an error for each field, never with the password', async () => {
    const answer = await post('/login', { email: 'robin', password: '' });
    const { form } = await answer.json();
    expect([answer.status, form]).toEqual([
      422,
      { values: { email: 'robin' }, errors: { email: 'validation.email', password: 'validation.required' } },
    ]);
    const wrong = await post('/login', { email: 'nobody@example.org', password: 'not this one' });
    const page = await wrong.json();
    expect([wrong.status, page.form.failure]).toEqual([422, { status: 422, key: 'login.failed', retryAfter: null }]);
    expect([JSON.stringify(page).includes('not this one'), wrong.headers.getSetCookie()]).toEqual([false, []]);
  });

  test('tells banned members so only with the right password', async () => {
    const banned = { suspension: 'banned', suspended_until: null, suspension_reason: 'Fraud', visible: 0 } as const;
    const { email } = await member('banned@example.org', banned);
    const keyOf = async (password: string) =>
      (await (await post('/login', { email, password })).json()).form.failure.key;
    expect([await keyOf('wrong'), await keyOf(PASSWORD)]).toEqual(['login.failed', 'account.banned']);
  });

  test('has the limits of the call, and says when to try again', async () => {
    const { email } = await member('guessed@example.org');
    for (let i = 0; i < LOGINS_PER_HOUR; i += 1) await post('/login', { email, password: 'wrong' });
    const answer = await post('/login', { email, password: PASSWORD });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await answer.json()).form.failure).toMatchObject({ status: 429, key: 'error.too_many', retryAfter: 3600 });
  });

  test('is accepted only from a page of the site', async () => {
    const fields = { email: 'robin@example.org', password: PASSWORD };
    expect((await post('/login', fields, { origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('the form of a forgotten password', () => {
  const mails = () => bench.store.db.selectFrom('mail_queue').select('to_address').execute();

  test('says the same whether the address has an account or not, and mails only the member', async () => {
    const { email } = await member('forgot@example.org');
    const before = (await mails()).length;
    for (const each of [email, 'stranger@example.org']) {
      const answer = await post('/reset-password', { email: each });
      expect([answer.status, (await answer.json()).form]).toEqual([
        200,
        { values: { email: each }, errors: {}, done: true },
      ]);
    }
    expect((await mails()).slice(before)).toEqual([{ to_address: email }]);
  });

  test('is shown again if the address can’t be one', async () => {
    const answer = await post('/reset-password', { email: 'robin' });
    expect([answer.status, (await answer.json()).form.errors]).toEqual([422, { email: 'validation.email' }]);
  });
});
