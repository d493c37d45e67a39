import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import { askOperator } from '../fixtures/operator.ts';
import { makeTestApp, PASSWORD, type TestApp } from '../fixtures/server.ts';
import { openTestWeb } from '../fixtures/test-web.ts';

/** One address, as a document, a contact or the properties of a file give it, and in the letters of its language. */
const ADDRESS = 'robin@xn--bcher-kva.example';
const PASTED = [
  '\u202arobin@b\u00fccher.example\u202c',
  'robin\u200b@b\u00fc\u00adcher.example',
  '\u00a0Robin@B\u00dcCHER.example\ufeff',
];

let t: TestApp;
beforeEach(async () => {
  t = await makeTestApp();
});
afterEach(() => t.close());

const mails = async () => (await t.mailsTo(ADDRESS)).map(({ template }) => template);

test.each(PASTED)(
  'who signs up with %j can log in with it, ask for a password, and has one account',
  async (pasted) => {
    const { user, cookie } = await t.signUp(pasted);
    expect(user.email.toLowerCase()).toBe(ADDRESS);
    for (const email of [ADDRESS, ...PASTED]) {
      expect((await t.call('POST login', { body: { email, password: PASSWORD } })).status).toBe(200);
      expect((await t.call('GET validate_email', { query: { email } })).body.status).toBe('not_confirmed');
    }
    const { body } = await t.call('GET user', { cookie });
    expect(body.user.email.toLowerCase()).toBe(ADDRESS);
    await t.call('POST password', { body: { email: PASTED[0] } });
    expect((await t.mailsTo(user.email)).map(({ template }) => template)).toEqual(['activation', 'reset']);
  },
);

test('complaints, cancellations, withdrawals and a change of address store and mail the address itself', async () => {
  const [email] = PASTED;
  await t.call('POST complaint', { body: { email, category: 'other', text: 'Something is wrong.' } });
  await t.call('POST cancel', { body: { email, contract: 'premium', when: 'end' } });
  await t.call('POST cancel', { body: { email, contract: 'order', when: 'now', name: 'Robin', about: 'Credits' } });
  const { cookie } = await t.signUp('before@example.org');
  const change = await t.call('POST mailchange', { cookie, body: { email, password: PASSWORD } });
  expect([change.status, change.body]).toEqual([202, { pending: ADDRESS }]);
  expect(await mails()).toEqual(expect.arrayContaining(['complaint_received', 'mail_change']));
  const { cases } = (await askOperator(t.deps, 'complaints')).body as DeskAnswer<'complaints'>;
  const cancellations = (await askOperator(t.deps, 'cancellations')).body as DeskAnswer<'cancellations'>;
  expect([...cases, ...cancellations].map((each) => each.email)).toEqual([ADDRESS, ADDRESS]);
});

test('a name with an accent before the @ is refused with an error that says so, also without JavaScript', async () => {
  const email = 'zoë@example.org';
  const refused = await t.call('POST complaint', { body: { email, category: 'other', text: 'Something is wrong.' } });
  expect([refused.status, refused.body.error.fields]).toEqual([422, { email: 'validation.email_local' }]);
  const bench = await openTestWeb();
  const forms = [
    ['/signup', { email, name: 'Zoë', password: PASSWORD }],
    ['/reset-password', { email }],
    ['/cancel', { email, contract: 'premium', when: 'end', reason: '' }],
  ] as const;
  for (const [path, fields] of forms) {
    const answer = (await (await bench.postForm(path, fields)).json()) as { form: { errors: object } };
    expect([path, answer.form.errors]).toEqual([path, { email: 'validation.email_local' }]);
  }
  await bench.close();
});

test('forms that are sent without JavaScript take a pasted address', async () => {
  const bench = await openTestWeb();
  const [email = ''] = PASTED;
  expect((await bench.postForm('/signup', { email, name: 'Robin', password: PASSWORD })).status).toBe(303);
  expect((await bench.postForm('/login', { email, password: PASSWORD })).status).toBe(303);
  expect((await bench.postForm('/cancel', { email, contract: 'premium', when: 'end', reason: '' })).status).toBe(200);
  const members = await bench.store.db
    .selectFrom('members')
    .select('email_lower')
    .where('kind', '=', 'member')
    .execute();
  expect(members).toContainEqual({ email_lower: ADDRESS });
  await bench.close();
});
