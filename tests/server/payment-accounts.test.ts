import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mollieProvider } from '#server/money/payments/mollie.ts';
import { testProvider } from '#server/money/payments/test-provider.ts';
import { openPayments } from '#server/start/open-payments.ts';
import { Paybox } from '#server/web/dev/paybox/paybox.ts';
import { makeShop, type Shop } from '../fixtures/payments.ts';
import { PRICES } from '../fixtures/prices.ts';
import { openProviderServer } from '../fixtures/provider-server.ts';
import { testSites } from '../fixtures/test-sites.ts';

/** The site with an account of its own. All others use the server's. */
const OWN = 'she.localhost';

let shop: Shop;
beforeEach(async () => {
  shop = await makeShop();
});
afterEach(() => shop.app.close());

async function post(host: string, query: string, { headers, body }: { headers: object; body: string }) {
  const url = `http://${host}/api/paymentcallback.php?${query}`;
  return (await shop.app.app.request(url, { method: 'POST', headers: { ...headers, host }, body })).status;
}

describe('a callback that another account has signed', () => {
  let own: Paybox;
  beforeEach(() => {
    const { store, clock } = shop.app.deps;
    const secret = Buffer.from('the key of the site’s own account');
    own = new Paybox({ store, clock, secret, origin: 'https://pay.localhost', deliver: async () => {} });
    Object.assign(shop.app.deps, { sitePayments: new Map([[OWN, testProvider(own)]]) });
  });
  const siteOf = (id: string, site_host: string) =>
    shop.app.store.db.updateTable('payments').set({ site_host }).where('id', '=', id).execute();

  test.each([
    ['of a site with its own account, about one of the server’s', 'localhost', OWN],
    ['of the server, about one of a site with its own', OWN, 'localhost'],
  ])('%s, is not found and grants nothing', async (_what, site, sender) => {
    const id = await shop.started();
    await siteOf(id, site);
    await shop.app.store.db.updateTable('paybox').set({ status: 'paid', events: 1 }).execute();
    const row = await shop.rowOf(id);
    const [right, wrong] = site === OWN ? [own, shop.paybox()] : [shop.paybox(), own];
    expect(await post(sender, 'provider=test', wrong.callbackOf(row))).toBe(404);
    expect([await shop.status(id), await shop.balance()]).toEqual(['pending', 20]);
    expect(await post(site, 'provider=test', right.callbackOf(row))).toBe(200);
    expect([await shop.status(id), await shop.balance()]).toEqual(['paid', 120]);
  });

  test('of the server counts for all of its sites, whichever host it is sent to', async () => {
    const id = await shop.started();
    await shop.app.store.db.updateTable('paybox').set({ status: 'paid', events: 1 }).execute();
    expect(await post('gay.localhost', 'provider=test', shop.paybox().callbackOf(await shop.rowOf(id)))).toBe(200);
    expect(await shop.balance()).toBe(120);
  });
});

test('an unsigned callback to another site asks nobody about the payment', async () => {
  const [main, own] = [await openProviderServer(), await openProviderServer()];
  const payments = mollieProvider({ api: main.api, secret: 'test_main' });
  const sitePayments = new Map([[OWN, mollieProvider({ api: own.api, secret: 'test_own' })]]);
  Object.assign(shop.app.deps, { payments, sitePayments });
  const amount = { value: '9.99', currency: 'EUR' };
  const checkout = { href: 'https://www.mollie.com/checkout/select-method/1', type: 'text/html' };
  const payment = { resource: 'payment', id: 'tr_1', mode: 'test', amount, metadata: null, _links: { checkout } };
  main.reply('POST /v2/payments', { ...payment, status: 'open' }, 201);
  const id = await shop.started();
  own.reply('GET /v2/payments/tr_1', { ...payment, status: 'paid', metadata: { payment: id } });
  const callback = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'id=tr_1' };
  expect(await post(OWN, `provider=mollie&payment=${id}`, callback)).toBe(404);
  expect(own.asked).toEqual([]);
  expect([await shop.status(id), await shop.balance()]).toEqual(['pending', 20]);
  await Promise.all([main.close(), own.close()]);
});

test.each([
  ['stripe', 'The key of the server', true],
  ['mollie', 'The key of the server', true],
  ['stripe', 'Another key', false],
] as const)('a site with %s and “%s” shares the account of the server: %s', async (name, key, isShared) => {
  const provider = { name, secret_env: 'SITE_SECRET', webhook_secret_env: 'SITE_WEBHOOK_SECRET' };
  const { store, clock, log } = shop.app.deps;
  const secrets: Readonly<Record<string, string>> = { SITE_SECRET: key, SITE_WEBHOOK_SECRET: 'The webhook' };
  const env = {
    production: true,
    secret: (variable: string) => secrets[variable] ?? null,
    ORIGIN_TEMPLATE: 'https://{host}',
    PAYMENT_PROVIDER: name,
    PAYMENT_SECRET: 'The key of the server',
    PAYMENT_WEBHOOK_SECRET: 'The webhook',
    PAYMENT_API_URL: null,
  };
  const sites = await testSites({ prices: { ...PRICES, provider } });
  const { payments, sitePayments } = await openPayments({
    env,
    store,
    clock,
    sites,
    log,
    port: 1,
    changes: { afterwards: () => undefined },
  });
  expect(sitePayments.get(OWN) === payments).toBe(isShared);
});
