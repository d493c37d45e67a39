import { screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { screen as transactionScreen } from '#src/pages/transactions-transaction-id/transaction-page.tsx';
import { writeStored } from '#src/platform/device-storage.ts';
import { lastOrder } from '#src/platform/device-table/member-order-rows.ts';
import { user } from '#src/state/session/session.ts';
import { ME, makeUser } from '../fixtures/cards.ts';
import { makeTransaction, TRANSACTION } from '../fixtures/offers.ts';
import { logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const CHAT = 'chat000000000001';
const asked = () => wire.seen('GET transaction').length;
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const open = () => showScreen(transactionScreen, `/transactions/${TRANSACTION}`);

beforeEach(() => {
  user.value = null;
});

test('reads a pending payment at growing intervals, and at once when the member comes back', async () => {
  wire.on('GET transaction', makeTransaction('pending'));
  await open();
  expect(title()).toBe('Waiting for your payment');
  expect(asked()).toBe(1);
  await settle(2_000);
  expect(asked()).toBe(2);
  await settle(2_000);
  expect(asked()).toBe(2);
  await settle(1_000);
  expect(asked()).toBe(3);
  dispatchEvent(new Event('focus'));
  await settle();
  expect(asked()).toBe(4);
  wire.on('GET transaction', makeTransaction('paid'));
  await settle(2_000);
  expect(title()).toBe('Thank you! Your payment has arrived');
  await settle(120_000);
  expect(asked()).toBe(5);
});

test('leads back to the unsent message of the order on this device', async () => {
  logIn({ balance: 0 });
  writeStored(
    lastOrder,
    { transaction: TRANSACTION, conversation: CHAT, method: '', discount: '' },
    `sf-member:${ME}:order`,
  );
  wire.on('GET transaction', makeTransaction('paid'));
  wire.on('GET user', { user: makeUser({ balance: 100 }) });
  await open();
  await settle();
  expect(screen.getByText('100 credits').closest('p')?.textContent).toBe('100 credits · €9.99');
  expect(screen.getByText('You have 100 credits')).toBeTruthy();
  expect(hrefOf('Back to your message')).toBe(`/chats/${CHAT}`);
  expect(document.activeElement?.textContent).toBe('Thank you! Your payment has arrived');
});

test('says how much of a payment was refunded', async () => {
  wire.on('GET transaction', makeTransaction('paid', { refunded: 499 }));
  await open();
  await settle();
  expect(screen.getByText('Refunded: €4.99')).toBeTruthy();
});

test('a payment that arrived and one that failed differ in color, icon and words', async () => {
  const looks: string[][] = [];
  for (const status of ['paid', 'failed'] as const) {
    wire.on('GET transaction', makeTransaction(status));
    const { unmount } = await open();
    const sign = screen.getByRole('heading', { level: 1 }).parentElement?.querySelector('svg');
    const icon = sign?.querySelector('use')?.getAttribute('href')?.split('#')[1] ?? '';
    looks.push([
      sign?.parentElement?.className ?? '',
      icon,
      screen.getByRole('heading', { level: 1 }).textContent ?? '',
    ]);
    unmount();
  }
  const [paid = [], failed = []] = looks;
  expect(paid[1]).toBe('circle-check');
  expect(failed[1]).toBe('circle-alert');
  expect(paid[0]).not.toBe(failed[0]);
});

test('leads anyone else to the members', async () => {
  const item = { id: 'month', credits: null, months: 1 };
  wire.on('GET transaction', makeTransaction('paid', { kind: 'premium', item }));
  await open();
  expect(screen.getByText('Premium for 1 month')).toBeTruthy();
  expect(hrefOf('Browse members')).toBe('/members');
  expect(hrefOf('Your premium')).toBe('/premium');
});

test('tells who has left the payment page how to order again', async () => {
  wire.on('GET transaction', makeTransaction('pending'));
  await open();
  expect(screen.getByText(/^If you left without paying, nothing is charged/)).toBeTruthy();
  expect(hrefOf('Order again')).toBe('/credits/small');
});

test('repeats an order of this device with its method, discount and plan', async () => {
  const order = { transaction: TRANSACTION, conversation: CHAT, method: 'paypal', discount: 'SPRING' };
  writeStored(lastOrder, order, `sf-member:${ME}:order`);
  logIn();
  wire.on('GET user', { user: makeUser() });
  wire.on('GET transaction', makeTransaction('failed'));
  const { unmount } = await open();
  await settle();
  expect(hrefOf('Try again')).toBe(`/credits/small/paypal?from=${CHAT}&discount=SPRING`);
  unmount();
  wire.on(
    'GET transaction',
    makeTransaction('failed', { kind: 'premium', item: { id: 'year', credits: null, months: 12 } }),
  );
  await open();
  await settle();
  expect(hrefOf('Try again')).toBe(`/premium?plan=year&method=paypal&from=${CHAT}&discount=SPRING`);
});

test.each([
  ['failed', 'The payment was not completed', 'Nothing was charged.'],
  ['refunded', 'Your payment was refunded', 'We’ll refund you the way you paid.'],
] as const)('explains what follows a payment that is %s', async (status, heading, text) => {
  wire.on('GET transaction', makeTransaction(status));
  await open();
  expect(title()).toBe(heading);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Try again' })?.getAttribute('href')).toBe(
    status === 'failed' ? '/credits/small' : undefined,
  );
});

test('keeps the state without a network, and continues with it', async () => {
  wire.once('GET transaction', makeTransaction('pending'));
  wire.on('GET transaction', OFFLINE);
  await open();
  // The client makes three attempts.
  await settle(5_000);
  await settle(30_000);
  expect(title()).toBe('Waiting for your payment');
  expect(screen.getByText(/^You’re offline\. We’ll check/)).toBeTruthy();
  wire.on('GET transaction', makeTransaction('paid'));
  dispatchEvent(new Event('online'));
  await settle();
  expect(title()).toBe('Thank you! Your payment has arrived');
  expect(screen.queryByText(/^You’re offline/)).toBeNull();
});

test('shows the not-found page for an unknown payment, once', async () => {
  wire.on('GET transaction', new Failure(404));
  await open();
  await settle(60_000);
  expect(title()).toBe(`Page not found: /transactions/${TRANSACTION}`);
  expect(asked()).toBe(1);
});
