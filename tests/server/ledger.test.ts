import { afterEach, describe, expect, test } from 'vitest';
import { post } from '#server/money/ledger.ts';
import { NO_LIMITS } from '../fixtures/no-limits.ts';
import { PRICES } from '../fixtures/prices.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';

let app: TestApp;
afterEach(() => app?.close());
const open = async () => {
  app = await makeTestApp({ pack: { prices: PRICES } });
};
let keys = 0;
const newKey = () => `key-${String(++keys).padStart(8, '0')}`;

/** Two members with a chat. */
async function pair() {
  const [ann, ben] = [await app.signUp('ann@example.org'), await app.signUp('ben@example.org')];
  const { body } = await app.call('GET chat', { cookie: ann.cookie, query: { profile: ben.user.id } });
  return { ann, ben, conversation: body.id as string };
}
type Pair = Awaited<ReturnType<typeof pair>>;

const send = ({ ann, conversation }: Pair, key = newKey(), body = 'Hello') =>
  app.call('POST messages', { cookie: ann.cookie, body: { conversation, body, idempotency_key: key } });
const balanceOf = async ({ ann }: Pair): Promise<number> =>
  (await app.call('GET user', { cookie: ann.cookie })).body.user.balance;
const ledgerOf = async ({ ann }: Pair, page = '0') =>
  (await app.call('GET ledger', { cookie: ann.cookie, query: { page } })).body;

/** The sum of all entries, and the members whose balance is not that of their entries. */
async function checkLedger() {
  const { db } = app.store;
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['account', 'delta', 'balance'])
    .orderBy('seq')
    .execute();
  const members = await db.selectFrom('members').select(['id', 'balance']).execute();
  const own = (id: string) => entries.filter(({ account }) => account === `member/${id}`);
  const sum = (deltas: { delta: number }[]) => deltas.reduce((total, { delta }) => total + delta, 0);
  const wrong = members.filter(
    ({ id, balance }) => sum(own(id)) !== balance || (own(id).at(-1)?.balance ?? 0) !== balance,
  );
  return { total: sum(entries), wrong };
}

describe('a message on a site with prices', () => {
  test('costs credits, which the ledger shows with the balance after it', async () => {
    await open();
    const two = await pair();
    expect(await balanceOf(two)).toBe(20);
    const { body } = await send(two);
    expect(body).toMatchObject({ cost: 5, balance: 15 });
    expect(await balanceOf(two)).toBe(15);
    expect(await ledgerOf(two)).toMatchObject({
      entries: [
        { delta: -5, balance: 15, reason: 'message', ref: body.message.id },
        { delta: 20, balance: 20, reason: 'signup', ref: null },
      ],
      paging: { num_results: 2, page: 0, pp: 30 },
    });
  });

  test('is refused and not stored when the credits are too few', async () => {
    await open();
    const two = await pair();
    for (let sent = 0; sent < 4; sent++) expect((await send(two)).status).toBe(200);
    const refused = await send(two);
    expect(refused.status).toBe(402);
    expect(refused.body.error).toMatchObject({ key: 'credits.too_few', params: { needed: 5, balance: 0 } });
    const query = { conversation: two.conversation };
    const { body } = await app.call('GET messages', { cookie: two.ann.cookie, query });
    expect(body.messages).toHaveLength(4);
    expect(body.cost).toBe(5);
    const profile = await app.call('GET profile', { cookie: two.ann.cookie, query: { id: two.ben.user.id } });
    expect(profile.body.can_message).toEqual({ allowed: false, cost: 5, reason: 'credits' });
    expect(await checkLedger()).toEqual({ total: 0, wrong: [] });
  });

  test('is charged once for each key, even if the copies arrive together', async () => {
    await open();
    const two = await pair();
    const key = newKey();
    const copies = await Promise.all(Array.from({ length: 16 }, () => send(two, key)));
    expect(new Set(copies.map(({ body }) => JSON.stringify(body)))).toHaveLength(1);
    expect(copies[0]?.body).toMatchObject({ cost: 5, balance: 15 });
    await send(two);
    expect((await send(two, key)).body).toEqual(copies[0]?.body);
    expect(await balanceOf(two)).toBe(10);
  });

  test('is free for premium members and on sites without prices', async () => {
    await open();
    const two = await pair();
    const paid_until = app.deps.clock() + 1000;
    await app.store.db.updateTable('members').set({ paid_until }).where('id', '=', two.ann.user.id).execute();
    expect((await send(two)).body).toMatchObject({ cost: 0, balance: 20 });
    app.pass(1000);
    expect((await send(two)).body).toMatchObject({ cost: 5, balance: 15 });
  });

  test('is refused if it costs more than its sender was shown, as after the end of premium', async () => {
    await open();
    const two = await pair();
    const shown = (cost: number, idempotency_key = newKey()) => {
      const body = { conversation: two.conversation, body: 'Hello', idempotency_key, cost };
      return app.call('POST messages', { cookie: two.ann.cookie, body });
    };
    const refused = await shown(0);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatchObject({ key: 'credits.price_changed', params: { cost: 5 } });
    expect(await balanceOf(two)).toBe(20);
    const key = newKey();
    expect((await shown(6, key)).body).toMatchObject({ cost: 5, balance: 15 });
    // It was charged before, and costs nothing again.
    expect((await shown(0, key)).status).toBe(200);
    expect(await balanceOf(two)).toBe(15);
  });

  test('to a fictional profile is charged only after the member has confirmed what the label means', async () => {
    await open();
    const two = await pair();
    await app.store.db.updateTable('members').set({ kind: 'fictional' }).where('id', '=', two.ben.user.id).execute();
    const reason = async () =>
      (await app.call('GET profile', { cookie: two.ann.cookie, query: { id: two.ben.user.id } })).body.can_message
        .reason;
    expect(await reason()).toBe('acknowledge');
    const refused = await send(two);
    expect([refused.status, refused.body.error.key]).toEqual([403, 'fictional.unacknowledged']);
    expect(await balanceOf(two)).toBe(20);
    for (let times = 0; times < 2; times++)
      expect((await app.call('POST acknowledge', { cookie: two.ann.cookie })).body).toBe('done');
    expect(await reason()).toBeNull();
    expect((await send(two)).body).toMatchObject({ cost: 5, balance: 15 });
  });
});

