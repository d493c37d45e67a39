import { screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { user } from '#src/state/session/session.ts';
import { settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole('button', { name: 'Confirm withdrawal' });

beforeEach(() => {
  user.value = null;
});

test('withdraws from the order in the URL without a login, and shows the receipt with date and time', async () => {
  wire.on('POST cancel', { receipt: 'AAAAAAAAAAAAAAAA', received_at: Date.UTC(2026, 10, 23, 12) });
  const { press } = await showApp('/withdraw?order=GGGGGGGGGGGGGGGG');
  expect(field('Which order?').value).toBe('GGGGGGGGGGGGGGGG');
  await press.type(field('Your name'), 'Kim Example');
  await press.type(field('Email address'), 'kim@example.org');
  await press.click(submit());
  await settle();
  expect(wire.last('POST cancel').body).toEqual({
    email: 'kim@example.org',
    contract: 'order',
    when: 'now',
    name: 'Kim Example',
    about: 'GGGGGGGGGGGGGGGG',
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We received your withdrawal');
  expect(screen.getByText('AAAAAAAAAAAAAAAA')).toBeTruthy();
  expect(screen.getByText(/^November 23, 2026 at \d+:00/)).toBeTruthy();
});

test('reports each missing field before it sends anything', async () => {
  const { press } = await showApp('/withdraw');
  await press.click(submit());
  await settle();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Enter your name',
    'Enter your email address',
    'Value is required',
  ]);
  expect(document.activeElement).toBe(field('Your name'));
  expect(wire.names()).not.toContain('POST cancel');
});
