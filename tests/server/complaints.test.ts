import { afterEach, beforeEach, expect, test } from 'vitest';
import { APPEAL_MS, COMPLAINT_DUE_MS, COMPLAINT_MAILS_PER_ADDRESS_PER_DAY } from '#shared/rules/report-limits.ts';
import { askOperator } from '../fixtures/operator.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

const DAY_MS = 86_400_000;
let t: TestApp;
beforeEach(async () => {
  t = await makeTestApp();
});
afterEach(() => t.close());

const ask = async (name: string, body: object = {}) => (await askOperator(t.deps, name, body)).body;
const open = async () => (await ask('complaints')).cases;
const BODY = { email: 'kim@example.org', category: 'privacy', text: 'There is a photo of me that I never posted.' };
const complain = (change: object = {}) => t.call('POST complaint', { body: { ...BODY, ...change } });
const VERDICT = { decision: 'dismissed', reasons: 'The photo shows somebody else.' };
const look = (id: string) => t.call('GET complaint', { query: { case: id } });
const appeal = (id: string, text = 'Look again.') => t.call('POST complaint_appeal', { body: { case: id, text } });
const mailsTo = async (address: string) =>
  (await t.mailsTo(address)).map(({ template, data }) => [template, data] as const);

test('a complaint without an account gets a case number, the date of the answer and a receipt by email', async () => {
  const { status, body } = await complain({ url: 'https://localhost/members/AAAAAAAAAAAAAAAA' });
  expect(status).toBe(201);
  expect(body).toEqual({ case: expect.stringMatching(/^[\w-]{16}$/), due: t.deps.clock() + COMPLAINT_DUE_MS });
  expect(await mailsTo('kim@example.org')).toEqual([['complaint_received', body]]);
});

test('an impossible address and a text without words are refused by field', async () => {
  const wrong = await complain({ email: 'kim' });
  expect([wrong.status, wrong.body.error.fields]).toEqual([422, { email: 'validation.email' }]);
  const empty = await complain({ text: ' \n ' });
  expect([empty.status, empty.body.error.fields]).toEqual([422, { text: 'validation.required' }]);
  const wrongs = [
    [{ text: '\u200b\u2800' }, { text: 'validation.required' }],
    [{ text: '😀'.repeat(4001) }, { text: 'validation.max_length' }],
    [{ url: 'x'.repeat(2001) }, { url: 'validation.max_length' }],
  ] as const;
  for (const [change, fields] of wrongs) expect((await complain(change)).body.error.fields).toEqual(fields);
  expect((await complain({ category: 'weather' })).status).toBe(400);
  expect(await open()).toEqual([]);
});

test('nobody can flood an address with receipts, and further complaints are stored all the same', async () => {
  const sent = COMPLAINT_MAILS_PER_ADDRESS_PER_DAY + 1;
  const statuses = new Set<number>();
  for (let times = 0; times < sent; times++) {
    const email = ['KIM@example.org', 'kim+two@example.org'][times] ?? BODY.email;
    statuses.add((await complain({ email, text: `Photo ${times}` })).status);
  }
  expect([...statuses]).toEqual([201]);
  expect(await mailsTo(BODY.email)).toHaveLength(COMPLAINT_MAILS_PER_ADDRESS_PER_DAY - 2);
  expect(await open()).toHaveLength(sent);
  t.pass(DAY_MS);
  await complain();
  expect(await mailsTo(BODY.email)).toHaveLength(COMPLAINT_MAILS_PER_ADDRESS_PER_DAY - 1);
});

test('the operator sees open complaints, the most urgent first, and decides each once by email', async () => {
  const { body: first } = await complain({ url: 'https://localhost/' });
  t.pass(DAY_MS);
  const { body: second } = await complain();
  t.pass(COMPLAINT_DUE_MS - DAY_MS);
  expect(await open()).toMatchObject([
    { case: first.case, host: 'localhost', ...BODY, url: 'https://localhost/', overdue: true },
    { case: second.case, due: second.due, overdue: false },
  ]);
  const verdict = { case: first.case, decision: 'upheld', reasons: 'We have removed the photo.' };
  expect(await ask('decide-complaint', verdict)).toBe('done');
  expect((await mailsTo('kim@example.org')).at(-1)).toEqual(['complaint_decided', verdict]);
  expect(await open()).toMatchObject([{ case: second.case }]);
  expect(await ask('decide-complaint', verdict)).toEqual({
    decided: expect.stringMatching(/^This was decided already by unknown, at \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/),
  });
  await expect(ask('decide-complaint', { ...verdict, case: 'AAAAAAAAAAAAAAAA' })).rejects.toThrow('not-found');
});

