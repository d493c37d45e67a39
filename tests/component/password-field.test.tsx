import { screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { user } from '#src/state/session/session.ts';
import { expectVisitors, openForm } from '../fixtures/account-form.tsx';
import { startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const toggle = () => screen.getByRole('button', { name: 'Show password' });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => {
  user.value = null;
});

test.each([
  ['login', '/login', 'Password'],
  ['a new password', '/reset-password/do#token=abc', 'New password'],
])('shows and hides the typed password at %s', async (_what, address, label) => {
  const { press } = await showApp(address);
  await press.type(field(label), 'seven-demo-fold');
  expect(field(label).type).toBe('password');
  expect(toggle().getAttribute('aria-pressed')).toBe('false');
  await press.click(toggle());
  expect(field(label).type).toBe('text');
  expect(field(label).value).toBe('seven-demo-fold');
  expect(toggle().getAttribute('aria-pressed')).toBe('true');
  await press.click(toggle());
  expect(field(label).type).toBe('password');
});

test('shows the password in sign-up without sending the form', async () => {
  expectVisitors(wire);
  const { press } = await openForm();
  await press.type(field('Password'), 'seven');
  await press.click(toggle());
  expect(field('Password').type).toBe('text');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(wire.seen('GET validate_email')).toEqual([]);
});

test('keeps focus and caret in the field', async () => {
  const { press } = await showApp('/login');
  await press.type(field('Password'), 'seven-demo-fold');
  field('Password').setSelectionRange(5, 5);
  await press.click(toggle());
  expect(document.activeElement).toBe(field('Password'));
  expect([field('Password').selectionStart, field('Password').selectionEnd]).toEqual([5, 5]);
});
