import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeMember } from '../fixtures/member-rows.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

let bench: TestWeb;
beforeAll(async () => {
  bench = await openTestWeb();
});
afterAll(() => bench.close());

const GOOD = { email: 'robin@example.org', name: 'Robin', password: 'correct horse battery' };

const post: TestWeb['postForm'] = (...form) => bench.postForm(...form);
const members = () => bench.store.db.selectFrom('members').selectAll().execute();

test('a refused form is shown again with the entered values, without the password, and an error for each field', async () => {
  const answer = await post('/landers/video/summer', {
    email: 'robin',
    name: '@robin',
    password: 'short-secret'.slice(0, 6),
  });
  expect(answer.status).toBe(422);
  expect(answer.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-x'");
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const page = await answer.json();
  expect(page).toMatchObject({
    site: { host: 'she.localhost' },
    locale: 'en',
    path: '/landers/video/summer',
    form: {
      values: { email: 'robin', name: '@robin' },
      errors: { email: 'validation.email', name: 'signup.name_starts_with_at', password: 'validation.min_length' },
    },
  });
  expect(JSON.stringify(page)).not.toContain('short-');
  expect(await members()).toEqual([]);
});

test('a name that was left empty is filled from the email of each submit', async () => {
  const refused = await post('/signup', { email: 'ro', name: '', password: GOOD.password });
  expect(await refused.json()).toMatchObject({
    form: { values: { email: 'ro', name: '' }, errors: { email: 'validation.email' } },
  });
  const email = 'rowan@example.org';
  expect((await post('/signup', { ...GOOD, email, name: '' })).status).toBe(303);
  const made = await bench.store.db.selectFrom('members').select('name').where('email', '=', email).execute();
  expect(made).toEqual([{ name: 'rowan' }]);
  await bench.store.db.deleteFrom('members').where('email', '=', email).execute();
});

test('a form with a longer field than its call allows is refused before any check', async () => {
  const marks = `a${'\u0344'.repeat(500)}${'\u0316'.repeat(500)}`;
  const answers = [
    await post('/landers/video/summer', { ...GOOD, name: marks }),
    await post('/signup', { ...GOOD, email: marks }),
    await post('/login', { email: GOOD.email, password: marks }),
    await post('/reset-password', { email: marks }),
    await post('/cancel', { email: GOOD.email, contract: 'premium', when: 'now', reason: marks.repeat(2) }),
    await post('/complaints', { email: GOOD.email, category: 'other', text: marks.repeat(8) }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 413));
});

test('a valid form creates an account with a session and an activation mail, and redirects to the next step', async () => {
  const answer = await post('/landers/video/summer?network=radio&ref=r1', GOOD, { cookie: 'i18n_redirected=nl' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/complete-signup');
  const [cookie = '', , device, , settled] = answer.headers.getSetCookie();
  expect(device).toMatch(/^__Host-sf_device=[\w-]{22}; .*HttpOnly; Secure; SameSite=Lax$/);
  expect(settled).toBe('__Host-sf-pending-logout=; Max-Age=0; Path=/; Secure; SameSite=Lax');
  expect(cookie).toMatch(/^__Host-sf_session=[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax$/);
  const [member] = await members();
  expect(member).toMatchObject({
    pool: 'she',
    email: GOOD.email,
    status: 'unconfirmed',
    language: 'nl',
    form_path: '/landers/video/summer',
  });
  expect(member?.traffic).toBe('{"network":"radio","ref":"r1"}');
  const mails = await bench.store.db.selectFrom('mail_queue').selectAll().execute();
  expect(mails).toMatchObject([
    { template: 'activation', to_address: GOOD.email, locale: 'nl', site_host: 'she.localhost' },
  ]);
  const session = cookie.split(';')[0] ?? '';
  expect((await bench.ask('she.localhost', '/api/user.php', { headers: { cookie: session } })).status).toBe(200);
});

test.each([
  ['the page it stood on', { referer: 'https://she.localhost/signup?network=radio&ref=r2' }],
  ['what a script kept', { cookie: `sf-source=${encodeURIComponent('{"network":"radio","ref":"r2","id":"x"}')}` }],
])('a form without a campaign in its address uses that of %s', async (_where, headers) => {
  const email = `${Object.keys(headers)}@example.org`;
  expect((await post('/signup', { ...GOOD, email }, headers)).status).toBe(303);
  const made = await bench.store.db.selectFrom('members').select('traffic').where('email', '=', email).execute();
  expect(made).toEqual([{ traffic: '{"network":"radio","ref":"r2"}' }]);
  await bench.store.db.deleteFrom('members').where('email', '=', email).execute();
});

test('invalid campaign data does not prevent a sign-up', async () => {
  const headers = { referer: 'nowhere', cookie: 'sf-source=%' };
  expect((await post('/signup', { ...GOOD, email: 'odd@example.org' }, headers)).status).toBe(303);
  await bench.store.db.deleteFrom('members').where('email', '=', 'odd@example.org').execute();
});

test('an address with an account gets the same message as in the form with JavaScript', async () => {
  const answer = await post('/signup', { ...GOOD, password: 'another battery staple' });
  expect(answer.status).toBe(422);
  expect((await answer.json()).form).toMatchObject({
    errors: { email: 'signup.email_exists' },
    status: 'not_confirmed',
  });
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await members()).toHaveLength(1);
});

test.each([
  ['is none', 'robin smith@example.org', 'signup.invalid_email'],
  ['is of a deleted account', 'gone@example.org', 'signup.email_deleted'],
])('an address that %s has its own message', async (_what, email, key) => {
  await storeMember(bench.store, { pool: 'she', email_lower: 'gone@example.org', deletion_at: 1 });
  const answer = await post('/signup', { ...GOOD, email });
  expect([answer.status, (await answer.json()).form.errors]).toEqual([422, { email: key }]);
  await bench.store.db.deleteFrom('members').where('email_lower', '=', 'gone@example.org').execute();
});

test('a form sent twice has the same result as one sent once', async () => {
  const twice = await Promise.all([1, 2].map(() => post('/signup', { ...GOOD, email: 'twice@example.org' })));
  const again = await post('/signup', { ...GOOD, email: 'twice@example.org' });
  for (const answer of [...twice, again]) {
    expect(answer.status).toBe(303);
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await bench.ask('she.localhost', '/api/user.php', { headers: { cookie } })).status).toBe(200);
  }
  const made = bench.store.db.selectFrom('members').select('id').where('email', '=', 'twice@example.org');
  expect(await made.execute()).toHaveLength(1);
  await bench.store.db.deleteFrom('members').where('email', '=', 'twice@example.org').execute();
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a sister site', { origin: 'https://localhost' }],
  ['a cross-site form', { origin: 'https://she.localhost', 'sec-fetch-site': 'cross-site' }],
  ['a same-site form', { origin: 'https://she.localhost', 'sec-fetch-site': 'same-site' }],
  ['an opaque origin', { origin: 'null' }],
])('%s is refused', async (_what, headers) => {
  const answer = await post('/signup', { ...GOOD, email: 'other@example.org' }, headers);
  expect(answer.status).toBe(403);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await members()).toHaveLength(1);
});

