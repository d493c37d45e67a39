import { screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/rules/time-units.ts';
import type { QueueState, StuckJob } from '#src/desk/api/server-calls.ts';
import { hands, settle } from '../fixtures/render-app.tsx';
import { ADA, heading, installDesk, Refused, showDesk } from '../fixtures/render-desk.tsx';

const desk = installDesk();

const EMPTY: Omit<QueueState, 'queue'> = {
  ...{ length: 0, oldest: null, overdue_ms: 0, stuck: 0, newest_stuck: [] },
  attempts: { sent: 12, retried: 3, given_up: 1 },
};
const MAIL: StuckJob = {
  ...{ id: 'mail-1', created: 0, about: 'new_message', site_host: 'she.example', attempts: 4 },
  ...{ next: null, failed: HOUR_MS, last_error: '550' },
};
const queues = (change: Partial<QueueState> = {}): QueueState[] => [
  { ...EMPTY, queue: 'mail', ...change },
  { ...EMPTY, queue: 'push' },
  { ...EMPTY, queue: 'postback' },
];
const FAILED = queues({ stuck: 2, newest_stuck: [MAIL, { ...MAIL, id: 'mail-2', next: HOUR_MS, failed: null }] });

async function open(path: string) {
  desk.on('me', ADA);
  await showDesk(path);
}
const press = (name: string, inside: HTMLElement = document.body) =>
  hands().click(within(inside).getAllByRole('button', { name })[0] as HTMLElement);
const dialog = () => screen.getByRole('dialog');
const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent ?? '');

test('shows what is wrong first, with the word of its state, before others have answered', async () => {
  const outside = Promise.withResolvers<object>();
  const here = [
    { topic: 'disk', state: 'ok', text: '9 GB are free.' },
    { topic: 'books', state: 'failure', text: 'The books are wrong.' },
  ];
  desk.on('health', (({ checks }: { checks: string }) => (checks === 'here' ? here : outside.promise)) as never);
  await open('/server');
  expect(heading()).toBe('Server');
  const lines = () =>
    within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(lines()).toEqual(['FailurebooksThe books are wrong.', 'OKdisk9 GB are free.']);
  expect(screen.getByText(/Asking the mail server/)).toBeTruthy();
  outside.resolve([{ topic: 'email', state: 'warning', text: 'Emails go nowhere.' }]);
  await settle();
  expect(lines()[1]).toBe('WarningemailEmails go nowhere.');
  expect(screen.getByText('2 lines need a look.')).toBeTruthy();
});

test('checks again when asked, and says if the server doesn’t answer', async () => {
  desk.on('health', [{ topic: 'disk', state: 'ok', text: '9 GB are free.' }]);
  await open('/server');
  expect(screen.getByText('Nothing has to be mended.')).toBeTruthy();
  desk.on('health', new Refused(0));
  await press('Refresh');
  await settle();
  expect(screen.getAllByRole('alert')[0]?.textContent).toContain('couldn’t reach the server');
  expect(desk.sent('health')).toEqual(['here', 'outside', 'here', 'outside'].map((checks) => ({ checks })));
});

test('shows how long each queue is, since when, and whether it is late', async () => {
  const oldest = Date.now() - 2 * HOUR_MS;
  desk.on('queues', queues({ length: 7, oldest, overdue_ms: 20 * MINUTE_MS }));
  await open('/server/queues');
  const cards = within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(cards[0]).toBe(
    'Emails7 waitingThe oldest: 2 hours ago20 minutes overdueSince this process started: 12 sent, 3 put off, 1 given up',
  );
  expect(cards[1]).toContain('Pushes0 waitingOn timeSince');
  expect(screen.getByText('No mail and no postback has failed.')).toBeTruthy();
});

test('tries one mail again, and lists what is left', async () => {
  desk.on('queues', FAILED);
  desk.on('retry-job', '"done"');
  await open('/server/queues');
  expect(screen.getByText('2 failed')).toBeTruthy();
  const rows = texts('row').slice(1);
  expect(rows[0]).toContain('New message');
  expect(rows[0]).toContain('she.example');
  expect(rows[0]).toContain('550after 4 attempts');
  expect(rows[0]).toContain('Given up');
  expect(rows[1]).not.toContain('Given up');
  desk.on('queues', queues());
  await press('Try again');
  await settle();
  expect(desk.sent('retry-job')).toEqual([{ queue: 'mail', id: 'mail-1' }]);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText(/It’s tried again now/)).toBeTruthy();
});

test('says why a mail can’t be tried again', async () => {
  desk.on('queues', FAILED);
  desk.on('retry-job', new Refused(422, { problems: { id: 'It was sent in the meantime.' } }));
  await open('/server/queues');
  await press('Try again');
  await settle();
  expect(screen.getByText('It was sent in the meantime.')).toBeTruthy();
});

test('tries all of a queue again only after asking, and shows the newest of many', async () => {
  desk.on('queues', queues({ ...FAILED[0], stuck: 300 }));
  desk.on('retry-jobs', { retried: 300 });
  await open('/server/queues');
  expect(screen.getByText('The newest 2 of 300')).toBeTruthy();
  await press('Try all 300 again');
  expect(desk.sent('retry-jobs')).toEqual([]);
  desk.on('queues', queues());
  await press('Try again', dialog());
  await settle();
  expect(desk.sent('retry-jobs')).toEqual([{ queue: 'mail' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('lists what the server repeats, how it went, and the last backup', async () => {
  const now = Date.now();
  const shared = { every_ms: 10_000, began: now, is_running: false, next: now + 10_000 };
  const jobs = {
    ...{ since: now, backup: null },
    work: [
      { ...shared, name: 'payments', outcome: 'done' },
      { ...shared, name: 'retention', outcome: 'failed', every_ms: HOUR_MS },
      { ...shared, name: 'notices', outcome: null, is_running: true, next: null },
    ],
  };
  desk.on('jobs', jobs);
  await open('/server/jobs');
  const rows = texts('row').slice(1);
  expect(rows[0]).toMatch(/^Payments.*10 seconds.*Done/);
  expect(rows[1]).toMatch(/^Deletions.*1 hour.*Failed, see the log/);
  expect(rows[2]).toMatch(/^Notices.*Running$/);
  expect(screen.getByText(/knows of no backup/)).toBeTruthy();
  desk.on('jobs', { ...jobs, backup: now });
  await press('Refresh');
  await settle();
  expect(screen.getByText(/^Last backup: /)).toBeTruthy();
});

test('is for owners', async () => {
  desk.on('me', { ...ADA, role: 'manager' });
  await showDesk('/server/queues');
  expect(desk.sent('queues')).toEqual([]);
});
