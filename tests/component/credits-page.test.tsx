import { screen, within } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '#shared/contracts/registry.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import { screen as creditsScreen } from '#src/pages/credits/credits-page.tsx';
import { boot } from '#src/state/site/site.ts';
import { NOW } from '../fixtures/cards.ts';
import { makeCredits, TRANSACTION } from '../fixtures/offers.ts';
import { here, logIn, makeBoot, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh({ settings: { sells: true } });
const wire = installWire();
const CHAT = 'chat000000000001';
const SPRING = { code: 'spring', percent: 20, kinds: ['credits' as const], expires: null };
const entry = (number: number, change = {}): Answer<'GET ledger'>['entries'][number] => ({
  id: `entry-${number}`,
  ts: NOW - number,
  delta: -5,
  balance: 95,
  reason: 'message',
  ref: null,
  ...change,
});
const ledger = (...entries: Answer<'GET ledger'>['entries']): Answer<'GET ledger'> => ({
  entries,
  paging: { num_results: entries.length, page: 0, pp: 30 },
});

beforeEach(() => {
  wire.on('GET discountcode', new Failure(404, 'discount.unknown'));
  wire.on('GET ledger', ledger());
});
const packages = () => within(screen.getByRole('region', { name: 'Get credits' })).getAllByRole('link');
const textOf = (element: Element | undefined) => element?.textContent?.replace(/\s+/g, ' ') ?? '';
async function open(address = '/credits', balance = 20) {
  logIn({ balance });
  const shown = await showScreen(creditsScreen, address);
  await settle();
  return shown;
}

test('shows balance, message price, packages with tax, and the bonus with its end', async () => {
  wire.on('GET credits', makeCredits({ signupDate: NOW - 36 * HOUR_MS }));
  await open();
  expect(screen.getByText('You have 20 credits')).toBeTruthy();
  expect(screen.getByText('A message costs 5 credits.')).toBeTruthy();
  expect(textOf(packages()[0])).toBe('100 credits20 messages €9.9910 ct per credit');
  expect(textOf(packages()[1])).toBe(
    '400 credits80 messages+40 bonus credits ends in 12 hoursBest value €29.997.5 ct per credit',
  );
  expect(screen.getByText(/All prices include 21% VAT\./)).toBeTruthy();
});

test('shows the rest of the member’s own limits, and where to set them', async () => {
  const spending = { limits: { day: 2000, month: null }, spent: { day: 1250, month: 1250 } };
  wire.on('GET credits', makeCredits({}, { spending }));
  await open();
  expect(screen.getByText(/^Your limit for 24 hours: €20\.00. You have €7\.50 left\./)).toBeTruthy();
  const change = screen.getByRole('link', { name: 'Change spending limits' });
  expect(change.getAttribute('href')).toBe('/profile#account');
  wire.on('GET credits', makeCredits());
  await open();
  expect(screen.getAllByRole('link', { name: 'Set a spending limit' })).toHaveLength(1);
});

test('uses a code from the URL, strikes out the old price, and passes both on to the order', async () => {
  wire.on('GET discountcode', { discount: SPRING, time_bonus: { ends: NOW + 12 * HOUR_MS } });
  wire.on('GET credits', ({ query }) => makeCredits({ percent: query.discountcode ? 20 : 0 }));
  const { press } = await open(`/credits?discount=spring&from=${CHAT}`);
  expect(screen.getByText('The offer with bonus credits ends in 12 hours.')).toBeTruthy();
  expect(wire.last('GET discountcode').query).toEqual({ code: 'spring' });
  expect(screen.getByText('Code spring: 20% off')).toBeTruthy();
  expect(textOf(packages()[0])).toBe('100 credits20 messages−20%Usual price €9.99 €7.998 ct per credit');
  expect(packages()[0]?.getAttribute('href')).toBe(`/credits/small?discount=spring&from=${CHAT}`);
  wire.on('GET discountcode', new Failure(404, 'discount.unknown'));
  await press.click(screen.getByRole('button', { name: 'Remove the code' }));
  await settle();
  expect(here()).toBe(`/credits?from=${CHAT}`);
  expect(textOf(packages()[0])).toBe('100 credits20 messages €9.9910 ct per credit');
});

test('says why a typed code can’t be used, and shows the standard prices', async () => {
  wire.on('GET credits', makeCredits());
  const { press } = await open();
  await press.type(screen.getByLabelText('Discount code'), 'nope');
  await press.click(screen.getByRole('button', { name: 'Apply' }));
  await settle();
  expect(here()).toBe('/credits?discount=nope');
  expect(screen.getByText('This code can’t be used. It may be misspelled, expired or used already.')).toBeTruthy();
  expect(textOf(packages()[0])).toContain('€9.99');
});

test('uses the welcome code automatically, and ignores a code for something else', async () => {
  wire.on('GET discountcode', ({ query }) => ({
    discount: query.welcome ? { ...SPRING, code: 'hello' } : { ...SPRING, kinds: ['premium' as const] },
  }));
  wire.on('GET credits', ({ query }) => makeCredits({ percent: query.discountcode ? 20 : 0 }));
  const { unmount } = await open();
  expect(wire.last('GET credits').query).toEqual({ discountcode: 'hello' });
  expect(screen.getByText('Welcome: 20% off')).toBeTruthy();
  unmount();
  await open('/credits?discount=spring');
  expect(wire.last('GET credits').query).toEqual({});
  expect(screen.getByText('This code doesn’t apply here.')).toBeTruthy();
});

test('shows nothing if there is no welcome code', async () => {
  wire.on('GET credits', makeCredits());
  await open();
  expect(wire.seen('GET discountcode').map(({ query }) => query)).toEqual([{ welcome: 'true' }]);
  expect(screen.queryByText(/code (can’t be used|doesn’t apply)/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(textOf(packages()[0])).toContain('€9.99');
});

test('offers the last order again, and labels every entry of the history', async () => {
  const last_order = { item: 'small', credits: 100, price: { amount: 999, currency: 'EUR' }, method: 'ideal' as const };
  wire.on('GET credits', makeCredits({}, { last_order }));
  wire.on('GET ledger', ({ query }) => ({
    entries:
      query.page === '0'
        ? [entry(1), entry(2, { reason: 'purchase', delta: 100, balance: 100, ref: TRANSACTION })]
        : [entry(2), entry(3, { reason: 'signup', delta: 20, balance: 20 })],
    paging: { num_results: 3, page: Number(query.page), pp: 2 },
  }));
  const { press } = await open();
  expect(screen.getByRole('link', { name: 'Again: 100 credits · €9.99' }).getAttribute('href')).toBe(
    '/credits/repeat-order',
  );
  const rows = () => screen.getAllByText(/^Balance: /).map((one) => textOf(one.closest('li') ?? undefined));
  expect(rows()[0]).toMatch(/^Message sent−5.*Balance: 95$/);
  expect(rows()[1]).toMatch(/^Credits bought\+100/);
  expect(screen.getByRole('link', { name: 'Credits bought' }).getAttribute('href')).toBe(
    `/transactions/${TRANSACTION}`,
  );
  await press.click(screen.getByRole('button', { name: 'Show more' }));
  await settle();
  expect(rows().map((row) => /^[A-Z][a-z ]+/.exec(row)?.[0])).toEqual([
    'Message sent',
    'Credits bought',
    'Welcome gift',
  ]);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('says that a site without prices sells nothing, and requests no offers', async () => {
  boot.value = makeBoot();
  await open();
  expect(screen.getByRole('heading', { name: 'Everything on Emberly is free' })).toBeTruthy();
  expect([...wire.seen('GET credits'), ...wire.seen('GET discountcode')]).toEqual([]);
});

test('leads to the prices where no credits are sold', async () => {
  wire.on('GET credits', makeCredits({}, { packages: [], message_cost: 0 }));
  await open();
  expect(screen.queryByRole('region', { name: 'Get credits' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Prices' }).getAttribute('href')).toBe('/pricing');
  expect(screen.queryByRole('link', { name: 'Messages are free with premium' })).toBeNull();
});