test('a request without an origin is refused', async () => {
  const init = { method: 'POST', body: new URLSearchParams({ ...GOOD, email: 'other@example.org' }) };
  expect((await bench.ask('she.localhost', '/signup', init)).status).toBe(403);
});

test.each([
  ['/members', 405],
  ['/nowhere', 405],
  ['/landers/unknown/x', 405],
])('a form to %s is refused', async (path, status) => {
  expect((await post(path, GOOD)).status).toBe(status);
});

test('bodies of other types and bodies that are too large are refused', async () => {
  expect((await post('/signup', { ...GOOD, name: 'x'.repeat(70_000) })).status).toBe(413);
  const json = {
    method: 'POST',
    headers: { origin: 'https://she.localhost', 'content-type': 'application/json' },
    body: '{}',
  };
  expect((await bench.ask('she.localhost', '/signup', json)).status).toBe(415);
  const form = { ...json.headers, 'content-type': 'application/x-www-form-urlencoded', 'x-package-name': 'test' };
  const call = await bench.ask('she.localhost', '/api/login.php', { ...json, headers: form });
  expect([call.status, (await call.json()).error.key]).toEqual([415, 'error.unsupported_type']);
  expect((await post('/signup', { ...GOOD, name: 'a\0b', email: 'nul@example.org' })).status).toBe(400);
});

test('a network can check only a limited number of addresses', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 60; index += 1) {
    const answer = await post('/signup', { ...GOOD, email: `someone-${index}@example.org` });
    statuses.push(answer.status);
  }
  expect(statuses.at(-1)).toBe(429);
});
