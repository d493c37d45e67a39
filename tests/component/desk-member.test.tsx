import { screen, within } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import type { OperatorRole } from '#src/desk/api/desk-calls.ts';
import type { ShownMember } from '#src/desk/api/member-calls.ts';
import { UNDO_MS } from '#src/desk/state/undo-window.ts';
import { shownMember } from '../fixtures/desk-members.ts';
import { hands, hide, settle } from '../fixtures/render-app.tsx';
import { ADA, heading, installDesk, Refused, refusedBy, showDesk } from '../fixtures/render-desk.tsx';

const desk = installDesk();
const CALLS = [...['suspend', 'restore', 'warn', 'log-out-member', 'send-password-link', 'remove-note']];
beforeEach(() => {
  for (const name of CALLS) desk.on(name, '"done"');
  desk.on('mark-fictional', { announced: true });
  desk.on('add-note', { id: 'note000000000001' });
});

const ID = 'anna000000000000';
const ON = { id: ID, host: 'localhost' };
const SCAM_IN_DUTCH = 'Je hebt anderen om geld gevraagd of geprobeerd op te lichten.';

async function open(change: Partial<ShownMember> = {}, role: OperatorRole = 'owner') {
  desk.on('me', { ...ADA, role });
  desk.on('show-member', shownMember(change));
  await showDesk(`/members/${ID}`);
}
const keys = (typed: string) => hands().keys(typed);
const press = (name: string | RegExp) => hands().click(screen.getByRole('button', { name }));
const dialog = () => screen.getByRole('dialog');
const buttons = () =>
  within(screen.getByRole('group', { name: 'Actions' }))
    .getAllByRole('button')
    .map((button) => button.querySelector('span')?.textContent);

test('shows who the member is, what happened, and what they may see of it', async () => {
  await open();
  expect(heading()).toContain('Anna');
  const text = screen.getByRole('main').textContent;
  for (const part of [
    ...['anna@example.org', 'Likes the sea', 'My Sunday: in bed', 'Dutch', 'Utrecht, Netherlands'],
    ...[
      'Firefox, Windows',
      'Scam',
      'Upheld, warned',
      'Called about a refund',
      'show member',
      'bea@example.org, support',
    ],
    'Members get the notes about them when they ask for their data.',
  ])
    expect(text).toContain(part);
  expect(screen.getByRole('link', { name: '2 other members share a network with this one' }).getAttribute('href')).toBe(
    `/desk/members?like=${ID}`,
  );
  expect(
    within(screen.getByRole('navigation', { name: 'Places' })).getByRole('link', { current: 'page' }).textContent,
  ).toBe('Members');
});

test('says so where there is nothing', async () => {
  await open({ photos: [], sessions: [], reports: [], notes: [], actions: [], shares: { network: 0, browser: 0 } });
  for (const sentence of [
    ...['This member has no photos.', 'This member is logged in nowhere.', 'Nobody has reported this member.'],
    ...['Nobody has written a note.', 'Nothing yet.'],
  ])
    expect(screen.getByText(sentence)).toBeTruthy();
});

