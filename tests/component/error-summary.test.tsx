import { screen, within } from '@testing-library/preact';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { screen as withdrawScreen } from '#src/pages/withdraw/withdraw-page.tsx';
import { ErrorSummary } from '#src/ui/error-summary/error-summary.tsx';
import { TextField } from '#src/ui/field/field.tsx';
import { expectVisitors, openForm } from '../fixtures/account-form.tsx';
import { settle, show, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh({ settings: { sells: true } });
const wire = installWire();
const links = () => within(screen.getByRole('region', { name: 'Please check these fields' })).getAllByRole('link');

test('several errors are listed above the form, and each leads to its field', async () => {
  const { press } = await showScreen(withdrawScreen, '/withdraw');
  await press.click(screen.getByRole('button', { name: /^Withdraw|^Confirm/ }));
  await settle();
  expect(links().map(({ textContent }) => textContent)).toEqual([
    'Your name: Enter your name',
    'Email address: Enter your email address',
    'Which order?: Value is required',
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
  await press.click(links()[1] as Element);
  expect(document.activeElement).toBe(screen.getByLabelText('Email address'));
});

test('a form that nobody has checked yet has no list, whatever its fields say', async () => {
  const { press } = show(<RefusedForm />);
  expect(screen.queryByRole('region')).toBeNull();
  await press.click(screen.getByRole('button', { name: 'Check' }));
  expect(links()).toHaveLength(2);
});

function RefusedForm() {
  const form = useRef<HTMLFormElement>(null);
  const [checks, setChecks] = useState(0);
  return (
    <form ref={form}>
      <ErrorSummary form={form} errors={checks} title="Please check these fields" />
      <TextField label="Title" name="title" error="Value is required" />
      <TextField label="City" name="city" error="Value is required" />
      <button type="button" onClick={() => setChecks(1)}>
        Check
      </button>
    </form>
  );
}

test('one error needs no list', async () => {
  const { press } = await showScreen(withdrawScreen, '/withdraw');
  await press.type(screen.getByLabelText('Your name'), 'Robin');
  await press.type(screen.getByLabelText('Email address'), 'robin@example.org');
  await press.click(screen.getByRole('button', { name: /^Withdraw|^Confirm/ }));
  await settle();
  expect(screen.getByRole('alert').textContent).toBe('Value is required');
  expect(screen.queryByRole('region', { name: 'Please check these fields' })).toBeNull();
});

test('the account form of three fields says it at the fields only, and focuses the first', async () => {
  expectVisitors(wire);
  const { press } = await openForm();
  await press.click(screen.getByRole('button', { name: 'Create account' }));
  await settle();
  expect(screen.getAllByRole('alert')).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByLabelText('Email address'));
  expect(screen.queryByRole('region', { name: 'Please check these fields' })).toBeNull();
});
