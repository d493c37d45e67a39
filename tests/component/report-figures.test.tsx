import { screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { user } from '#src/state/session/session.ts';
import { boot } from '#src/state/site/site.ts';
import { makeBoot, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const MONTH = Date.UTC(2026, 9);

beforeEach(() => {
  user.value = null;
  wire.on('GET companyinfo', makeBoot().settings.company);
  boot.value = { ...makeBoot(), text: { page: 'safety', blocks: [{ kind: 'paragraph', spans: ['Take care.'] }] } };
});

const values = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('says how quickly reports were decided last month', async () => {
  wire.on('GET report_figures', { month: MONTH, figures: { decided: 1240, median_hours: 5.4, upheld_share: 0.634 } });
  await showApp('/pages/safety');
  await settle();
  expect(screen.getByText('Take care.')).toBeTruthy();
  expect(values().slice(0, 4)).toEqual(['October 2026', '1,240', '5 hours', '63%']);
});

test('says an hour for less than one', async () => {
  wire.on('GET report_figures', { month: MONTH, figures: { decided: 9, median_hours: 0.2, upheld_share: 1 } });
  await showApp('/pages/safety');
  await settle();
  expect(values()).toContain('1 hour');
});

test('says so if there were too few', async () => {
  wire.on('GET report_figures', { month: MONTH, figures: null });
  await showApp('/pages/safety');
  await settle();
  expect(screen.getByText('Last month, we decided too few reports to give figures.')).toBeTruthy();
});

test('offers to try again if the figures could not be loaded', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  wire.on('GET report_figures', new Failure(429));
  const { press } = await showApp('/pages/safety');
  await settle();
  wire.on('GET report_figures', { month: MONTH, figures: null });
  await press.click(screen.getByRole('button', { name: /retry/i }));
  await settle();
  expect(screen.getByText(/too few reports/)).toBeTruthy();
});
