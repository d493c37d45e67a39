import { screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { answerOf } from '#src/api/read.ts';
import { screen as premiumScreen } from '#src/pages/premium/premium-page.tsx';
import { renewalDate } from '#src/pages/premium/renewal-date.ts';
import { boot } from '#src/state/site/site.ts';
import { NOW } from '../fixtures/cards.ts';
import { makePremium, TRANSACTION } from '../fixtures/offers.ts';
import { here, logIn, makeBoot, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh({ settings: { sells: true } });
const wire = installWire();
beforeEach(() => wire.on('GET discountcode', new Failure(404, 'discount.unknown')));

async function open() {
  logIn();
  const view = await showScreen(premiumScreen, '/premium');
  await settle();
  return view;
}
const main = () => document.body.textContent ?? '';
const UNTIL = Date.UTC(2026, 3, 11, 12);
const RENEWING = {
  active: true,
  until: UNTIL,
  renews: true,
  renewal: { price: { amount: 1799, currency: 'EUR' }, at: UNTIL },
};

test('says what premium brings, what a plan costs now and when it renews', async () => {
  boot.value = makeBoot({ settings: { member_resell: ['cams'], sells: true } });
  wire.on('GET premium', makePremium());
  wire.on('POST payment', { transaction: TRANSACTION, status: 'pending', redirect: null });
  const { press } = await open();
  expect(screen.getByRole('heading', { name: 'Message anyone, as often as you like' })).toBeTruthy();
  expect(main()).toContain('Messages cost nothingInstead of 5 credits each');
  expect(main()).toContain('No ads from partners');
  expect(main()).toContain('Renews on April 11, 2026 for €17.99 until you stop it.');
  expect(main()).toContain('You pay now€19.99 incl. 21% VAT');
  await press.click(screen.getByRole('checkbox', { name: /^Start right away/ }));
  await press.click(screen.getByRole('button', { name: /^Order and pay: / }));
  await settle();
  expect(wire.last('POST payment').body).toMatchObject({ kind: 'premium', item: 'month', method: 'ideal' });
  expect(here()).toBe(`/transactions/${TRANSACTION}`);
});

/** An answer of a server whose clock differs from the device's. */
const answerAt = (time: number) =>
  answerOf<'GET premium'>(Response.json({}, { headers: { date: new Date(time).toUTCString() } }));

test('promises the renewal by the server’s clock, whatever the device’s says', async () => {
  await answerAt(NOW - 3 * DAY_MS);
  wire.on('GET premium', makePremium());
  await open();
  expect(main()).toContain('Renews on April 8, 2026 for €17.99 until you stop it.');
  await answerAt(NOW);
});

test('names the saving of a plan and what it is compared with, and chooses the one that charges least', async () => {
  const premium = makePremium();
  const [month] = premium.plans;
  if (!month) throw new Error('There is no plan.');
  const price = { amount: 12000, currency: 'EUR' };
  const year = { ...month, id: 'year', months: 12, price, renewal_price: price };
  wire.on('GET premium', { ...premium, plans: [year, month] });
  await open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^1 month/ }).checked).toBe(true);
  expect(
    screen.getByRole('radio', { name: /^12 months\s*€10\.00 a month\s*€120\.00 every 12 months\s*Save €119\.88/ }),
  ).toBeTruthy();
  expect(main()).toContain('Savings compared with paying €19.99 each month. All prices include 21% VAT.');
});

test('orders the chosen plan', async () => {
  const premium = makePremium();
  const [month] = premium.plans;
  const year = { ...month, id: 'year', months: 12, price: { amount: 12000, currency: 'EUR' } };
  wire.on('GET premium', { ...premium, plans: [...premium.plans, year as (typeof premium.plans)[number]] });
  const { press } = await open();
  await press.click(screen.getByRole('radio', { name: /12 months/ }));
  expect(main()).toContain('€10.00 a month');
  expect(main()).toContain('Premium for 12 months');
  expect(main()).toContain('Renews on March 11, 2027');
});

test('stops the renewal in two presses on the same screen, with a receipt', async () => {
  wire.on('GET premium', makePremium({}, RENEWING));
  wire.on('DELETE premium', { ...makePremium({}, { active: true, until: UNTIL }), receipt: 'R-17' });
  const { press } = await open();
  expect(main()).toContain('You have premium until April 11, 2026');
  expect(main()).toContain('It renews on April 11, 2026 for €17.99.');
  expect(screen.queryByRole('button', { name: /^Order and pay: / })).toBeNull();
  await press.click(screen.getByRole('button', { name: 'Stop renewal' }));
  expect(main()).toContain('You’ll keep premium until April 11, 2026. You won’t be charged after that.');
  expect(wire.names()).not.toContain('DELETE premium');
  await press.click(screen.getByRole('button', { name: 'Yes, stop renewal' }));
  await settle();
  expect(main()).toContain('Receipt: R-17.');
  expect(main()).toContain('It won’t renew.');
  // Another plan continues where this one ends.
  expect(main()).toContain('Renews on May 11, 2026');
});

test('shows that the renewal is stopped when only the answer was lost', async () => {
  wire.on('GET premium', makePremium({}, RENEWING));
  wire.on('DELETE premium', OFFLINE);
  const { press } = await open();
  await press.click(screen.getByRole('button', { name: 'Stop renewal' }));
  await press.click(screen.getByRole('button', { name: 'Yes, stop renewal' }));
  await settle();
  wire.on('GET premium', makePremium({}, { active: true, until: UNTIL }));
  wire.on('DELETE premium', new Failure(409, 'premium.none'));
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(main()).toContain('It won’t renew.');
  expect(screen.queryByRole('button', { name: 'Yes, stop renewal' })).toBeNull();
});

test('renews on the same day, or on the last day of a shorter month', () => {
  expect(renewalDate(NOW, 1)).toBe(Date.UTC(2026, 3, 11, 12));
  expect(renewalDate(Date.UTC(2026, 0, 31), 1)).toBe(Date.UTC(2026, 1, 28));
  expect(renewalDate(Date.UTC(2026, 10, 30), 3)).toBe(Date.UTC(2027, 1, 28));
  expect(renewalDate(Date.UTC(2024, 1, 29), 12)).toBe(Date.UTC(2025, 1, 28));
});

test('promises nothing where premium changes nothing, and says where no plan is sold', async () => {
  boot.value = makeBoot({ settings: { member_resell: [], sells: true } });
  wire.on('GET premium', makePremium({}, { message_cost: 0 }));
  const { unmount } = await open();
  expect(screen.getByRole('heading', { name: 'Premium' })).toBeTruthy();
  expect(main()).not.toContain('Messages cost nothing');
  expect(main()).not.toContain('No ads');
  expect(main()).toContain('You pay now€19.99');
  unmount();
  wire.on('GET premium', makePremium({}, { plans: [] }));
  await open();
  expect(screen.getByRole('heading', { name: 'This offer is no longer available' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Prices' }).getAttribute('href')).toBe('/pricing');
});

test('starts with the plan and the method of the address', async () => {
  const [month] = makePremium().plans;
  if (!month) throw new Error('There is no plan.');
  wire.on('GET premium', makePremium({}, { plans: [month, { ...month, id: 'year', months: 12 }] }));
  logIn();
  await showScreen(premiumScreen, '/premium?plan=year&method=paypal');
  await settle();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^12 months/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'PayPal' }).checked).toBe(true);
});
