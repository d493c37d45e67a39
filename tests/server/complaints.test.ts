import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerOperator } from '#server/web/operator-calls.ts';
import { COMPLAINT_DUE_MS, COMPLAINT_MAILS_PER_ADDRESS_PER_DAY } from '#shared/rules/limits.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

const TOKEN = 'the token of the test';
const DAY_MS = 86_400_000;
let t: TestApp;
beforeEach(async () => {
  t = await makeTestApp();
});
afterEach(() => t.close());

const ask = async (name: string, body: object = {}) => {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const request = new Request(`http://127.0.0.1/_operator/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return (await answerOperator(t.deps, TOKEN, request)).json();
};
const BODY = { email: 'kim@example.org', category: 'privacy', text: 'There is a photo of me that I never posted.' };
const complain = (change: object = {}) => t.call('addComplaint', { body: { ...BODY, ...change } });
const mailsTo = async (address: string) =>
  (await t.mailsTo(address)).map(({ template, data }) => [template, data] as const);

test('a complaint without an account gets a case number, the day of the answer and a receipt by email', async () => {
  const { status, body } = await complain({ url: 'https://localhost/members/AAAAAAAAAAAAAAAA' });
  expect(status).toBe(201);
  expect(body).toEqual({ case: expect.stringMatching(/^[\w-]{16}$/), due: t.deps.clock() + COMPLAINT_DUE_MS });
  expect(await mailsTo('kim@example.org')).toEqual([['complaint_received', body]]);
});

test('an address that can not be one and a text without words are refused by name', async () => {
  const wrong = await complain({ email: 'kim' });
  expect([wrong.status, wrong.body.error.fields]).toEqual([422, { email: 'validation.email' }]);
  const empty = await complain({ text: ' \n ' });
  expect([empty.status, empty.body.error.fields]).toEqual([422, { text: 'validation.required' }]);
  expect((await complain({ category: 'weather' })).status).toBe(400);
  expect(await ask('complaints')).toEqual([]);
});

test('nobody can flood an address with receipts, and the complaints beyond are stored all the same', async () => {
  const sent = COMPLAINT_MAILS_PER_ADDRESS_PER_DAY + 1;
  const statuses = new Set<number>();
  for (let times = 0; times < sent; times++) {
    const email = times === 0 ? 'KIM@example.org' : BODY.email;
    statuses.add((await complain({ email })).status);
  }
  expect([...statuses]).toEqual([201]);
  expect(await mailsTo(BODY.email)).toHaveLength(COMPLAINT_MAILS_PER_ADDRESS_PER_DAY - 1);
  expect(await ask('complaints')).toHaveLength(sent);
  t.pass(DAY_MS);
  await complain();
  expect(await mailsTo(BODY.email)).toHaveLength(COMPLAINT_MAILS_PER_ADDRESS_PER_DAY);
});

test('the operator sees open complaints, the most urgent first, and answers each once by email', async () => {
  const { body: first } = await complain({ url: 'https://localhost/' });
  t.pass(DAY_MS);
  const { body: second } = await complain();
  t.pass(COMPLAINT_DUE_MS - DAY_MS);
  expect(await ask('complaints')).toMatchObject([
    { case: first.case, host: 'localhost', ...BODY, url: 'https://localhost/', overdue: true },
    { case: second.case, due: new Date(second.due).toISOString() },
  ]);
  const reply = { case: first.case, text: 'We have removed the photo.' };
  expect(await ask('answer-complaint', reply)).toBe('done');
  expect((await mailsTo('kim@example.org')).at(-1)).toEqual([
    'complaint_answered',
    { case: first.case, answer: reply.text },
  ]);
  expect(await ask('complaints')).toMatchObject([{ case: second.case }]);
  await expect(ask('answer-complaint', reply)).rejects.toThrow('not-found');
});

test('an answer that can not be emailed, because the site is gone, stays open', async () => {
  const { body } = await complain();
  await t.store.db.updateTable('complaints').set({ site_host: 'gone.example' }).execute();
  await expect(ask('answer-complaint', { case: body.case, text: 'Done.' })).rejects.toThrow('gone.example');
  expect(await ask('complaints')).toHaveLength(1);
});

test('the receipt is in the language of the page', async () => {
  await t.call('addComplaint', { body: BODY, headers: { cookie: 'i18n_redirected=de' } });
  const [mail] = await t.mailsTo('kim@example.org');
  expect(mail?.locale).toBe('de');
});
