import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BankCallback, FakeBank } from '../fixtures/fake-bank.ts';
import { fakeStripeEnv, openFakeStripe } from '../fixtures/fake-stripe.ts';
import { KillableServer } from '../fixtures/killable-server.ts';

const ROUNDS = 40;
const MEMBERS = 10;
const CALLBACK = '/api/paymentcallback.php?provider=stripe';

let bank: FakeBank;
let server: KillableServer;
beforeAll(async () => {
  bank = await openFakeStripe(Date.now);
  server = new KillableServer(undefined, fakeStripeEnv(bank));
  await server.prepare(MEMBERS);
});
afterAll(async () => {
  await server.remove();
  await bank.close();
});

/** Kills the server at its next request to the provider, whose answer is lost. */
function killAtRequest(): Promise<void> {
  return new Promise((killed) => {
    bank.setFault(() => {
      bank.setFault(() => 'none');
      void server.kill().then(killed);
      return 'none';
    });
  });
}

const order = (round: number) => {
  const body = { kind: 'credits', item: 'small', method: 'card', idempotency_key: `kill-order-${round}` };
  return server.call('POST payment', server.people[round % MEMBERS]?.cookie ?? '', { body });
};
const deliver = ({ headers, body }: BankCallback) => server.post(CALLBACK, headers(Date.now()), body);

/** The provider retries a report until it gets 200. */
async function deliverAll(callbacks: readonly BankCallback[]): Promise<void> {
  for (const callback of callbacks) expect(await deliver(callback)).toBe(200);
}

test(`${ROUNDS} times kill -9 in a payment: the purchase is granted once, and ledger and month report are right`, async () => {
  await server.start();
  for (let round = 0; round < ROUNDS; round++) {
    const killed = round % 4 === 0 ? killAtRequest() : null;
    const first = await order(round);
    if (killed) {
      await killed;
      expect(first).toBeNull();
      await server.start();
    }
    const { transaction = '', redirect = null } = (await order(round)) ?? {};
    expect(redirect).toContain('https://checkout.stripe.com/');
    expect(bank.act(transaction, 'pay')).toBe(true);
    const callbacks = bank.takeCallbacks();
    // Kills while the report is read, right after it was sent, or right after its answer.
    const ending = round % 4 === 1 ? killAtRequest() : null;
    const answers = Promise.all(callbacks.map(deliver));
    if (round % 4 === 2) await server.kill();
    await answers;
    if (ending) await ending;
    if (round % 4 === 3) await server.kill();
    if (round % 4 !== 0) await server.start();
    await deliverAll(callbacks);
  }
  const month = new Date().toISOString().slice(0, 7);
  const report = await server.operate('report-month', { month });
  expect(report).toMatchObject({
    differences: [],
    unasked: [],
    books: { total: 0, unbalanced: [], members: [], running: [] },
    rows: [{ payments: ROUNDS, open: 0, ours: { sales: bank.totals().sales, refunds: 0 } }],
  });
  await server.kill('SIGTERM');
  const database = new DatabaseSync(server.database, { readOnly: true });
  const granted = database.prepare("select count(*) as count from ledger_postings where reason = 'purchase'").get();
  const paid = database.prepare("select count(*) as count from payments where status = 'paid'").get();
  const receipts = database.prepare("select count(*) as count from mail_queue where template = 'receipt'").get();
  database.close();
  expect([granted, paid, receipts]).toEqual([{ count: ROUNDS }, { count: ROUNDS }, { count: ROUNDS }]);
});
