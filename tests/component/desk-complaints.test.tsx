import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { DESK_CLAIM_MS } from '#shared/rules/desk-limits.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import type { OpenComplaint } from '#src/desk/api/case-calls.ts';
import { UNDO_MS } from '#src/desk/state/undo-window.ts';
import { hands, settle } from '../fixtures/render-app.tsx';
import { ADA, heading, installDesk, Refused, showDesk } from '../fixtures/render-desk.tsx';

const desk = installDesk();

const complaint = (number: number, change: Partial<OpenComplaint> = {}): OpenComplaint => ({
  ...{ case: `complaint-${number}`, host: 'localhost', category: 'privacy', email: `kim${number}@example.org` },
  ...{ url: 'https://localhost/members', text: `Text ${number}`, locale: 'fr', created: 0 },
  ...{ due: Date.now() + 3 * DAY_MS, overdue: false, decided: null, appeal: null, claim: null },
  ...change,
});

async function open(...cases: OpenComplaint[]) {
  desk.on('me', ADA);
  desk.on('claim', () => ({ name: 'Ada Lovelace', until: Date.now() + DESK_CLAIM_MS, own: true }));
  desk.on('release', '"done"');
  desk.on('decide-complaint', '"done"');
  desk.on('reasons', [{ id: null, text: 'First', english: null, host: null }]);
  desk.on('complaints', { cases, left: cases.length, next: null });
  await showDesk('/complaints');
}
const rows = () => screen.queryAllByRole('button', { name: /^Privacy/ });
const keys = async (typed: string) => {
  await hands().keys(typed);
  await settle();
};
const decided = () => desk.sent('decide-complaint');

test('shows how much time is left, and what is overdue', async () => {
  const due = [-2 * DAY_MS, HOUR_MS, 3 * DAY_MS, 3 * DAY_MS];
  await open(...due.map((ms, number) => complaint(number, { due: Date.now() + ms })));
  expect(heading()).toBe('Complaints');
  const clocks = () => rows().map((row) => row.children[2]);
  expect(clocks().map((clock) => clock?.textContent?.replace(/ \(.*/, ''))).toEqual([
    '2 days overdue',
    'due in 1 hour',
    'due in 3 days',
    'due in 3 days',
  ]);
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(Date.now() + 3 * DAY_MS);
  expect(rows()[2]?.textContent).toContain(date);
  expect(new Set(clocks().map((clock) => clock?.className)).size).toBe(3);
});

test('agrees or dismisses with three keys, in the language of the complaint, and can undo', async () => {
  await open(complaint(1), complaint(2));
  await keys('{Enter}');
  expect(screen.getByRole('region').textContent).toContain('Text 1');
  expect(screen.getByRole('link', { name: 'https://localhost/members' })).toBeTruthy();
  await keys('a');
  expect(screen.getByRole('dialog').textContent).toContain('reads French.');
  await keys('1');
  await keys('d');
  await keys('1');
  await keys('z');
  await settle(UNDO_MS);
  expect(decided()).toEqual([{ case: 'complaint-1', decision: 'upheld', reasons: 'First' }]);
});

test('shows the appeal with the decision and who took it', async () => {
  const earlier = { decision: 'dismissed', reasons: 'Allowed', at: 0, by: 'Bo' } as const;
  await open(complaint(1, { decided: earlier, appeal: { text: 'Look again', at: 0 }, url: 'javascript:alert(1)' }));
  expect(rows()[0]?.textContent).toContain('Appeal');
  await keys('{Enter}');
  for (const text of ['Bo', 'dismissed', 'Allowed', 'Look again'])
    expect(screen.getByRole('region').textContent).toContain(text);
  expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull();
});

test('reads one that somebody else has, and says when it was decided meanwhile', async () => {
  await open(complaint(1, { claim: { name: 'Bo', until: Date.now() + 60_000, own: false } }), complaint(2));
  await keys('{Enter}');
  expect(screen.getByText(/Bo.* works on this until/)).toBeTruthy();
  await keys('a');
  expect(screen.queryByRole('dialog')).toBeNull();
  await keys('j');
  await keys('{Enter}');
  await keys('d');
  await keys('1');
  desk.on('decide-complaint', new Refused(422, { problems: { decided: 'This was decided already by Bo.' } }));
  await settle(UNDO_MS);
  expect(screen.getByText('This was decided already by Bo.')).toBeTruthy();
  expect(rows()).toHaveLength(1);
});

test('offers Retry, and says when nothing waits', async () => {
  desk.on('me', ADA);
  desk.on('complaints', new Refused(0));
  await showDesk('/complaints');
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t reach the server.');
  desk.on('complaints', { cases: [], left: 0, next: null });
  await hands().click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(screen.getByText('Nothing is waiting')).toBeTruthy();
});

test('reads the next page when the keys reach its end', async () => {
  await open(complaint(1), complaint(2));
  desk.on('complaints', ({ after }) =>
    after === null
      ? { cases: [complaint(1), complaint(2)], left: 3, next: '1.x' }
      : { cases: [complaint(3)], left: 3, next: null },
  );
  await hands().click(screen.getByRole('button', { name: 'Check again' }));
  await settle();
  expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
  await keys('j');
  expect(rows()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  // Reading again reads as many.
  await hands().click(screen.getByRole('button', { name: 'Check again' }));
  await settle();
  expect(rows()).toHaveLength(3);
});
