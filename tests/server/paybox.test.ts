import { afterAll, beforeAll, expect, test } from 'vitest';
import { testProvider } from '#server/money/payments/test-provider.ts';
import { type Listening, listen } from '#server/start/listen.ts';
import { installationSecret } from '#server/store/installation-secret.ts';
import { deliverToPort } from '#server/web/dev/paybox/deliver-callback.ts';
import { PAY_HOST, Paybox } from '#server/web/dev/paybox/paybox.ts';
import { PRICES } from '../fixtures/prices.ts';
import { BROWSER, csrfOf, PASSWORD } from '../fixtures/server.ts';
import { ServerClient } from '../fixtures/server-client.ts';
import { memberHeader } from '../fixtures/session-rows.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

const HOST = 'localhost';
const EMAIL = 'ann@example.org';

let bench: TestWeb;
let listening: Listening;
let client: ServerClient;
let cookie = '';
beforeAll(async () => {
  bench = await openTestWeb({ pack: { prices: PRICES } });
  listening = await listen(0, (request, bindings) => bench.web.fetch(request, bindings));
  const { store, clock } = bench.deps;
  const paybox = new Paybox({
    store,
    clock,
    secret: await installationSecret(store.db, 'testpay'),
    origin: `http://${PAY_HOST}:${listening.port}`,
    deliver: deliverToPort(listening.port),
  });
  Object.assign(bench.deps, { paybox, payments: testProvider(paybox) });
  client = new ServerClient(listening.port);
  const { token } = JSON.parse((await call('GET', `validate_email.php?email=${EMAIL}`)).text);
  const member = { email: EMAIL, name: 'Ann', password: PASSWORD, csrf: csrfOf(EMAIL), token, n: BROWSER };
  const { headers } = await call('POST', 'user.php?new=1', member);
  cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
});
afterAll(async () => {
  await listening.close();
  await bench.close();
});

async function call(method: string, file: string, body?: object) {
  const headers = {
    'x-package-name': 'test',
    'user-agent': BROWSER,
    'content-type': 'application/json',
    ...(cookie && { cookie, ...(await memberHeader(bench.store, cookie)) }),
  };
  return client.request(HOST, `/api/${file}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}
const press = (path: string, action: string, headers = {}) =>
  client.request(PAY_HOST, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: `action=${action}`,
  });
const balance = async (): Promise<number> => JSON.parse((await call('GET', 'user.php')).text).user.balance;

test('the local provider has a page for a payment, reports over HTTP and sends the member back', async () => {
  const before = await balance();
  const order = {
    kind: 'credits',
    item: 'small',
    method: 'card',
    start_consent: true,
    idempotency_key: 'a-key-of-the-test',
  };
  const { transaction, redirect } = JSON.parse((await call('POST', 'payment.php', order)).text);
  const { host, pathname } = new URL(redirect);
  expect(host).toBe(`pay.localhost:${listening.port}`);

  const page = await client.request(PAY_HOST, pathname);
  expect(page.status).toBe(200);
  for (const action of ['pay', 'fail', 'cancel', 'wait']) expect(page.text).toContain(`value="${action}"`);
  const origin = 'https://localhost';
  expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${origin}`);

  expect((await press(pathname, 'pay', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await press(pathname, 'steal')).status).toBe(400);
  expect(await balance()).toBe(before);
  const paid = await press(pathname, 'pay');
  expect([paid.status, paid.headers.location]).toEqual([303, `${origin}/transactions/${transaction}`]);
  expect(await balance()).toBe(before + 100);

  const list = await client.request(PAY_HOST, '/');
  expect(list.text).toContain('paid: €9.99 in 1 payments');
  expect((await press(pathname, 'refund')).headers.location).toBe(pathname);
  expect(await balance()).toBe(before);
});

test('a pending payment sends the member back, and is paid later', async () => {
  const before = await balance();
  const order = {
    kind: 'credits',
    item: 'small',
    method: 'card',
    start_consent: true,
    idempotency_key: 'another-key-of-the-test',
  };
  const { transaction, redirect } = JSON.parse((await call('POST', 'payment.php', order)).text);
  const { pathname } = new URL(redirect);
  expect((await press(pathname, 'wait')).headers.location).toContain(`/transactions/${transaction}`);
  expect(JSON.parse((await call('GET', `transaction.php?id=${transaction}`)).text).status).toBe('pending');
  expect((await press(pathname, 'pay_later')).headers.location).toBe(pathname);
  expect(await balance()).toBeGreaterThan(before);
});

test('pages of the local provider exist only on its own host, for known payments', async () => {
  expect((await client.request(PAY_HOST, '/test_unknown')).status).toBe(404);
  expect((await client.request(PAY_HOST, '/api/user.php')).status).toBe(404);
  expect((await client.request(PAY_HOST, '/', { method: 'POST' })).status).toBe(405);
});
