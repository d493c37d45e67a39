import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { sweepOnce } from '#server/start/retention.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { askOperator } from '../fixtures/operator.ts';
import { addPhoto, photoUpload } from '../fixtures/photo-bench.ts';
import { cameraJpeg } from '../fixtures/pictures.ts';
import { makeTestApp, PASSWORD, type TestApp } from '../fixtures/server.ts';

/** A few days after the start of the test's clock. */
const UNTIL = '2026-09-25';
let t: TestApp;
let names = 0;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

const operate = (name: string, body: object) => askOperator(t.deps, name, body, { operator: 'jón' });

/** A member whose address is confirmed. */
async function person() {
  names += 1;
  const email = `person${names}@example.org`;
  const { user, cookie } = await t.signUp(email);
  const [token] = await t.mailedTokens(email);
  await t.call('PUT activate', { body: { token } });
  return { id: user.id, profile: user.profile.id, email, cookie };
}
type Person = Awaited<ReturnType<typeof person>>;

const login = ({ email }: Person) =>
  t.call('POST login', { body: { email, password: PASSWORD }, ip: `198.51.100.${names}` });
const suspend = ({ id }: Person, more: object = {}) =>
  operate('suspend', { host: 'localhost', id, kind: 'suspended', until: null, reason: 'Insults', ...more });
const canBeSeen = async ({ profile }: Person, by: Person) =>
  (await t.call('GET profile', { cookie: by.cookie, query: { id: profile } })).status === 200;
const actionsOn = async ({ id }: Person) =>
  (await t.store.db.selectFrom('audit_log').selectAll().where('member_id', '=', id).orderBy('at').execute()).map(
    ({ action, operator }) => `${operator}: ${action}`,
  );

test('a suspended member stays logged in, can log in, and is told why and until when', async () => {
  const anna = await person();
  await suspend(anna, { until: UNTIL, reason: 'Insults' });
  const suspension = { until: Date.parse(UNTIL), reason: 'Insults' };
  expect((await t.call('GET user', { cookie: anna.cookie })).body.user.suspension).toEqual(suspension);
  expect((await login(anna)).body.user.suspension).toEqual(suspension);
  await operate('restore', { host: 'localhost', id: anna.id });
  expect((await t.call('GET user', { cookie: anna.cookie })).body.user.suspension).toBeNull();
});

test('a suspended member can’t like or write, and is told why', async () => {
  const [anna, bert] = [await person(), await person()];
  const { body: chat } = await t.call('GET chat', { cookie: anna.cookie, query: { profile: bert.profile } });
  await suspend(anna, { until: UNTIL });
  const message = { conversation: chat.id, body: 'Hello', idempotency_key: `suspended-${names}` };
  const tried = [
    await t.call('POST likes', { cookie: anna.cookie, body: { profile: bert.profile } }),
    await t.call('POST messages', { cookie: anna.cookie, body: message }),
  ];
  const params = { until: Date.parse(UNTIL) };
  for (const { status, body } of tried)
    expect([status, body.error]).toEqual([403, { code: 403, key: 'account.suspended_until', params }]);
  const { body: seen } = await t.call('GET profile', { cookie: anna.cookie, query: { id: bert.profile } });
  expect(seen.can_message).toEqual({ allowed: false, cost: 0, reason: 'suspended' });
});

test('a banned member is logged out, can’t log in, and is told so only with the right password', async () => {
  const anna = await person();
  await suspend(anna, { kind: 'banned' });
  expect((await t.call('GET user', { cookie: anna.cookie })).status).toBe(403);
  const { status, body, cookie } = await login(anna);
  expect([status, body.error, cookie]).toEqual([403, { code: 403, key: 'account.banned' }, null]);
  // A wrong password says nothing about the account.
  const wrong = await t.call('POST login', { body: { email: anna.email, password: 'another password' } });
  expect(wrong.body.error.key).toBe('login.failed');
});

test('the member gets an email that says what happened, until when and why', async () => {
  const [anna, bert] = [await person(), await person()];
  await suspend(anna, { until: UNTIL, reason: 'Insults' });
  await suspend(bert, { kind: 'banned', reason: 'Asked for money' });
  const mailTo = async ({ email }: Person) => (await t.mailsTo(email)).find(({ template }) => template === 'suspended');
  expect(await mailTo(anna)).toMatchObject({
    data: { kind: 'suspended', until: Date.parse(UNTIL), reason: 'Insults' },
  });
  expect(await mailTo(bert)).toMatchObject({
    data: { kind: 'banned', until: null, reason: 'Asked for money' },
  });
  await expect(suspend(anna, { reason: '' })).rejects.toThrow('malformed');
});