test('of 64 concurrent messages for the last credits exactly one is charged and stored, 50 times', async () => {
  app = await makeTestApp({
    pack: { prices: { ...PRICES, signup_credits: 0 } },
    deps: { limiter: NO_LIMITS },
  });
  const two = await pair();
  const { id } = two.ann.user;
  for (let round = 1; round <= 50; round++) {
    const gift = { id: `gift/${round}`, reason: 'demo', ref: null, ts: 1 } as const;
    await app.store.transaction((tx) => post(tx, { id, pool: 'default' }, 5, gift));
    const sent = await Promise.all(Array.from({ length: 64 }, () => send(two)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 63 }, () => 402)]);
    expect(await app.store.db.selectFrom('messages').select('id').execute()).toHaveLength(round);
  }
  expect(await checkLedger()).toEqual({ total: 0, wrong: [] });
}, 120_000);

describe('the offers for a member', () => {
  test('are in the currency of their country, and for visitors without a time bonus', async () => {
    await open();
    const { ann } = await pair();
    const mine = await app.call('GET credits', { cookie: ann.cookie });
    expect(mine.body).toMatchObject({ country: 'NL', countries: ['NL', 'GB'], tax: 21, message_cost: 5, balance: 20 });
    expect(mine.body.packages[1]).toMatchObject({ id: 'large', price: { amount: 2999, currency: 'EUR' } });
    expect(mine.body.packages[1].time_bonus.credits).toBe(40);
    expect(mine.body.methods).toEqual(['ideal', 'card', 'paypal', 'sepa']);
    const british = await app.call('GET credits', { cookie: ann.cookie, query: { country: 'GB' } });
    expect(british.body).toMatchObject({ country: 'GB', methods: ['card', 'paypal'] });
    const visitor = await app.call('GET pricing', {});
    expect(visitor.body.packages[1].time_bonus).toBeNull();
    expect(visitor.body.plans).toMatchObject([{ id: 'month', renewal_price: { amount: 1799, currency: 'EUR' } }]);
  });

  test('are empty on a site without prices', async () => {
    app = await makeTestApp();
    const { ann } = await pair();
    expect((await app.call('GET credits', { cookie: ann.cookie })).status).toBe(404);
    expect((await app.call('GET pricing', {})).body).toMatchObject({ packages: [], plans: [], country: null });
  });
});
