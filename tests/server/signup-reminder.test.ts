import { afterAll, beforeAll, expect, test } from 'vitest';
import { isStillWanted } from '#server/notify/notices/still-wanted.ts';
import type { MailQueueRow } from '#server/store/mail-tables.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

async function signUpAndConfirm(email: string, beforeConfirming: (cookie: string | null) => unknown = () => undefined) {
  const { cookie, user } = await t.signUp(email);
  await beforeConfirming(cookie);
  const [token = ''] = await t.mailedTokens(email);
  await t.call('PUT activate', { body: { token } });
  return { cookie, id: user.id };
}

const remindersOf = (memberId: string) =>
  t.store.db
    .selectFrom('mail_queue')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('template', '=', 'signup_reminder')
    .execute();

const changeMember = (id: string, change: object) =>
  t.store.db.updateTable('members').set(change).where('id', '=', id).execute();

test('reminds members who confirmed their email and did not finish, once and a day later', async () => {
  const { id } = await signUpAndConfirm('slow@example.org');
  const reminders = await remindersOf(id);
  expect(reminders.map(({ to_address, next_attempt }) => [to_address, next_attempt])).toEqual([
    ['slow@example.org', t.deps.clock() + DAY_MS],
  ]);
  expect(await isStillWanted(t.store, reminders[0] as MailQueueRow)).toBe(true);
});

test('does not remind members who finished before they confirmed their email', async () => {
  const finish = (cookie: string | null) => t.call('PUT user', { cookie, body: { lastSignupStep: true } });
  const { id } = await signUpAndConfirm('quick@example.org', finish);
  expect(await remindersOf(id)).toEqual([]);
});

test('does not send the reminder when its reason no longer applies', async () => {
  const { id, cookie } = await signUpAndConfirm('later@example.org');
  const [reminder] = await remindersOf(id);
  const isWanted = () => isStillWanted(t.store, reminder as MailQueueRow);
  const changes: [object, object][] = [
    [{ visible: 0 }, { visible: 1 }],
    [{ email: 'moved@example.org' }, { email: 'later@example.org' }],
    [{ signup_finished: 1 }, { signup_finished: 0 }],
  ];
  for (const [change, back] of changes) {
    await changeMember(id, change);
    expect([change, await isWanted()]).toEqual([change, false]);
    await changeMember(id, back);
    expect(await isWanted()).toBe(true);
  }
  const { settings } = (await t.call('GET notifications', { cookie })).body;
  const off = { ...settings, like: { ...settings.like, mail: false }, message: { ...settings.message, mail: false } };
  expect((await t.call('PUT notifications', { cookie, body: { settings: off } })).status).toBe(200);
  expect(await isWanted()).toBe(false);
});
