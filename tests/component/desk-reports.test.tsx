import { screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { UNDO_MS } from '#src/desk/state/undo-window.ts';
import { installReports, keys, opened, press, REASONS, report, rows } from '../fixtures/desk-reports.ts';
import { hands, settle } from '../fixtures/render-app.tsx';
import { heading, Refused } from '../fixtures/render-desk.tsx';

const { desk, serve, open, decided, idsOf } = installReports();

test('lists reports, and decides one with three keys: open, decision, reason', async () => {
  await open(report(1), report(2));
  expect([heading(), rows().length]).toEqual(['Reports', 2]);
  expect(screen.getByText('2 wait')).toBeTruthy();
  await keys('{Enter}');
  expect(opened()).toContain('Bart 1');
  expect(idsOf('claim')).toEqual(['report-1']);
  await keys('d');
  expect(screen.getByRole('dialog', { name: 'Dismiss the report' }).textContent).toContain('Anna reads German.');
  await keys('2');
  // It waits, and the next one is open already.
  expect([opened(), decided()]).toEqual([expect.stringContaining('Bart 2'), []]);
  expect(screen.getByText('1 waits')).toBeTruthy();
  await settle(UNDO_MS);
  expect(decided()).toEqual([{ case: 'report-1', decision: 'dismissed', reasons: 'Second' }]);
  expect(idsOf('release')).toEqual([]);
});

test('shows all that a decision needs', async () => {
  const decision = { decision: 'dismissed', reasons: 'Not enough', at: 0, by: 'Bo' } as const;
  const appeals = [{ by: 'reporter', text: 'Look again', at: 0 }] as const;
  await open(report(1, { decided: decision, appeals: [...appeals] }));
  expect(rows()[0]?.textContent).toContain('Appeal');
  await keys('{Enter}');
  const pane = screen.getByRole('region').textContent;
  for (const text of ['Can you lend me 400?', 'Bartje', 'Send me money', 'Fake profile: dismissed', 'Look again', 'Bo'])
    expect(pane).toContain(text);
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
    '/api/desk/photo-file?id=photo-1',
    '/api/desk/photo-file?id=photo-2',
  ]);
});

test.each([
  ['w', { warn: true }],
  ['b', { measure: { kind: 'banned', until: null } }],
  ['p', { photos: ['photo-1', 'photo-2'] }],
  ['n', {}],
])('the key %s upholds the report with its consequence', async (key, more) => {
  await open(report(1));
  await keys('{Enter}');
  await keys(key);
  await keys('1');
  await settle(UNDO_MS);
  expect(decided()).toEqual([{ case: 'report-1', decision: 'upheld', reasons: 'First', ...more }]);
});

test('suspends for a week, or for as long as is chosen, in the member’s language', async () => {
  await open(report(1));
  await keys('{Enter}');
  await keys('s');
  expect(screen.getByRole('dialog').textContent).toContain('reads Dutch.');
  expect(desk.sent('reasons').map(({ locale, kind }) => `${locale} ${kind}`)).toEqual([
    'de report_dismissed',
    'nl report_upheld',
    'de report_upheld',
  ]);
  const week = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await keys('1');
  await keys('z');
  await keys('s');
  await hands().click(screen.getByRole('radio', { name: 'No end' }));
  await keys('1');
  await settle(UNDO_MS);
  expect(decided()).toMatchObject([{ measure: { kind: 'suspended', until: null } }]);
  serve(report(2));
  await press('Check again');
  await hands().click(rows()[0] as HTMLElement);
  await keys('s');
  await keys('1');
  await settle(UNDO_MS);
  expect(decided()[1]).toMatchObject({ measure: { kind: 'suspended', until: week } });
});

test('spares a photo that is not chosen', async () => {
  await open(report(1));
  await keys('{Enter}');
  await keys('p');
  await hands().click(screen.getByRole('checkbox', { name: 'Remove photo 1' }));
  await keys('1');
  await settle(UNDO_MS);
  expect(decided()).toMatchObject([{ photos: ['photo-2'] }]);
});

test('undoes a decision, and opens its report again', async () => {
  await open(report(1), report(2));
  await keys('{Enter}');
  await keys('d');
  await keys('1');
  await keys('z');
  expect([opened(), rows().length]).toEqual([expect.stringContaining('Bart 1'), 2]);
  expect(idsOf('release')).toEqual(['report-2']);
  await settle(UNDO_MS);
  expect(decided()).toEqual([]);
});

test('moves by keys, and leaves an open report to others', async () => {
  await open(report(1), report(2));
  await keys('j');
  expect(document.activeElement).toBe(rows()[1]);
  await keys('{Enter}');
  expect(opened()).toContain('Bart 2');
  await keys('u');
  expect([opened(), idsOf('release')]).toEqual([null, ['report-2']]);
  await keys('k');
  await keys('{Enter}');
  await keys('{Escape}');
  expect([opened(), idsOf('release')]).toEqual([null, ['report-2', 'report-1']]);
});

test('saves an own text, and removes it', async () => {
  await open(report(1));
  await keys('{Enter}');
  await keys('d');
  await hands().type(screen.getByRole('textbox'), 'Mine');
  desk.on('save-reason', { id: 'reason-1' });
  desk.on('reasons', [{ id: 'reason-1', text: 'Mine', english: null, host: 'localhost' }, ...REASONS]);
  await press('Save as text');
  expect(desk.sent('save-reason')).toEqual([
    { host: 'localhost', locale: 'de', kind: 'report_dismissed', text: 'Mine' },
  ]);
  desk.on('remove-reason', new Refused(0));
  await press('Remove this text: Mine');
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t reach the server.');
  desk.on('remove-reason', '"done"');
  desk.on('reasons', REASONS);
  await press('Remove this text: Mine');
  expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull();
  await hands().type(screen.getByRole('textbox'), ' Another ');
  await hands().click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decide' }));
  await settle(UNDO_MS);
  expect(decided()).toMatchObject([{ reasons: 'Another' }]);
});

test('does the same by touch', async () => {
  await open(report(1), report(2));
  await hands().click(rows()[1] as HTMLElement);
  await settle();
  expect(opened()).toContain('Bart 2');
  await press('Warn');
  await press('First');
  expect(opened()).toContain('Bart 1');
  await press('Undo');
  expect(opened()).toContain('Bart 2');
  await press(/^Back/);
  expect(opened()).toBeNull();
});