test('a ban is not replaced by a suspension', async () => {
  const anna = await person();
  await suspend(anna, { kind: 'banned' });
  const { status, body } = await suspend(anna, { until: UNTIL });
  expect([status, body.member]).toEqual([422, expect.stringContaining('banned')]);
  expect((await login(anna)).body.error.key).toBe('account.banned');
});

test('a link to reset the password doesn’t let a banned member in', async () => {
  const anna = await person();
  await suspend(anna, { kind: 'banned' });
  await t.call('POST password', { body: { email: anna.email }, ip: '198.51.100.250' });
  const [token] = await t.mailedTokens(anna.email, 'reset');
  const { status, body } = await t.call('PUT password', { body: { token, password: 'seven green lamps' } });
  expect([status, body.error.key]).toEqual([403, 'account.banned']);
  expect((await login(anna)).body.error.key).toBe('account.banned');
});

test('others no longer see a suspended member or their chat, and see both again afterwards', async () => {
  const [anna, bert] = [await person(), await person()];
  const { body: chat } = await t.call('GET chat', { cookie: anna.cookie, query: { profile: bert.profile } });
  const message = { conversation: chat.id, body: 'Hello', idempotency_key: `suspension-${names}` };
  await t.call('POST messages', { cookie: anna.cookie, body: message });
  const chatsOfBert = async () => (await t.call('GET chats', { cookie: bert.cookie })).body.chats.length;
  expect([await canBeSeen(anna, bert), await chatsOfBert()]).toEqual([true, 1]);
  await suspend(anna);
  expect([await canBeSeen(anna, bert), await chatsOfBert()]).toEqual([false, 0]);
  const reply = await t.call('POST messages', {
    cookie: bert.cookie,
    body: { ...message, idempotency_key: `suspension-reply-${names}` },
  });
  expect(reply.status).toBe(404);
  await operate('restore', { host: 'localhost', id: anna.id });
  expect([await canBeSeen(anna, bert), await chatsOfBert()]).toEqual([true, 1]);
});

test('a suspension ends by itself, at a login or within an hour', async () => {
  const [anna, bert, cleo] = [await person(), await person(), await person()];
  const until = new Date(t.deps.clock() + 2 * DAY_MS).toISOString().slice(0, 10);
  await suspend(anna, { until });
  await suspend(bert, { until });
  t.pass(2 * DAY_MS);
  expect((await login(anna)).status).toBe(200);
  expect(await canBeSeen(anna, cleo)).toBe(true);
  await sweepOnce({ ...t.deps, log: createLog('silent') });
  expect(await canBeSeen(bert, cleo)).toBe(true);
});

test('a member who had paused stays hidden after a suspension', async () => {
  const [anna, bert] = [await person(), await person()];
  await t.call('PUT account', { cookie: anna.cookie, body: { paused: true } });
  await suspend(anna);
  await operate('restore', { host: 'localhost', id: anna.id });
  expect(await canBeSeen(anna, bert)).toBe(false);
});

test('mistakes are reported, and change nothing', async () => {
  const anna = await person();
  expect((await suspend(anna, { host: 'nowhere.example' })).body).toEqual({ host: 'there is no site nowhere.example' });
  expect((await suspend(anna, { until: '2001-01-01' })).body).toEqual({
    until: '2001-01-01 is no date in the future, such as 2030-01-31',
  });
  expect((await suspend(anna, { kind: 'banned', until: UNTIL })).status).toBe(422);
  // Of another pool.
  await expect(suspend(anna, { host: 'she.localhost' })).rejects.toMatchObject({ kind: 'not-found' });
  expect((await operate('restore', { host: 'localhost', id: anna.id })).body).toEqual({
    member: 'This member is neither suspended nor banned.',
  });
  expect([(await login(anna)).status, await actionsOn(anna)]).toEqual([200, []]);
});

