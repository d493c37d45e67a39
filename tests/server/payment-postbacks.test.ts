import { afterEach, expect, test } from 'vitest';
import { shopOf } from '../fixtures/payments.ts';
import { makePostbackBench } from '../fixtures/postback-bench.ts';
import { PRICES } from '../fixtures/prices.ts';

let bench: Awaited<ReturnType<typeof makePostbackBench>>;
afterEach(() => bench.t.close());

test('a partner is told of a member’s first payment and of each full or partial refund, each once', async () => {
  bench = await makePostbackBench({ prices: PRICES });
  const { body, cookie } = await bench.signUp('ann@example.org', { trafficsource: { network: 'north' } });
  const shop = shopOf(bench.t, { user: body.user, cookie, host: 'localhost' });
  const ids: string[] = [];
  for (const item of ['small', 'large', 'small']) {
    const { transaction } = (await shop.start({ item })).body;
    ids.push(transaction);
    await shop.press(transaction, 'pay');
  }
  await shop.press(ids[0] ?? '', 'refund_part');
  for (const id of ids.slice(0, 2)) await shop.press(id, 'refund');
  await bench.runDue();
  const sales = bench.sent
    .map(({ body: text }) => JSON.parse(text))
    .filter(({ event }) => event !== 'signup')
    .map(({ event, transaction, amount, currency }) => ({ event, transaction, amount, currency }));
  expect(sales).toHaveLength(4);
  expect(sales).toEqual(
    expect.arrayContaining([
      { event: 'first_payment', transaction: ids[0], amount: 999, currency: 'EUR' },
      { event: 'refund', transaction: ids[0], amount: 499, currency: 'EUR' },
      { event: 'refund', transaction: ids[0], amount: 500, currency: 'EUR' },
      { event: 'refund', transaction: ids[1], amount: 2999, currency: 'EUR' },
    ]),
  );
  expect(await bench.counts()).toContainEqual(expect.objectContaining({ step: 'paid', count: 1 }));
});
