import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { pricingOf } from '#shared/rules/offers.ts';
import { screen as pricingScreen } from '#src/pages/pricing/pricing-page.tsx';
import { user } from '#src/state/session/session.ts';
import { boot } from '#src/state/site/site.ts';
import { PRICES } from '../fixtures/prices.ts';
import { makeBoot, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh({ settings: { sells: true } });
const wire = installWire();
const main = () => document.body.textContent ?? '';

test('shows the prices in its HTML at once, then those for the visitor’s country', async () => {
  boot.value = { ...makeBoot({ settings: { sells: true } }), pricing: pricingOf(PRICES) };
  user.value = null;
  const held = wire.hold('GET pricing');
  await showScreen(pricingScreen, '/pricing');
  expect(main()).toContain('A message costs 5 credits.');
  expect(main()).toContain('€9.99');
  expect(main()).toContain('All prices include 21% VAT.');
  held.give(pricingOf(PRICES, ['GB']));
  await settle();
  expect(main()).toContain('£8.99');
  expect(main()).toContain('£16.99');
  expect(main()).toContain('then £14.99');
  expect(main()).toContain('All prices include 20% VAT.');
});

test('keeps the chosen country on the device', async () => {
  user.value = null;
  wire.on('GET pricing', ({ query }) => pricingOf(PRICES, [query.country]));
  const { press, unmount } = await showScreen(pricingScreen, '/pricing');
  expect(wire.last('GET pricing').query).toEqual({});
  await press.selectOptions(screen.getByRole('combobox', { name: 'Billing country' }), 'GB');
  await settle();
  expect(main()).toContain('£8.99');
  unmount();
  await showScreen(pricingScreen, '/pricing');
  expect(wire.last('GET pricing').query).toEqual({ country: 'GB' });
});

test('says that a site without prices is free, and retries after a failure', async () => {
  user.value = null;
  wire.on('GET pricing', new Failure(429));
  const { press } = await showScreen(pricingScreen, '/pricing');
  await settle();
  wire.on('GET pricing', pricingOf(undefined));
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(screen.getByRole('heading', { name: 'Everything on Emberly is free' })).toBeTruthy();
});

test('says once that a site without prices is free, also if the call finds none', async () => {
  boot.value = { ...makeBoot({ settings: { sells: false } }), pricing: pricingOf(undefined) };
  user.value = null;
  wire.on('GET pricing', new Failure(404));
  await showScreen(pricingScreen, '/pricing');
  await settle();
  expect(screen.getAllByRole('heading', { name: 'Everything on Emberly is free' })).toHaveLength(1);
});