test('lists what operators did, and several looks of one after the other once', async () => {
  const entry = { role: 'support', subject: null, until: null, reason: null } as const;
  const at = '2026-09-01T10:00:00.000Z';
  await open({
    actions: [
      { ...entry, at, operator: 'bea@example.org', action: 'show member' },
      { ...entry, at, operator: 'bea@example.org', action: 'show member' },
      { ...entry, at, operator: 'cas@example.org', action: 'show member' },
      { ...entry, at, operator: 'bea@example.org', action: 'ban', reason: 'Scam' },
    ],
  });
  const rows = within(screen.getByRole('region', { name: 'What operators did' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.replace(/Sep.*$/, ''))).toEqual([
    'show memberbea@example.org, support',
    'show membercas@example.org, support',
    'banbea@example.org, support: Scam',
  ]);
});

test('shows orders and signs of fraud to those who get them', async () => {
  const order = { id: 'order00000000000', created: null, kind: 'credits', item: 'large', status: 'paid' };
  await open({
    money: {
      balance: 12,
      plan: { plan: 'month', until: '2026-10-01T00:00:00.000Z', renews: true },
      orders: [{ ...order, amount: 1999, refunded: 500, currency: 'EUR' }],
      holds: [{ rule: 'orders', since: '2026-09-01T00:00:00.000Z', until: null }],
    },
  });
  const section = screen.getByRole('region', { name: 'Orders' }).textContent;
  for (const part of [
    '€19.99: credits, large',
    'paid, €5.00 paid back',
    'Sign of fraud',
    '12 credits',
    'Premium, renews',
  ])
    expect(section).toContain(part);
});

test.each([
  ['moderator', ['Warn', 'Suspend', 'Ban', 'Mark as fictional', 'Log out everywhere', 'Send a password link']],
  ['support', ['Log out everywhere', 'Send a password link', 'Export']],
] as const)('offers the role %s what it may do', async (role, expected) => {
  await open({}, role);
  expect(buttons()).toEqual(expected);
  expect(screen.queryByRole('region', { name: 'Orders' })).toBeNull();
});

test('offers what fits the member: a banned one is restored, and one being deleted is left alone', async () => {
  await open({ suspension: 'banned', kind: 'fictional', sessions: [] }, 'moderator');
  expect(buttons()).toEqual(['Restore', 'No longer fictional']);
});

test('bans with two keys, in the member’s language, after ten seconds', async () => {
  await open();
  await keys('b');
  expect(dialog().textContent).toContain('for good?');
  await keys('1');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Will be banned')).toBeTruthy();
  await settle(UNDO_MS - 1);
  expect(desk.sent('suspend')).toEqual([]);
  await settle(1);
  expect(desk.sent('suspend')).toEqual([{ ...ON, kind: 'banned', until: null, reason: SCAM_IN_DUTCH }]);
  // The page shows what has come of it.
  expect(desk.sent('show-member').length).toBe(2);
});

test('suspends for a while or without an end, and warns, with a reason of one’s own', async () => {
  await open();
  await keys('s');
  await hands().click(within(dialog()).getByRole('radio', { name: '30 days' }));
  await hands().click(within(dialog()).getByRole('button', { name: 'Suspend' }));
  expect(within(dialog()).getByRole('alert').textContent).toBe('Choose a reason, or write one.');
  await hands().type(within(dialog()).getByRole('textbox'), 'Odd');
  await hands().click(within(dialog()).getByRole('button', { name: 'Suspend' }));
  await keys('w');
  await keys('2');
  await settle(UNDO_MS);
  const until = new Date(Date.now() - UNDO_MS + 30 * 86_400_000).toISOString().slice(0, 10);
  expect(desk.sent('suspend')).toEqual([{ ...ON, kind: 'suspended', until, reason: 'Odd' }]);
  expect(desk.sent('warn')).toMatchObject([{ ...ON, reason: expect.stringContaining('beledigd') }]);
});

test('undoes the latest action, for ten seconds', async () => {
  await open({ suspension: 'suspended' });
  await keys('r');
  await keys('l');
  expect(screen.getByText('Will be logged out everywhere')).toBeTruthy();
  await keys('z');
  expect(screen.getByText('Will be restored')).toBeTruthy();
  await press(/^Undo/);
  await settle(UNDO_MS);
  expect([desk.sent('restore'), desk.sent('log-out-member')]).toEqual([[], []]);
});

test.each([
  ['p', 'send-password-link', ON],
  ['l', 'log-out-member', ON],
  ['f', 'mark-fictional', { ...ON, fictional: true }],
] as const)('the key %s asks for %s', async (key, call, body) => {
  await open();
  await keys(key);
  await settle(UNDO_MS);
  expect(desk.sent(call)).toEqual([body]);
});

test('sends what waits when the page is hidden', async () => {
  await open();
  await keys('l');
  hide(true);
  await settle();
  expect(desk.sent('log-out-member')).toEqual([ON]);
});

test('sends what waits when the operator goes on, and looks at the member no more', async () => {
  await open();
  await keys('l');
  await press('All members');
  await settle();
  expect([desk.sent('log-out-member'), desk.sent('show-member').length]).toEqual([[ON], 1]);
});

test('says what failed, and shows the member as they are', async () => {
  await open();
  desk.on('warn', new Refused(422, { problems: { member: 'Nobody owns this profile.' } }));
  await keys('w');
  await keys('1');
  await settle(UNDO_MS);
  expect(screen.getByText('Nobody owns this profile.')).toBeTruthy();
});

test.each([
  [refusedBy(404, 'error.not_found'), 'There is no such member.', false],
  [refusedBy(403, 'desk.site'), 'isn’t one of yours', false],
  [new Refused(500), 'Something went wrong', true],
] as const)('a member who can’t be shown gets a sentence', async (refused, sentence, mayRetry) => {
  desk.on('me', ADA);
  desk.on('show-member', refused);
  await showDesk(`/members/${ID}`);
  expect(screen.getByRole('alert').textContent).toContain(sentence);
  expect(screen.queryByRole('button', { name: 'Retry' }) !== null).toBe(mayRetry);
});

test('adds and removes notes', async () => {
  await open();
  await press('Add note');
  expect(screen.getByText('Write a note first.')).toBeTruthy();
  await hands().type(screen.getByRole('textbox', { name: 'New note' }), 'Hi');
  await press('Add note');
  await settle();
  expect(desk.sent('add-note')).toEqual([{ ...ON, text: 'Hi' }]);
  await press('Remove');
  await settle();
  expect(desk.sent('remove-note')).toEqual([{ ...ON, note: 'note000000000000' }]);
});

test('deletes only with the name, and exports only with a reason', async () => {
  await open();
  desk.on('delete-member', new Refused(422, { problems: { member: 'Deleted on Monday already.' } }));
  await keys('d');
  const [name, reason] = within(dialog()).getAllByRole('textbox') as [HTMLElement, HTMLElement];
  await hands().type(name, 'anna');
  await press('Delete in two weeks');
  expect(desk.sent('delete-member')).toEqual([]);
  expect(screen.getByText('This isn’t the name of the member.')).toBeTruthy();
  await hands().clear(name);
  await hands().type(name, 'Anna');
  await hands().type(reason, 'Asked');
  await press('Delete in two weeks');
  await settle();
  expect(desk.sent('delete-member')).toEqual([{ ...ON, name: 'Anna', reason: 'Asked' }]);
  expect(within(dialog()).getByRole('alert').textContent).toContain('Deleted on Monday already.');
  desk.on('delete-member', { effective: '2026-10-01' });
  await press('Delete in two weeks');
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
});