test('a decision that can’t be emailed, because the site no longer exists, is rolled back', async () => {
  const { body } = await complain();
  await t.store.db.updateTable('complaints').set({ site_host: 'gone.example' }).execute();
  await expect(ask('decide-complaint', { ...VERDICT, case: body.case })).rejects.toThrow('gone.example');
  expect(await open()).toHaveLength(1);
});

test('anyone with the case number sees its status, and none of its text', async () => {
  const { body: received } = await complain({ url: 'https://localhost/' });
  const stands = { category: 'privacy', created: t.deps.clock(), due: received.due };
  const undecided = { decision: null, reasons: null, appeal_until: null };
  const { body } = await look(received.case);
  expect(body).toEqual({ status: 'open', ...stands, ...undecided });
  t.pass(DAY_MS);
  await ask('decide-complaint', { ...VERDICT, case: received.case });
  const { decision, reasons } = VERDICT;
  const until = t.deps.clock() + APPEAL_MS;
  expect((await look(received.case)).body).toEqual({
    status: 'decided',
    ...stands,
    decision,
    reasons,
    appeal_until: until,
  });
  expect((await look('AAAAAAAAAAAAAAAA')).status).toBe(404);
  expect((await t.call('GET complaint', { query: { case: received.case }, host: 'gay.localhost' })).status).toBe(404);
});

test('a decision can be appealed once, and the second decision is final', async () => {
  const { body } = await complain();
  expect((await appeal(body.case)).body.error.key).toBe('safety.appeal_closed');
  await ask('decide-complaint', { ...VERDICT, case: body.case });
  expect((await appeal(body.case, ' ')).body.error.fields).toEqual({ text: 'validation.required' });
  t.pass(APPEAL_MS - 1);
  const { status, body: appealed } = await appeal(body.case);
  expect(status).toBe(201);
  expect(appealed).toEqual({ case: body.case, due: t.deps.clock() + COMPLAINT_DUE_MS });
  expect((await appeal(body.case)).body.error.key).toBe('safety.appealed');
  expect(await open()).toMatchObject([
    { case: body.case, appeal: { text: 'Look again.' }, decided: { ...VERDICT, by: 'unknown' }, due: appealed.due },
  ]);
  expect((await look(body.case)).body).toMatchObject({ status: 'appealed', due: appealed.due, appeal_until: null });
  await ask('decide-complaint', { case: body.case, decision: 'upheld', reasons: 'You are right.' });
  expect((await look(body.case)).body).toMatchObject({ status: 'decided', decision: 'upheld', appeal_until: null });
  expect((await appeal(body.case)).status).toBe(409);
  expect((await appeal('AAAAAAAAAAAAAAAA')).status).toBe(404);
});

test('a late appeal is refused', async () => {
  const { body } = await complain();
  await ask('decide-complaint', { ...VERDICT, case: body.case });
  t.pass(APPEAL_MS);
  expect((await appeal(body.case)).body.error.key).toBe('safety.appeal_closed');
});

test('two concurrent appeals count as one', async () => {
  const { body } = await complain();
  await ask('decide-complaint', { ...VERDICT, case: body.case });
  const answers = await Promise.all([appeal(body.case), appeal(body.case)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('the export has all complaints with their decisions, newest first', async () => {
  const { body: first } = await complain();
  t.pass(1000);
  const { body: second } = await complain({ category: 'other' });
  await ask('decide-complaint', { ...VERDICT, case: first.case });
  const decided = new Date(t.deps.clock()).toISOString();
  expect(await ask('all-complaints')).toMatchObject([
    { case: second.case, status: 'open', category: 'other', decided: '', decision: '' },
    { case: first.case, status: 'decided', decided, decision: 'dismissed', reasons: VERDICT.reasons, appeal: '' },
  ]);
});

test('the receipt is in the language of the page', async () => {
  await t.call('POST complaint', { body: BODY, headers: { cookie: 'i18n_redirected=de' } });
  const [mail] = await t.mailsTo('kim@example.org');
  expect(mail?.locale).toBe('de');
});
