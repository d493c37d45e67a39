import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reconcilePayments } from '#server/money/payments/reconcile-payments.ts';
import { makeShop, type Shop } from '../fixtures/payments.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await makeShop();
});
afterEach(() => shop.app.close());

describe('a callback', () => {
  /** Sends the provider's callback about the current payment, changed by `change`. */
  async function send(
    id: string,
    change: { provider?: string; body?: (text: string) => string; lateMs?: number } = {},
  ) {
    const { headers, body, url } = shop.paybox().callbackOf(await shop.rowOf(id));
    shop.app.pass(change.lateMs ?? 0);
    const address = change.provider ? url.replace('provider=test', `provider=${change.provider}`) : url;
    const answer = await shop.app.app.request(address, {
      method: 'POST',
      headers: { host: 'localhost', ...headers },
      body: change.body?.(body) ?? body,
    });
    const text = await answer.json();
    return { status: answer.status, key: text === 'ok' ? 'ok' : text.error.key };
  }
  const set = (id: string, change: object) =>
    shop.app.store.db.updateTable('paybox').set(change).where('reference', '=', id).execute();

  test('counts once, however often it is sent', async () => {
    const id = await shop.bought();
    for (let times = 0; times < 1000; times++) expect(await send(id)).toEqual({ status: 200, key: 'ok' });
    expect(await shop.balance()).toBe(120);
  }, 60_000);

  test('counts once if its copies arrive together', async () => {
    const id = await shop.started();
    await set(id, { status: 'paid', events: 1 });
    await Promise.all(Array.from({ length: 16 }, () => send(id)));
    expect(await shop.balance()).toBe(120);
  });

  test('that is forged, changed or old grants nothing', async () => {
    const id = await shop.started();
    await set(id, { status: 'paid', events: 1 });
    const { url, headers, body } = shop.paybox().callbackOf(await shop.rowOf(id));
    const [name = '', signature = ''] = Object.entries(headers).find(([key]) => key.includes('signature')) ?? [];
    const seconds = Number(/t=(\d+)/.exec(signature)?.[1]);
    const forgeries = [
      '',
      'v1=',
      't=,v1=',
      `t=${seconds}`,
      `t=${seconds},v1=`,
      signature.replace('v1=', 'v0='),
      signature.slice(0, -2),
      ...Array.from({ length: 20 }, (_, at) => `t=${seconds + at + 1},${signature.split(',')[1]}`),
      ...Array.from({ length: 23 }, (_, at) => {
        const wrong = Number.parseInt(signature.at(-1 - at) ?? '0', 16) ^ 1;
        return `${signature.slice(0, -1 - at)}${wrong.toString(16)}${at === 0 ? '' : signature.slice(-at)}`;
      }),
    ];
    expect(forgeries).toHaveLength(50);
    for (const forged of forgeries) {
      const answer = await shop.app.app.request(url, {
        method: 'POST',
        headers: { host: 'localhost', ...headers, [name]: forged },
        body,
      });
      expect([answer.status, forged]).toEqual([403, forged]);
    }
    expect(await send(id, { body: (text) => text.replace('999', '998') })).toMatchObject({ status: 403 });
    expect(await send(id, { lateMs: 300_001 })).toEqual({ status: 403, key: 'payment.bad_signature' });
    expect(await shop.balance()).toBe(20);
    expect(await send(id, { lateMs: 299_000 })).toEqual({ status: 200, key: 'ok' });
    expect(await shop.balance()).toBe(120);
  });

  test.each(['no JSON', '{"event":1}', ''])('that is signed and says “%s” is malformed', async (body) => {
    const { url } = shop.paybox().callbackOf(await shop.rowOf(await shop.started()));
    const signed = shop.paybox().sign({ url, body });
    const request = { method: 'POST', headers: { host: 'localhost', ...signed.headers }, body };
    expect((await shop.app.app.request(url, request)).status).toBe(400);
  });

  test('about another amount or currency is refused', async () => {
    const id = await shop.started();
    await set(id, { status: 'paid', amount: 1, events: 1 });
    expect(await send(id)).toEqual({ status: 422, key: 'payment.mismatch' });
    await set(id, { amount: 999, currency: 'PLN' });
    expect(await send(id)).toEqual({ status: 422, key: 'payment.mismatch' });
    expect([await shop.status(id), await shop.balance()]).toEqual(['pending', 20]);
    await set(id, { currency: 'EUR' });
    expect(await send(id)).toEqual({ status: 200, key: 'ok' });
    expect(await shop.balance()).toBe(120);
  });

  test('of another provider, or about an unknown payment, is not found', async () => {
    const id = await shop.bought();
    expect((await send(id, { provider: 'stripe' })).status).toBe(404);
    await shop.app.store.db.deleteFrom('payments').execute();
    expect((await send(id)).status).toBe(404);
  });

  test('that arrives before the answer about the payment counts', async () => {
    const id = await shop.started();
    await shop.app.store.db.updateTable('payments').set({ provider_ref: null, redirect: null }).execute();
    await shop.press(id, 'pay');
    expect([await shop.status(id), await shop.balance()]).toEqual(['paid', 120]);
  });

  test('with failed after paid changes nothing, and with paid after failed counts', async () => {
    const paid = await shop.bought();
    await set(paid, { status: 'failed', events: 5 });
    expect(await send(paid)).toEqual({ status: 200, key: 'ok' });
    expect([await shop.status(paid), await shop.balance()]).toEqual(['paid', 120]);
    const late = await shop.started();
    await shop.press(late, 'fail');
    expect(await shop.status(late)).toBe('failed');
    await shop.press(late, 'pay_later');
    expect([await shop.status(late), await shop.balance()]).toEqual(['paid', 220]);
  });

  test('about a refund takes back the remaining credits', async () => {
    const id = await shop.bought();
    await shop.app.store.db.updateTable('members').set({ balance: 30 }).where('id', '=', shop.user.id).execute();
    await shop.press(id, 'refund');
    expect([await shop.status(id), await shop.balance()]).toEqual(['refunded', 0]);
    const { body } = await shop.call('GET ledger');
    expect(body.entries[0]).toMatchObject({ delta: -30, balance: 0, reason: 'payment_refund', ref: id });
    await set(id, { status: 'paid', events: 9 });
    await send(id);
    expect([await shop.status(id), await shop.balance()]).toEqual(['refunded', 0]);
  });

  test('about a partial refund takes back the same share, and reports the credits spent before', async () => {
    const id = await shop.bought();
    await shop.press(id, 'refund_part');
    expect([await shop.status(id), await shop.balance()]).toEqual(['paid', 71]);
    const { body } = await shop.call('GET transaction', { query: { id } });
    expect(body).toMatchObject({ status: 'paid', refunded: 499 });
    await shop.app.store.db.updateTable('members').set({ balance: 10 }).where('id', '=', shop.user.id).execute();
    await shop.press(id, 'refund_part');
    expect([await shop.status(id), await shop.balance()]).toEqual(['paid', 0]);
    await shop.press(id, 'refund');
    expect([await shop.status(id), await shop.balance()]).toEqual(['refunded', 0]);
    const row = await shop.app.store.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ refunded: 999, spent_credits: 100 - 49 - 10 });
    const { entries } = (await shop.call('GET ledger')).body;
    expect(entries.map(({ delta }: { delta: number }) => delta).slice(0, 2)).toEqual([-10, -49]);
    const mails = await shop.app.mailsTo('ann@example.org');
    const backs = mails.flatMap(({ template, data }) => (template === 'refund' ? [data.refunded] : []));
    expect(backs).toEqual([499, 250, 250]);
  });

  test('that was lost is replaced by a check: a refund, and a late payment', async () => {
    const DAY = 86_400_000;
    const refunded = await shop.bought();
    const late = await shop.started();
    await shop.press(late, 'fail');
    await set(refunded, { status: 'charged_back', refunded: 999, events: 2 });
    await set(late, { status: 'paid', events: 2 });
    shop.app.pass(DAY - 1);
    await reconcilePayments(shop.app.deps);
    expect([await shop.status(refunded), await shop.status(late)]).toEqual(['paid', 'failed']);
    shop.app.pass(2);
    await reconcilePayments(shop.app.deps);
    expect([await shop.status(refunded), await shop.status(late)]).toEqual(['refunded', 'paid']);
  });

  test('about a refund that arrives before the payment leaves nothing', async () => {
    const id = await shop.started();
    await set(id, { status: 'charged_back', refunded: 999, events: 2 });
    await send(id);
    await set(id, { status: 'paid', events: 1 });
    await send(id);
    expect([await shop.status(id), await shop.balance()]).toEqual(['refunded', 20]);
  });

  test('grants nothing to a deleted member', async () => {
    const id = await shop.started();
    await shop.app.store.db.deleteFrom('members').where('id', '=', shop.user.id).execute();
    await shop.press(id, 'pay');
    expect(await shop.status(id)).toBe('paid');
  });
});
