import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { LogEntry } from '#src/desk/api/owner-calls.ts';
import { hands, settle } from '../fixtures/render-app.tsx';
import { ADA, installDesk, Refused, showDesk } from '../fixtures/render-desk.tsx';

const desk = installDesk();

const entry = (id: string, change: Partial<LogEntry> = {}): LogEntry => ({
  ...{ id, at: 0, operator: 'bo@example.org', role: 'moderator', action: `action ${id}`, site_host: 'she.example' },
  ...{ member_id: null, subject: null, until: null, reason: null },
  ...change,
});
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent ?? '');
const press = (name: string) => hands().click(screen.getAllByRole('button', { name })[0] as HTMLElement);

test('shows who did what, on whom and why, and goes on to older entries', async () => {
  desk.on('me', ADA);
  desk.on('audit-log', ({ after }) =>
    after === null
      ? { entries: [entry('1', { member_id: 'member-1', reason: 'Insults' })], next: '5.1' }
      : { entries: [entry('2', { role: null, operator: 'jón' })], next: null },
  );
  await showDesk('/log');
  expect(rows()).toHaveLength(1);
  for (const part of ['bo@example.org', 'Moderator', 'action 1', 'member-1', 'she.example', 'Insults'])
    expect(rows()[0]).toContain(part);
  await press('Show older entries');
  await settle();
  expect(rows().map((text) => /action \d/.exec(text)?.[0])).toEqual(['action 1', 'action 2']);
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
});

test('shows what one operator did, and all again', async () => {
  desk.on('me', ADA);
  desk.on('audit-log', ({ operator }) => ({
    entries: operator === null ? [entry('1'), entry('2', { operator: 'cy@example.org' })] : [entry('1')],
    next: null,
  }));
  await showDesk('/log');
  await press('bo@example.org');
  await settle();
  expect(rows()).toHaveLength(1);
  expect(screen.getByText('Only what bo@example.org did.')).toBeTruthy();
  await press('Show all operators');
  await settle();
  expect(desk.sent('audit-log').map(({ operator }) => operator)).toEqual([null, 'bo@example.org', null]);
  expect(rows()).toHaveLength(2);
});

test('keeps what it has if older entries can’t be read, and tries again', async () => {
  desk.on('me', ADA);
  desk.on('audit-log', { entries: [entry('1')], next: '5.1' });
  await showDesk('/log');
  desk.on('audit-log', new Refused(0));
  await press('Show older entries');
  await settle();
  expect(rows()).toHaveLength(1);
  desk.on('audit-log', { entries: [entry('2')], next: null });
  await press('Retry');
  await settle();
  expect(rows()).toHaveLength(2);
});
