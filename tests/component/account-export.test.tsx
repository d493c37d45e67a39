import { screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { ExportPanel } from '#src/features/account/export-panel.tsx';
import { NOW } from '../fixtures/cards.ts';
import { logIn, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

async function open() {
  logIn();
  const { press, container } = show(<ExportPanel />, '/profile');
  await settle();
  const click = async (name: string) => {
    await press.click(screen.getByRole('button', { name }));
    await settle();
  };
  return { press, click, panel: container as HTMLElement };
}

const alert = () => screen.getByRole('alert').textContent;
const ARCHIVE = '/api/account.php?download=1&job=export-000000001';

test('creates an archive of all data for one download', async () => {
  wire.once('GET account?export', { status: 'none', url: null, expires: null });
  wire.once('POST account?export', { job: 'export-000000001' });
  wire.once('GET account?export', { status: 'ready', url: ARCHIVE, expires: NOW + 86_400_000 });
  wire.once('GET account?export', { status: 'used', url: null, expires: null });
  const { press, click, panel } = await open();
  await click('Prepare my data');
  expect(screen.getByText(/^The link works once, until March 12, 2026/)).toBeTruthy();
  const link = within(panel).getByRole('link', { name: 'Download' });
  expect(link.getAttribute('href')).toBe(ARCHIVE);
  expect(link.hasAttribute('download')).toBe(true);
  link.addEventListener('click', (event) => event.preventDefault());
  await press.click(link);
  await settle(1_000);
  expect(within(panel).queryByRole('link')).toBeNull();
  expect(screen.getByText(/^Already downloaded/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Prepare my data' })).toBeTruthy();
});

test('keeps a link that was pressed but not downloaded', async () => {
  wire.once('GET account?export', { status: 'ready', url: ARCHIVE, expires: NOW });
  wire.once('GET account?export', { status: 'ready', url: ARCHIVE, expires: NOW });
  const { press, panel } = await open();
  const link = () => within(panel).getByRole('link', { name: 'Download' });
  link().addEventListener('click', (event) => event.preventDefault());
  await press.click(link());
  await settle(1_000);
  expect(wire.seen('GET account?export')).toHaveLength(2);
  expect(link()).toBeTruthy();
});

test.each([
  ['used', /^Already downloaded/],
  ['expired', /^Your last archive has expired/],
] as const)('a member can create an archive that is %s again', async (status, message) => {
  wire.once('GET account?export', { status, url: null, expires: null });
  await open();
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Prepare my data' })).toBeTruthy();
});

test('offers Retry if the server could not create the archive', async () => {
  wire.once('GET account?export', { status: 'none', url: null, expires: null });
  wire.once('POST account?export', OFFLINE);
  wire.once('POST account?export', { job: 'export-000000001' });
  wire.once('GET account?export', { status: 'ready', url: '/x', expires: null });
  const { click } = await open();
  await click('Prepare my data');
  expect(alert()).toContain('You’re offline');
  await click('Retry');
  expect(screen.getByRole('link', { name: 'Download' })).toBeTruthy();
});

test('shows the link even if its state can’t be loaded, and Retry creates no second archive', async () => {
  wire.once('GET account?export', { status: 'none', url: null, expires: null });
  wire.once('POST account?export', { job: 'export-000000001' });
  wire.once('GET account?export', new Failure(429));
  wire.once('GET account?export', { status: 'ready', url: ARCHIVE, expires: NOW + 86_400_000 });
  const { click, panel } = await open();
  await click('Prepare my data');
  expect(alert()).toContain('That was a bit fast');
  expect(within(panel).getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(ARCHIVE);
  await click('Retry');
  expect(screen.getByText(/^The link works once, until March 12, 2026/)).toBeTruthy();
  expect(wire.seen('POST account?export')).toHaveLength(1);
});
