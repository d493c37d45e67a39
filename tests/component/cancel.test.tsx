import { screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { user } from '#src/state/session/session.ts';
import { boot } from '#src/state/site/site.ts';
import { makeBoot, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
const submit = () => screen.getByRole('button', { name: 'Cancel now' });

beforeEach(() => {
  user.value = null;
});

test('cancels a plan without a login and shows the receipt', async () => {
  wire.on('POST cancel', { receipt: 'AAAAAAAAAAAAAAAA', received_at: Date.UTC(2026, 10, 23, 12) });
  const { press } = await showApp('/cancel');
  await press.type(email(), 'kim@example.org');
  await press.selectOptions(screen.getByLabelText('When should it end?'), 'As soon as possible');
  await press.click(submit());
  await settle();
  const body = { email: 'kim@example.org', contract: 'premium', when: 'now', reason: '' };
  expect(wire.last('POST cancel').body).toEqual(body);
  expect(heading()).toBe('We received your cancellation');
  expect(document.activeElement?.textContent).toBe(heading());
  expect(screen.getByText('AAAAAAAAAAAAAAAA')).toBeTruthy();
});

test('reports an invalid address before it sends anything', async () => {
  const { press } = await showApp('/cancel');
  await press.type(email(), 'kim');
  await press.click(submit());
  await settle();
  expect(screen.getByText('Value is not a valid email address')).toBeTruthy();
  expect(document.activeElement).toBe(email());
  expect(wire.names()).not.toContain('POST cancel');
});

test('keeps the input when the network is lost, and sends it again', async () => {
  wire.on('POST cancel', OFFLINE);
  const { press } = await showApp('/cancel');
  await press.type(email(), 'kim@example.org');
  await press.click(submit());
  await settle();
  wire.on('POST cancel', { receipt: 'AAAAAAAAAAAAAAAA', received_at: 0 });
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(wire.last('POST cancel').body).toMatchObject({ email: 'kim@example.org' });
  expect(heading()).toBe('We received your cancellation');
});

test('shows a form sent without JavaScript again, until it is sent again', async () => {
  const form = {
    values: { email: 'kim', contract: 'account', when: 'now', reason: 'Too dear' },
    errors: { email: 'validation.email' },
  };
  boot.value = { ...makeBoot(), route: 'cancel', form };
  wire.on('POST cancel', { receipt: 'AAAAAAAAAAAAAAAA', received_at: 0 });
  const { press } = await showApp('/cancel');
  expect(screen.getByText('Value is not a valid email address')).toBeTruthy();
  await press.type(email(), '@example.org');
  await press.click(submit());
  await settle();
  const body = { email: 'kim@example.org', contract: 'account', when: 'now', reason: 'Too dear' };
  expect(wire.last('POST cancel').body).toEqual(body);
  expect(heading()).toBe('We received your cancellation');
});

test.each([
  ['/cancel', 'We received your cancellation'],
  ['/withdraw', 'Withdraw from a contract'],
])('shows the receipt of a form sent without JavaScript only at /cancel: %s', async (path, title) => {
  boot.value = { ...makeBoot(), route: 'cancel', receipt: { receipt: 'AAAAAAAAAAAAAAAA', received_at: 0 } };
  await showApp(path);
  expect(heading()).toBe(title);
});
