import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { callApi } from '../fixtures/member-steps.ts';
import { atProvider, becomePenniless, heading, main, order } from '../fixtures/order-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');

test('a failed, a cancelled and a late payment each say so, after a reload and on another device too', async ({
  visit,
  server,
}) => {
  const [page, stranger] = [await visit('localhost'), await visit('localhost')];
  const chat = await becomePenniless(page, server);
  await page.goto(`/credits?from=${chat.split('/').pop()}`);
  await main(page)
    .getByRole('link', { name: /^100 credits/ })
    .click();
  await order(page);
  await atProvider(page, 'Fail').click();
  await expect(heading(page, 'The payment was not completed')).toBeVisible();

  await page.getByRole('link', { name: say('Try again') }).click();
  await order(page);
  await atProvider(page, 'Cancel').click();
  await expect(heading(page, 'The payment was not completed')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'The payment was not completed')).toBeVisible();

  await page.getByRole('link', { name: say('Try again') }).click();
  await order(page);
  await expect(atProvider(page, 'Pay')).toBeVisible();
  const hosted = page.url();
  await atProvider(page, 'Wait: go back now, pay later').click();
  await expect(heading(page, 'Waiting for your payment')).toBeVisible();
  const address = new URL(page.url()).pathname;
  await stranger.goto(address);
  await expect(heading(stranger, 'Waiting for your payment')).toBeVisible();

  const bank = await page.context().newPage();
  await bank.goto(hosted);
  await atProvider(bank, 'Pay later').click();
  await expect(atProvider(bank, 'Refund')).toBeVisible();
  await expect(heading(page, 'Thank you! Your payment has arrived')).toBeVisible();
  await expect(heading(stranger, 'Thank you! Your payment has arrived')).toBeVisible();
  await expect(stranger.getByRole('link', { name: say('Browse members') })).toBeVisible();
  await atProvider(bank, 'Refund').click();
  await expect(atProvider(bank, 'Refund')).toHaveCount(0);
  await page.reload();
  await expect(heading(page, 'Your payment was refunded')).toBeVisible();
  const { body } = await callApi(page, 'GET', '/api/credits.php');
  expect(body).toMatchObject({ balance: 0 });
});

test('a member repeats the last order at once, and each order counts', async ({ visit, server }) => {
  const page = await visit('localhost');
  await becomePenniless(page, server);
  await page.goto('/credits/small');
  await order(page);
  await atProvider(page, 'Pay').click();
  await expect(main(page).getByText('You have 100 credits')).toBeVisible();
  await page.goto('/credits');
  await main(page)
    .getByRole('link', { name: /^Again: 100 credits/ })
    .click();
  await expect(heading(page, 'Order again')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await order(page);
  await atProvider(page, 'Pay').click();
  await expect(heading(page, 'Thank you! Your payment has arrived')).toBeVisible();
  await expect(main(page).getByText('You have 200 credits')).toBeVisible();
});

test('a forged report grants nothing, and a repeated one nothing more', async ({ visit, server }) => {
  const page = await visit('localhost');
  await becomePenniless(page, server);
  await page.goto('/credits/small');
  await order(page);
  await expect(atProvider(page, 'Pay')).toBeVisible();
  const hosted = page.url();
  await atProvider(page, 'Wait: go back now, pay later').click();
  await expect(heading(page, 'Waiting for your payment')).toBeVisible();

  const reference = page.url().split('/').pop();
  const payment = { id: new URL(hosted).pathname.slice(1), reference, status: 'paid', amount: 999, refunded: 0 };
  const forged = await page.request.post('/api/paymentcallback.php?provider=test', {
    headers: { 'x-testpay-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
    data: { event: 'forged', payment: { ...payment, currency: 'EUR', mandate: null, card_expires: null } },
  });
  expect(forged.status()).toBe(403);
  await page.reload();
  await expect(heading(page, 'Waiting for your payment')).toBeVisible();

  const bank = await page.context().newPage();
  await bank.goto(hosted);
  await atProvider(bank, 'Pay later').click();
  await expect(main(page).getByText('You have 100 credits')).toBeVisible();
  for (let times = 0; times < 3; times++) {
    await atProvider(bank, 'Send the report again').click();
    await expect(atProvider(bank, 'Send the report again')).toBeVisible();
  }
  const { body } = await callApi(page, 'GET', '/api/credits.php');
  expect(body).toMatchObject({ balance: 100 });
});

test('a partial refund takes back its share, and the operator’s totals match the provider’s to the cent', async ({
  visit,
  server,
}) => {
  const page = await visit('localhost');
  await becomePenniless(page, server);
  await page.goto('/credits/small');
  await order(page);
  const bank = await page.context().newPage();
  await expect(atProvider(page, 'Pay')).toBeVisible();
  await bank.goto(page.url());
  await atProvider(page, 'Pay').click();
  await expect(main(page).getByText('You have 100 credits')).toBeVisible();
  await bank.reload();
  await atProvider(bank, 'Refund half').click();
  await expect(bank.getByText('€4.99 went back.')).toBeVisible();
  await page.reload();
  await expect(main(page).getByText('Refunded: €4.99')).toBeVisible();
  await expect(main(page).getByText('You have 51 credits')).toBeVisible();

  const cents = (texts: readonly string[]) =>
    texts.reduce((sum, text) => sum + Math.round(Number(text.replaceAll(/[€,]/g, '')) * 100), 0);
  const rows = [...(await server.command('money')).matchAll(/'(€[\d.,]+)'[^']*'(€[\d.,]+)'/g)];
  await bank.goto(new URL('/', bank.url()).href);
  const list = bank.getByRole('listitem').filter({ hasText: 'of it went back' });
  await expect(list.first()).toBeVisible();
  const theirs = (await list.allTextContents()).map((text) => [...text.matchAll(/€[\d.,]+\d/g)].map(String));
  expect(rows.length).toBeGreaterThan(0);
  for (const column of [0, 1])
    expect(cents(rows.map((row) => row[column + 1] ?? ''))).toBe(cents(theirs.map((row) => row[column] ?? '')));
});