test('members are found by id, address and name, in the pool of a host only', async () => {
  const anna = await person();
  await suspend(anna, { reason: 'Insults' });
  const found = async (host: string, text: string) =>
    ((await operate('find-members', { host, text })).body.members as { id: string }[]).map(({ id }) => id);
  expect(await found('localhost', anna.id)).toEqual([anna.id]);
  expect(await found('localhost', anna.email.toUpperCase())).toEqual([anna.id]);
  expect(await found('localhost', 'robin')).toContain(anna.id);
  expect(await found('she.localhost', anna.email)).toEqual([]);
  const { body } = await operate('show-member', { host: 'localhost', id: anna.id });
  expect(body).toMatchObject({ email: anna.email, suspension: 'suspended', suspension_reason: 'Insults', reports: [] });
  expect(body.actions).toMatchObject([{ operator: 'jón', action: 'suspend' }]);
});

test('the audit log records who did what and why, with ids, and can’t be changed', async () => {
  const anna = await person();
  await suspend(anna, { until: new Date(t.deps.clock() + 9 * DAY_MS).toISOString().slice(0, 10), reason: 'Insults' });
  t.pass(1);
  await suspend(anna, { kind: 'banned' });
  t.pass(1);
  await operate('restore', { host: 'localhost', id: anna.id });
  t.pass(1);
  await operate('show-member', { host: 'localhost', id: anna.id });
  expect(await actionsOn(anna)).toEqual(['jón: suspend', 'jón: ban', 'jón: restore', 'jón: show member']);
  const log = JSON.stringify((await operate('audit-log', {})).body);
  expect(log).toContain(anna.id);
  expect(log).toContain('Insults');
  expect(log).not.toMatch(/person\d|Robin/);
  const { db } = t.store;
  await expect(db.updateTable('audit_log').set({ operator: 'nobody' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
});

test('an upheld report can suspend or ban the reported member and remove their photos', async () => {
  const [anna, bert] = [await person(), await person()];
  const row = await t.store.db.selectFrom('members').selectAll().where('id', '=', bert.id).executeTakeFirstOrThrow();
  const photo = await addPhoto(t.deps.photos, row, photoUpload(await cameraJpeg()));
  const other = await person();
  const body = { profile: bert.profile, reason: 'scam', text: 'Asked for money' };
  const { case: id } = (await t.call('POST report', { cookie: anna.cookie, body })).body;
  const decide = (more: object) =>
    operate('report', { case: id, decision: 'upheld', reasons: 'Asked for money', ...more });
  const measure = { kind: 'banned', until: null };
  expect((await decide({ decision: 'dismissed', measure })).body).toEqual({
    case: 'only an upheld report has consequences',
  });
  expect((await decide({ photos: [other.id] })).status).toBe(422);
  expect((await login(bert)).status).toBe(200);
  expect((await decide({ measure, photos: [photo.id] })).status).toBe(200);
  expect((await login(bert)).body.error.key).toBe('account.banned');
  const photos = await t.store.db.selectFrom('photos').select('id').where('member_id', '=', bert.id).execute();
  expect(photos).toEqual([]);
  const entries = await t.store.db.selectFrom('audit_log').selectAll().where('subject', '=', id).execute();
  expect(entries.map(({ action }) => action).sort()).toEqual(['ban', 'report upheld']);
});

test('an upheld report states its consequence: the reporter sees it, and a warning is emailed', async () => {
  const anna = await person();
  const decide = async (more: object) => {
    const bert = await person();
    const body = { profile: bert.profile, reason: 'harassment', text: 'Insults' };
    const { case: id } = (await t.call('POST report', { cookie: anna.cookie, body })).body;
    const { status } = await operate('report', { case: id, decision: 'upheld', reasons: 'Insults', ...more });
    const read = async (by: Person) => (await t.call('GET report', { cookie: by.cookie, query: { case: id } })).body;
    return { status, outcome: (await read(anna)).outcome, bert, id, read };
  };
  const measure = { kind: 'suspended', until: UNTIL };
  expect(await decide({})).toMatchObject({ outcome: 'nothing' });
  expect(await decide({ measure })).toMatchObject({ outcome: 'suspended' });
  expect(await decide({ measure, warn: true })).toMatchObject({ status: 422, outcome: null });
  const { outcome, bert, id, read } = await decide({ warn: true });
  expect([outcome, (await read(bert)).outcome, (await read(bert)).decision]).toEqual(['warning', null, 'upheld']);
  const mails = await t.mailsTo(bert.email);
  expect(mails.filter(({ template }) => template === 'warned')).toMatchObject([
    { data: { case: id, reasons: 'Insults' } },
  ]);
});
