import { afterEach, beforeEach, expect, test } from 'vitest';
import { CANCELLATION_MAILS_PER_ADDRESS_PER_DAY } from '#shared/rules/limits.ts';
import { askOperator } from '../fixtures/operator.ts';
import { shopOf } from '../fixtures/payments.ts';
import { PRICES } from '../fixtures/prices.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

const DAY_MS = 86_400_000;
let t: TestApp;
beforeEach(async () => {
  t = await makeTestApp({ pack: { prices: PRICES } });
});
afterEach(() => t.close());

const ask = (name: string, body: object = {}) => askOperator(t.deps, name, body);
test('a cancellation gets the same answer for everyone, and a member gets a receipt by email', async () => {
  await t.signUp('ann@example.org');
  const cancel = (email: string, contract = 'premium') =>
    t.call('POST cancel', { body: { email, contract, when: 'end' } });
  const [known, unknown] = [await cancel('Ann@example.org'), await cancel('nobody@example.org')];
  expect([known.status, unknown.status]).toEqual([202, 202]);
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
  const mails = (await t.mailsTo('ann@example.org')).filter(({ template }) => template === 'cancellation');
  expect(mails.map(({ data }) => data)).toMatchObject([{ contract: 'premium', receipt: known.body.receipt }]);
  expect(await t.mailsTo('nobody@example.org')).toEqual([]);
});

test(`a mailbox gets ${CANCELLATION_MAILS_PER_ADDRESS_PER_DAY} receipts a day for all its addresses and cancellations together, and every cancellation is stored`, async () => {
  await t.signUp('ann@example.org');
  await t.signUp('ann+x@example.org');
  const sent = CANCELLATION_MAILS_PER_ADDRESS_PER_DAY + 2;
  for (let i = 0; i < sent; i += 1) {
    const body = { email: i === 0 ? ' ANN@example.org' : 'ann+x@example.org', contract: 'account', when: 'now' };
    expect((await t.call('POST cancel', { body, ip: `203.0.113.${i}` })).status).toBe(202);
  }
  const mails = async () => {
    const both = [...(await t.mailsTo('ann@example.org')), ...(await t.mailsTo('ann+x@example.org'))];
    return both.filter(({ template }) => template === 'cancellation');
  };
  expect(await mails()).toHaveLength(CANCELLATION_MAILS_PER_ADDRESS_PER_DAY);
  expect((await ask('cancellations')).body).toHaveLength(sent);
  t.pass(DAY_MS);
  await t.call('POST cancel', { body: { email: 'ann@example.org', contract: 'account', when: 'now' } });
  expect(await mails()).toHaveLength(CANCELLATION_MAILS_PER_ADDRESS_PER_DAY + 1);
});

test('a withdrawal gets the same answer for everyone, stops the renewal of its plan, and stays open for the operator', async () => {
  const shop = shopOf(t, await t.signUp('ann@example.org'));
  const plan = await shop.bought({ kind: 'premium' });
  const withdraw = async (email: string, about: string) => {
    const body = { email, contract: 'order', when: 'now', name: 'Ann Example', about };
    return t.call('POST cancel', { body });
  };
  const [known, unknown] = [await withdraw('ann@example.org', ` ${plan} `), await withdraw('no@example.org', plan)];
  expect([known.status, unknown.status]).toEqual([202, 202]);
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
  expect((await shop.premium()).renews).toBe(false);
  const mails = async () => (await t.mailsTo('ann@example.org')).filter(({ template }) => template === 'withdrawal');
  expect((await mails()).map(({ data }) => data)).toMatchObject([{ order: plan, receipt: known.body.receipt }]);
  expect(await t.mailsTo('no@example.org')).toEqual([]);
  // The email contains no text that somebody else wrote.
  await withdraw('ann@example.org', 'Visit https://evil.example');
  expect((await mails()).at(-1)?.data).toMatchObject({ order: null });
  expect((await ask('cancellations')).body).toMatchObject([
    { receipt: known.body.receipt, contract: 'order', name: 'Ann Example', about: plan },
    { receipt: unknown.body.receipt, about: plan },
    { about: 'Visit https://evil.example' },
  ]);
});

test('the receipt of a cancellation says when the plan ends', async () => {
  const shop = shopOf(t, await t.signUp('ann@example.org'));
  await shop.bought({ kind: 'premium' });
  const { until } = await shop.premium();
  await t.call('POST cancel', { body: { email: 'ann@example.org', contract: 'premium', when: 'end' } });
  const [mail] = (await t.mailsTo('ann@example.org')).filter(({ template }) => template === 'cancellation');
  expect(mail?.data).toMatchObject({ ends: until });
  expect(await shop.premium()).toMatchObject({ renews: false, until });
});

test('the operator sees the open part of a cancellation until it is done', async () => {
  await t.signUp('ann@example.org');
  const body = { email: 'ann@example.org', contract: 'account', when: 'now', reason: 'Found someone' };
  const { body: made } = await t.call('POST cancel', { body });
  const list = async () => (await ask('cancellations')).body.map(({ receipt }: { receipt: string }) => receipt);
  expect(await list()).toEqual([made.receipt]);
  expect((await ask('settle-cancellation', { receipt: made.receipt })).body).toBe('done');
  expect(await list()).toEqual([]);
});
