import { screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { SpendingPanel } from '#src/features/account/spending-panel.tsx';
import { type Hands, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const day = () => field(/^Limit for 24 hours/);

const spending = (change: object = {}) => ({
  currency: 'EUR',
  limits: { day: 2000, month: null },
  pending: null,
  spent: { day: 999, month: 1998 },
  ...change,
});
beforeEach(() => wire.on('GET spending', spending()));

async function enter(press: Hands, text: string) {
  await press.clear(day());
  if (text) await press.type(day(), text);
  await press.click(screen.getByRole('button', { name: 'Save' }));
  await settle();
}

test('shows the limits and what was spent, in the currency of the member', async () => {
  await show(<SpendingPanel />);
  await settle();
  expect(day().value).toBe('20.00');
  expect(field(/^Limit for 30 days \(EUR\)/).value).toBe('');
  expect(screen.getByText('Spent so far: €9.99')).toBeTruthy();
});

test('sends a limit in minor units, and says when a higher one applies', async () => {
  const { press } = await show(<SpendingPanel />);
  await settle();
  wire.on('PUT spending', spending({ pending: { limits: { day: 5050, month: null }, from: Date.UTC(2026, 10, 24) } }));
  await enter(press, '50,5');
  expect(wire.last('PUT spending').body).toEqual({ day: 5050, month: null });
  expect(screen.getByRole('status').textContent).toMatch(/^Saved\. Your higher limit applies from November 2/);
});

test('reports a text that is not an amount, and sends nothing', async () => {
  const { press } = await show(<SpendingPanel />);
  await settle();
  await enter(press, 'much');
  expect(day().getAttribute('aria-invalid')).toBe('true');
  expect(wire.names()).not.toContain('PUT spending');
});
