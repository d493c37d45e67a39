import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { DeletePanel } from '#src/features/account/delete-panel.tsx';
import { logIn, makeBoot, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

async function open(delete_discount: number) {
  wire.on('fetchCompanyInfo', { ...makeBoot().settings.company, delete_discount });
  logIn();
  show(<DeletePanel />, '/profile');
  await settle();
}

test('offers the site’s discount before the account is deleted', async () => {
  await open(25);
  expect(screen.getByText(/^Stay and get 25% off/)).toBeTruthy();
  const { support_email } = makeBoot().settings.company;
  expect(screen.getByRole('link', { name: support_email }).getAttribute('href')).toBe(`mailto:${support_email}`);
});

test('offers no discount where the site has none', async () => {
  await open(0);
  expect(screen.queryByText(/% off/)).toBeNull();
});
