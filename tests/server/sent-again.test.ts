import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import { askOperator } from '../fixtures/operator.ts';
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

test('a report that is sent again with a block blocks', async () => {
  const { cookie } = await t.signUp('eva@example.org');
  const { user: fred } = await t.signUp('fred@example.org');
  const report = (block: boolean) =>
    t.call('POST report', { cookie, body: { profile: fred.id, reason: 'harassment', text: '', block } });
  const first = await report(false);
  expect((await report(true)).body).toEqual(first.body);
  const { body } = await t.call('GET block', { cookie });
  expect(body.blocked.map(({ id }: { id: string }) => id)).toEqual([fred.id]);
});

test('a report is a new case after the decision, and after a change of the profile', async () => {
  const { cookie } = await t.signUp('gina@example.org');
  const hugo = await t.signUp('hugo@example.org');
  const report = async () =>
    (await t.call('POST report', { cookie, body: { profile: hugo.user.id, reason: 'scam', text: '' } })).body.case;
  const first = await report();
  await askOperator(t.deps, 'report', { case: first, decision: 'dismissed', reasons: 'Nothing found' });
  const second = await report();
  expect(second).not.toBe(first);
  await t.call('PUT user', { cookie: hugo.cookie, body: { personal: 'Send money to me' } });
  const third = await report();
  expect(third).not.toBe(second);
  const prompts = [{ id: 'sunday', answer: 'Counting your money' }];
  await t.call('PUT user', { cookie: hugo.cookie, body: { prompts } });
  expect(await report()).not.toBe(third);
});

test('copies of a report or a complaint at the same time are one case', async () => {
  const { cookie } = await t.signUp('ines@example.org');
  const { user: jan } = await t.signUp('jan@example.org');
  const four = [1, 2, 3, 4];
  const reports = await Promise.all(
    four.map(() => t.call('POST report', { cookie, body: { profile: jan.id, reason: 'scam', text: '' } })),
  );
  expect(new Set(reports.map(({ body }) => body.case)).size).toBe(1);
  const complaint = { email: 'kim@example.org', category: 'other', text: 'My picture' };
  const complaints = await Promise.all(four.map(() => t.call('POST complaint', { body: complaint })));
  expect(new Set(complaints.map(({ body }) => body.case)).size).toBe(1);
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
  await askOperator(t.deps, 'decide-complaint', { case: first.case, decision: 'dismissed', reasons: 'Nothing found' });
  expect((await send('cleo@example.org')).case).not.toBe(first.case);
});
