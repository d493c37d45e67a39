import { afterEach, beforeEach, expect, test } from 'vitest';
import { post } from '#server/money/ledger.ts';
import { askOperator } from '../fixtures/operator.ts';
import { storePayment } from '../fixtures/payment-rows.ts';
import { PRICES } from '../fixtures/prices.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

const DAY_MS = 86_400_000;
let t: TestApp;
beforeEach(async () => {
  t = await makeTestApp({ pack: { prices: PRICES } });
});
afterEach(() => t.close());

const ask = (name: string, body: object = {}) => askOperator(t.deps, name, body);
const newCode = (change: object = {}) =>
  ask('add-code', {
    host: 'localhost',
    code: 'Summer-20',
    percent: 20,
    kinds: ['credits'],
    welcome: false,
    days: 7,
    ...change,
  });

test('a code reduces the price of its kinds by its percentage, until it expires', async () => {
  expect((await newCode()).body).toBe('Summer-20');
  const { cookie } = await t.signUp('ann@example.org');
  const find = async (code: string) => t.call('GET discountcode', { cookie, query: { code } });
  expect((await find(' summer-20 ')).body.discount).toMatchObject({
    code: 'Summer-20',
    percent: 20,
    kinds: ['credits'],
  });
  const offers = await t.call('GET credits', { cookie, query: { discountcode: 'SUMMER-20' } });
  expect(offers.body.packages[0]).toMatchObject({ discount: 20, price: { amount: 799 }, list_price: { amount: 999 } });
  t.pass(7 * DAY_MS);
  const gone = await find('summer-20');
  expect([gone.status, gone.body.error.key]).toEqual([404, 'discount.unknown']);
  expect((await t.call('GET credits', { cookie, query: { discountcode: 'SUMMER-20' } })).status).toBe(404);
});

test('an ended code, one of another site and a misspelled one are unknown', async () => {
  await newCode();
  const other = await t.signUp('ann@example.org', { host: 'she.localhost' });
  const elsewhere = { cookie: other.cookie, host: 'she.localhost', query: { code: 'summer-20' } };
  expect((await t.call('GET discountcode', elsewhere)).status).toBe(404);
  const { cookie } = await t.signUp('ben@example.org');
  expect((await t.call('GET discountcode', { cookie, query: { code: 'sommer-20' } })).status).toBe(404);
  expect((await ask('end-code', { host: 'localhost', code: 'SUMMER-20' })).body).toBe('done');
  expect((await t.call('GET discountcode', { cookie, query: { code: 'summer-20' } })).status).toBe(404);
  await expect(ask('end-code', { host: 'localhost', code: 'SUMMER-20' })).rejects.toThrow('not-found');
  expect((await ask('codes')).body).toMatchObject([{ host: 'localhost', code: 'Summer-20', uses: 0 }]);
});

test('the operator is told why a code can’t be created', async () => {
  await newCode();
  expect(await newCode({ code: 'SUMMER-20' })).toMatchObject({ status: 422, body: { code: expect.any(String) } });
  expect(await newCode({ code: 'stay' })).toMatchObject({ status: 422, body: { code: expect.any(String) } });
  expect(await newCode({ host: 'nowhere.example' })).toMatchObject({ status: 422, body: { host: expect.any(String) } });
});

test.each([
  ['code', { code: 'ab' }],
  ['code', { code: 'free beer' }],
  ['percent', { percent: 0 }],
  ['percent', { percent: 91 }],
  ['percent', { percent: null }],
  ['kinds', { kinds: ['beer'] }],
  ['days', { days: 1.5 }],
  ['days', { days: 4000 }],
])('a wrong %s of a code is reported: %j', async (field, change) => {
  expect(await newCode(change)).toMatchObject({ status: 422, body: { [field]: expect.any(String) } });
  expect((await ask('codes')).body).toEqual([]);
});

test('the welcome code is offered only to members who have not paid', async () => {
  await newCode({ code: 'welcome', welcome: true, kinds: ['credits', 'premium'] });
  const { cookie, user } = await t.signUp('ann@example.org');
  const welcome = () => t.call('GET discountcode', { cookie, query: { welcome: 'true' } });
  expect((await welcome()).body.discount.code).toBe('welcome');
  await storePayment(t.store, user.id, t.deps.clock());
  expect((await welcome()).status).toBe(404);
});

