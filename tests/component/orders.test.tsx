import { screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen as orderScreen } from '#src/pages/credits-credit-id/order-page.tsx';
import { screen as repeatScreen } from '#src/pages/credits-repeat-order/repeat-order-page.tsx';
import { writeStored } from '#src/platform/device-storage.ts';
import * as stored from '#src/platform/device-table/member-rows.ts';
import { orderOnDevice } from '#src/state/money/use-order.ts';
import { ME, makeUser } from '../fixtures/cards.ts';
import { isDisabled } from '../fixtures/is-disabled.ts';
import { makeCredits, TRANSACTION } from '../fixtures/offers.ts';
import { here, logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh({ settings: { sells: true } });
const wire = installWire();
const CHAT = 'chat000000000001';
const HOSTED = 'http://pay.localhost/p/1';
const STARTED = { transaction: TRANSACTION, status: 'pending' as const, redirect: HOSTED };
const assign = vi.fn();

beforeEach(() => {
  assign.mockReset();
  // jsdom can't navigate to another site.
  const page = location;
  const get = (_page: Location, key: keyof Location) => (key === 'assign' ? assign : page[key]);
  vi.stubGlobal('location', new Proxy({} as Location, { get: get as ProxyHandler<Location>['get'] }));
  wire.on('GET discountcode', new Failure(404, 'discount.unknown'));
  wire.on('GET credits', makeCredits());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(shown = orderScreen, address = '/credits/small') {
  logIn();
  writeStored(stored.member, makeUser(), `sf-member:${ME}:user`);
  const view = await showScreen(shown, address);
  await settle();
  return view;
}
const order = () => screen.getByRole('region', { name: 'Your order' }).textContent;
const consent = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: /^Start right away, before the 14-day withdrawal/ });
const button = (price = '€9.99') => screen.getByRole<HTMLButtonElement>('button', { name: `Order and pay: ${price}` });

test('names purchase and price before the button, and charges the chosen method', async () => {
  wire.on('POST payment', STARTED);
  const { press } = await open(orderScreen, `/credits/small/paypal?from=${CHAT}`);
  expect(order()).toContain('100 credits');
  expect(order()).toContain('You pay once. Credits don’t expire and nothing renews.');
  expect(order()).toContain('You pay now€9.99 incl. 21% VAT');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'PayPal' }).checked).toBe(true);
  expect(wire.names()).not.toContain('POST payment');
  await press.click(screen.getByRole('radio', { name: 'iDEAL' }));
  await press.click(consent());
  await press.click(button());
  await settle();
  expect(wire.last('POST payment').body).toMatchObject({
    kind: 'credits',
    item: 'small',
    method: 'ideal',
    country: 'NL',
    shown: { price: { amount: 999, currency: 'EUR' }, credits: 100 },
  });
  expect(assign).toHaveBeenCalledExactlyOnceWith(HOSTED);
  expect(isDisabled(button())).toBe(true);
  const known = { transaction: TRANSACTION, conversation: CHAT, method: 'ideal', discount: '' };
  expect(orderOnDevice(TRANSACTION)).toEqual(known);
  expect(orderOnDevice('another-000000001')).toBeUndefined();
  dispatchEvent(new Event('pageshow'));
  await settle();
  expect(isDisabled(button())).toBe(false);
});

test('orders only after the member has checked the box to start at once, which is never checked by default', async () => {
  wire.on('POST payment', STARTED);
  const { press } = await open();
  expect(consent().checked).toBe(false);
  await press.click(button());
  await settle();
  expect(wire.names()).not.toContain('POST payment');
  expect(screen.getByText('Please confirm this first. The law requires it.')).toBeTruthy();
  expect(document.activeElement).toBe(consent());
  await press.click(consent());
  await press.click(button());
  await settle();
  expect(wire.last('POST payment').body).toMatchObject({ start_consent: true });
});

