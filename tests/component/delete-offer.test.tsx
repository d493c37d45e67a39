import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { DeletePanel } from '#src/features/account/delete-panel.tsx';
import { logIn, makeBoot, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh({ settings: { sells: true } });
const wire = installWire();

async function open(delete_discount: number) {
  wire.on('GET companyinfo', { ...makeBoot().settings.company, delete_discount });
  wire.on('GET discountcode', {
    discount: { code: 'STAY', percent: 25, kinds: ['credits', 'premium'], expires: null },
  });
  logIn();
  show(<DeletePanel />, '/profile');
  await settle();
}

test('offers the site’s discount before the account is deleted', async () => {
  await open(25);
  expect(screen.getByText('Stay and get 25% off your next order.')).toBeTruthy();
  expect(wire.last('GET discountcode').query).toMatchObject({ code: 'STAY' });
  expect(screen.getByRole('link', { name: 'Get credits' }).getAttribute('href')).toBe('/credits?discount=STAY');
});

test('offers no discount if the site has none', async () => {
  await open(0);
  expect(screen.queryByText(/% off/)).toBeNull();
  expect(wire.names()).not.toContain('GET discountcode');
});
