import { screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { screen as withdrawScreen } from '#src/pages/withdraw/withdraw-page.tsx';
import { expectVisitors, openForm } from '../fixtures/account-form.tsx';
import { settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh({ settings: { sells: true } });
const wire = installWire();
const links = () => within(screen.getByRole('region', { name: 'Please check these fields' })).getAllByRole('link');

test('several errors are listed above the form, and each leads to its field', async () => {
  const { press } = await showScreen(withdrawScreen, '/withdraw');
  await press.click(screen.getByRole('button', { name: /^Withdraw|^Confirm/ }));
  await settle();
  expect(links().map(({ textContent }) => textContent)).toEqual([
    'Your name: Value is required',
    'Email address: Value is required',
    'Which order?: Value is required',
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
  await press.click(links()[1] as Element);
  expect(document.activeElement).toBe(screen.getByLabelText('Email address'));
});

test('one error needs no list', async () => {
  expectVisitors(wire);
  const { press } = await openForm();
  await press.click(screen.getByRole('button', { name: 'Create account' }));
  await settle();
  expect(links().length).toBeGreaterThan(1);
  await press.type(screen.getByLabelText('Email address'), 'robin@example.org');
  await press.type(screen.getByLabelText('Password'), 'long enough now');
  await press.click(document.body);
  await settle(500);
  expect(screen.queryByRole('region', { name: 'Please check these fields' })).toBeNull();
});
