import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { DESK_CLAIM_MS } from '#shared/rules/desk-limits.ts';
import { UNDO_MS } from '#src/desk/state/undo-window.ts';
import { installReports, keys, opened, press, report, rows } from '../fixtures/desk-reports.ts';
import { hands, hide, settle } from '../fixtures/render-app.tsx';
import { ADA, Refused, refusedBy } from '../fixtures/render-desk.tsx';

const { desk, serve, open, decided, idsOf } = installReports();

test('a report that somebody else has can be read and not decided', async () => {
  await open(report(1, { claim: { name: 'Bo', until: Date.now() + 60_000, own: false } }), report(2));
  expect(rows()[0]?.textContent).toContain('Bo');
  await keys('{Enter}');
  expect(screen.getByText(/Bo.* works on this until/)).toBeTruthy();
  expect(screen.getByRole('region').textContent).toContain('Can you lend me 400?');
  expect(desk.sent('claim')).toEqual([]);
  for (const name of ['Dismiss', 'Warn', 'Ban', 'Uphold'])
    expect((screen.getByRole('button', { name }) as HTMLButtonElement).disabled).toBe(true);
  await keys('d');
  expect(screen.queryByRole('dialog')).toBeNull();
  await keys('u');
  expect(desk.sent('release')).toEqual([]);
});

test('says who was faster, and shows whose it is', async () => {
  await open(report(1));
  desk.on('claim', new Refused(422, { problems: { claim: 'Bo works on this until 2026-11-28 22:40 UTC.' } }));
  serve(report(1, { claim: { name: 'Bo', until: Date.now() + 60_000, own: false } }));
  await keys('{Enter}');
  expect(screen.getByText(/You can read it, but not decide it/)).toBeTruthy();
  desk.on('claim', new Refused(422, { problems: { decided: 'This was decided already by Bo.' } }));
  serve(report(2));
  await keys('u');
  await press('Check again');
  await hands().click(rows()[0] as HTMLElement);
  await settle();
  expect(screen.getByText('This was decided already by Bo.')).toBeTruthy();
  expect([opened(), rows().length]).toEqual([null, 0]);
});

test('offers Retry when a report can’t be claimed or the queue can’t be read', async () => {
  await open(report(1));
  desk.on('claim', new Refused(0));
  await keys('{Enter}');
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t reach the server.');
  await keys('d');
  expect(screen.queryByRole('dialog')).toBeNull();
  desk.on('claim', { name: ADA.name, until: Date.now() + DESK_CLAIM_MS, own: true });
  await press('Retry');
  expect(screen.queryByRole('alert')).toBeNull();
  await keys('u');
  desk.on('reports', refusedBy(500, 'error.internal'));
  await press('Check again');
  expect(screen.getByRole('alert')).toBeTruthy();
  serve(report(1), report(2));
  await press('Retry');
  expect(rows()).toHaveLength(2);
});

test('puts a report back whose decision is not saved, and says why', async () => {
  await open(report(1));
  await keys('{Enter}');
  await keys('w');
  await keys('1');
  expect(screen.getByText('Nothing is waiting')).toBeTruthy();
  desk.on('report', new Refused(422, { problems: { member: 'The member is banned.' } }));
  await settle(UNDO_MS);
  expect(screen.getByRole('alert').textContent).toContain(
    'isn’t saved, and its case waits again. The member is banned.',
  );
  expect(rows()).toHaveLength(1);
});

test('keeps a report while it is open, and sends what waits when the page is hidden or left', async () => {
  await open(report(1), report(2));
  await keys('{Enter}');
  await settle(DESK_CLAIM_MS);
  expect(new Set(idsOf('claim'))).toEqual(new Set(['report-1']));
  expect(idsOf('claim').length).toBeGreaterThan(2);
  await keys('d');
  await keys('1');
  hide(true);
  await settle();
  expect(decided()).toHaveLength(1);
  hide(false);
  await keys('d');
  await keys('1');
  await keys('go');
  await settle();
  expect(decided()).toHaveLength(2);
  serve(report(3));
  await keys('gr');
  await keys('{Enter}');
  // The tab is closed.
  window.dispatchEvent(new Event('pagehide'));
  await settle();
  expect(idsOf('release')).toEqual(['report-3']);
});