test('has no such box without a legal right of withdrawal', async () => {
  wire.on('GET credits', makeCredits({}, { country: 'CH' }));
  wire.on('POST payment', STARTED);
  const { press } = await open();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await press.click(button());
  await settle();
  expect(wire.last('POST payment').body).not.toHaveProperty('start_consent');
});

test('reports an offer that has just expired', async () => {
  const key = 'payment.unknown_item';
  wire.on('POST payment', new Failure(422, key, { item: key }));
  const { press } = await open();
  await press.click(consent());
  await press.click(button());
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('This offer is no longer available. Choose another one.');
});

test('shows an offer that has become dearer, and orders it at the price that is shown then', async () => {
  const { press } = await open();
  await press.click(consent());
  const offers = makeCredits();
  const dearer = offers.packages.map((each) => ({ ...each, price: { ...each.price, amount: 1299 } }));
  wire.on('GET credits', { ...offers, packages: dearer });
  wire.on('POST payment', new Failure(409, 'payment.price_changed'));
  await press.click(button());
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('This offer has changed. Nothing was charged');
  wire.on('POST payment', STARTED);
  await press.click(button('€12.99'));
  await settle();
  const [first, second] = wire.seen('POST payment').map(({ body }) => body);
  expect(second?.shown?.price.amount).toBe(1299);
  expect(second?.idempotency_key).not.toBe(first?.idempotency_key);
});

test('offers the first method instead of one that the country doesn’t have', async () => {
  await open(orderScreen, '/credits/small/blik');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'iDEAL' }).checked).toBe(true);
});

test('says that nothing was charged without a network, and keeps the key of the order', async () => {
  wire.on('POST payment', OFFLINE);
  const { press } = await open();
  await press.click(consent());
  await press.click(button());
  await settle();
  const alert = () => screen.getByRole('alert').textContent;
  expect(alert()).toContain('You’re offline. Check your connection and try again. Nothing was charged.');
  wire.on('POST payment', { ...STARTED, redirect: null });
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  const keys = wire.seen('POST payment').map(({ body }) => body?.idempotency_key);
  expect(keys[0]).toBe(keys[1]);
  expect(here()).toBe(`/transactions/${TRANSACTION}`);
});

test('starts a new order after a failed one, and not for a paid one', async () => {
  wire.once('POST payment', { ...STARTED, status: 'failed', redirect: null });
  wire.on('POST payment', STARTED);
  const { press } = await open();
  await press.click(consent());
  await press.click(button());
  await settle();
  const [first, second, ...others] = wire.seen('POST payment').map(({ body }) => body?.idempotency_key);
  expect([first === second, others]).toEqual([false, []]);
});

test('repeats the last package order with one press', async () => {
  const last_order = { item: 'large', credits: 400, price: { amount: 2999, currency: 'EUR' }, method: 'card' as const };
  wire.on('GET credits', makeCredits({}, { last_order }));
  wire.on('POST payment', STARTED);
  const { press } = await open(repeatScreen, '/credits/repeat-order');
  expect(order()).toContain('400 credits');
  expect(order()).toContain('Credit or debit card');
  expect(screen.queryByRole('radio')).toBeNull();
  await press.click(consent());
  await press.click(button('€29.99'));
  await settle();
  expect(wire.last('POST payment').body).toMatchObject({ kind: 'credits', repeat: true, method: 'card' });
  expect(wire.last('POST payment').body?.item).toBeUndefined();
});

test.each([
  [orderScreen, '/credits/gone'],
  [repeatScreen, '/credits/repeat-order'],
])('leads to the packages if there is nothing to order', async (shown, address) => {
  await open(shown, `${address}?from=${CHAT}`);
  expect(screen.getByText('This offer is no longer available')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All packages' }).getAttribute('href')).toBe(`/credits?from=${CHAT}`);
});

test('says that the member’s own limit prevents the order', async () => {
  wire.on('POST payment', new Failure(403, 'payment.limit_reached'));
  const { press } = await open();
  await press.click(consent());
  await press.click(button());
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('spending limit you set');
  expect(assign).not.toHaveBeenCalled();
});