test('an intact ledger is confirmed, and a changed balance is found', async () => {
  const { user } = await t.signUp('ann@example.org');
  expect((await ask('books')).body).toEqual({ postings: 1, total: 0, unbalanced: [], members: [], running: [] });
  await t.store.db.updateTable('members').set({ balance: 21 }).where('id', '=', user.id).execute();
  expect((await ask('books')).body.members).toEqual([{ id: user.id, balance: 21, sum: 20 }]);
  await t.store.db
    .updateTable('ledger_entries')
    .set({ delta: 21 })
    .where('account', '=', `member/${user.id}`)
    .execute();
  expect((await ask('books')).body).toMatchObject({ total: 1, unbalanced: [`signup/${user.id}`], members: [] });
});

test('an entry whose balance is not the running total is found, even of a deleted member', async () => {
  const { user } = await t.signUp('ann@example.org');
  for (const [at, delta] of [5, -3, 7].entries()) {
    const posting = { id: `demo/${at}`, reason: 'demo', ref: null, ts: 1 } as const;
    await t.store.transaction((tx) => post(tx, { id: user.id, pool: 'default' }, delta, posting));
  }
  const entry = (id: string) =>
    t.store.db.updateTable('ledger_entries').where('posting_id', '=', id).where('account', '=', `member/${user.id}`);
  expect((await ask('books')).body.running).toEqual([]);
  await entry('demo/1').set({ balance: 23 }).execute();
  expect((await ask('books')).body).toMatchObject({ total: 0, unbalanced: [], members: [], running: ['demo/1'] });
  await t.store.db.deleteFrom('members').where('id', '=', user.id).execute();
  expect((await ask('books')).body.running).toEqual(['demo/1']);
  await entry('demo/1').set({ balance: 22 }).execute();
  await entry('demo/2').set({ balance: null }).execute();
  expect((await ask('books')).body.running).toEqual(['demo/2']);
});

test('messages of the last 24 hours to a fake are refunded once', async () => {
  const ann = await t.signUp('ann@example.org');
  const fake = await t.signUp('fake@example.org');
  const { body: chat } = await t.call('GET chat', { cookie: ann.cookie, query: { profile: fake.user.id } });
  const send = (key: string) =>
    t.call('POST messages', { cookie: ann.cookie, body: { conversation: chat.id, body: 'Hi', idempotency_key: key } });
  await send('key-00000001');
  t.pass(DAY_MS);
  await send('key-00000002');
  t.pass(1);
  const report = { profile: fake.user.id, reason: 'fake', text: '' };
  const { body: made } = await t.call('POST report', { cookie: ann.cookie, body: report });
  for (let times = 0; times < 2; times++)
    await ask('report', { case: made.case, decision: 'upheld', reasons: 'A fake.' });
  const { body } = await t.call('GET ledger', { cookie: ann.cookie });
  expect(body.entries.map(({ delta, reason }: { delta: number; reason: string }) => [delta, reason])).toEqual([
    [5, 'message_refund'],
    [-5, 'message'],
    [-5, 'message'],
    [20, 'signup'],
  ]);
  expect((await ask('books')).body).toMatchObject({ total: 0, unbalanced: [], members: [], running: [] });
});

test('a member lowers a spending limit at once and raises it after a day', async () => {
  const { cookie } = await t.signUp('ann@example.org');
  const save = async (day: number | null) =>
    (await t.call('PUT spending', { cookie, body: { day, month: null } })).body;
  expect(await save(1000)).toEqual({
    currency: 'EUR',
    limits: { day: 1000, month: null },
    pending: null,
    spent: { day: 0, month: 0 },
  });
  expect(await save(2000)).toMatchObject({ limits: { day: 1000 }, pending: { limits: { day: 2000 } } });
  t.pass(DAY_MS);
  expect((await t.call('GET spending', { cookie })).body).toMatchObject({ limits: { day: 2000 }, pending: null });
});

test('codes can’t be guessed in the offers either', async () => {
  await newCode();
  const { cookie } = await t.signUp('ann@example.org');
  const ask = (discountcode: string) => t.call('GET credits', { cookie, query: { discountcode } });
  for (let tries = 0; tries < 60; tries++) expect((await ask(`guess-${tries}`)).status).toBe(404);
  expect((await ask('summer-20')).status).toBe(429);
  expect((await t.call('GET credits', { cookie })).status).toBe(200);
});
