import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestApp, PASSWORD, type TestApp } from '../fixtures/server.ts';

const OTHERS = ['five yellow doors', 'nine silver coins'];

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

const templatesTo = async (email: string) => (await t.mailsTo(email)).map(({ template }) => template).sort();

/** All that a member can repeat and that is reported by email. */
async function repeatEverything(email: string, first: string | null): Promise<void> {
  let cookie = first;
  let old = PASSWORD;
  for (const password of OTHERS) {
    expect((await t.call('PUT password', { cookie, body: { old, password } })).status).toBe(200);
    expect((await t.call('POST account?export', { cookie })).status).toBe(202);
    expect((await t.call('DELETE account', { cookie, body: { password } })).status).toBe(202);
    ({ cookie } = await t.call('POST login', { body: { email, password } }));
    expect((await t.call('PUT account', { cookie, body: { keep: true } })).status).toBe(200);
    old = password;
  }
}

it('an address that was never confirmed gets no mails about what its member repeats', async () => {
  const { cookie } = await t.signUp('stranger@example.org');
  await repeatEverything('stranger@example.org', cookie);
  expect(await templatesTo('stranger@example.org')).toEqual(['activation']);
});

it('a confirmed address gets all of them', async () => {
  const { cookie } = await t.signUp('owner@example.org');
  const [token] = await t.mailedTokens('owner@example.org');
  await t.call('PUT activate', { body: { token } });
  await repeatEverything('owner@example.org', cookie);
  const repeated = ['deletion', 'deletion', 'export', 'export', 'password_changed', 'password_changed'];
  expect(await templatesTo('owner@example.org')).toEqual(expect.arrayContaining(repeated));
});

it('the link of a new password confirms the address, which is told of the new password', async () => {
  await t.signUp('reset@example.org');
  await t.call('POST password', { body: { email: 'reset@example.org' } });
  const [token] = await t.mailedTokens('reset@example.org', 'reset');
  await t.call('PUT password', { body: { token, password: OTHERS[0] } });
  expect(await templatesTo('reset@example.org')).toContain('password_changed');
});
