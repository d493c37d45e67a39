import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import { makeTestApp, PASSWORD, type TestApp } from '../fixtures/server.ts';

const NEW = 'four yellow boats';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

test('a new password that is sent again, as after a lost answer, is set once', async () => {
  const { cookie } = await t.signUp('lost@example.org');
  const change = (old: string, password: string) => t.call('PUT password', { cookie, body: { old, password } });
  const stored = () => t.store.db.selectFrom('members').select('password_hash').executeTakeFirstOrThrow();
  expect((await change(PASSWORD, NEW)).status).toBe(200);
  const first = await stored();
  expect((await change(PASSWORD, NEW)).status).toBe(200);
  expect(await stored()).toEqual(first);
  const other = await change(PASSWORD, `${NEW} more`);
  expect([other.status, other.body.error.fields]).toEqual([422, { old: 'password.wrong' }]);
});

test('a report that is sent again is one case, and a later or another one is a new case', async () => {
  const { cookie } = await t.signUp('anna@example.org');
  const { user: bert } = await t.signUp('bert@example.org');
  const report = async (text: string, more: object = {}) => {
    const body = { profile: bert.id, reason: 'scam', text, ...more };
    return (await t.call('POST report', { cookie, body })).body.case;
  };
  const first = await report('Money');
  expect(await report('Money')).toBe(first);
  expect(await report('More money')).not.toBe(first);
  t.pass(HOUR_MS);
  const later = await report('Money', { block: true });
  expect(later).not.toBe(first);
  expect(await report('Money', { block: true })).toBe(later);
});

test('a complaint that is sent again is one case with one receipt', async () => {
  const send = async (email: string) => {
    const body = { email, category: 'other', text: 'My picture' };
    return (await t.call('POST complaint', { body })).body;
  };
  const first = await send('cleo@example.org');
  expect(await send('cleo@example.org')).toEqual(first);
  expect((await send('dora@example.org')).case).not.toBe(first.case);
  expect(await t.mailsTo('cleo@example.org')).toHaveLength(1);
});
