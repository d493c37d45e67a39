import { screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { settle, startFresh } from '../fixtures/render-app.tsx';
import { openStep } from '../fixtures/signup-flow.tsx';
import { installWire } from '../fixtures/wire.ts';

const network = vi.hoisted(() => ({ isDown: false }));
vi.mock('#src/features/signup/later-steps.tsx', async (importOriginal) => {
  const { LaterSteps } = await importOriginal<typeof import('#src/features/signup/later-steps.tsx')>();
  return {
    get LaterSteps() {
      if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module');
      return LaterSteps;
    },
  };
});

startFresh();
const wire = installWire();

test('where the steps behind the account can’t be loaded it says so, and Retry loads them', async () => {
  network.isDown = true;
  const { press } = await openStep(wire, 'photo');
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
  network.isDown = false;
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Add a photo');
});
