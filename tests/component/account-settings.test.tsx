import { screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { SessionEntry } from '#shared/contracts/account.ts';
import { AccountSettings } from '#src/features/account/account-settings.lazy.tsx';
import { deletedInTabAt } from '#src/state/account/account.ts';
import { toasts } from '#src/state/overlays/toasts.ts';
import { user } from '#src/state/session/session.ts';
import { makeUser, NOW } from '../fixtures/cards.ts';
import { here, logIn, makeBoot, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE, tooMany } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const IN_TWO_WEEKS = NOW + 14 * 86_400_000;

/** Renders the account settings with one panel open. */
async function open(title: string, change = {}) {
  wire.on('GET companyinfo', makeBoot().settings.company);
  logIn(change);
  const { press } = show(<AccountSettings />, '/profile');
  const panel = screen.getByText(title).closest('details') as HTMLDetailsElement;
  panel.open = true;
  panel.dispatchEvent(new Event('toggle'));
  await settle();
  const click = async (name: string | RegExp) => {
    await press.click(within(panel).getByRole('button', { name }));
    await settle();
  };
  return { press, click, panel };
}

const alert = () => screen.getByRole('alert').textContent;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('requires the old password for a new one, and ends all other sessions', async () => {
  wire.once('PUT password', new Failure(422, 'error.fields', { old: 'password.wrong' }));
  wire.once('PUT password', { user: makeUser() });
  const { press, click, panel } = await open('Change password');
  await click('Change password');
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
    'Enter your current password',
    'Enter a password',
  ]);
  expect(document.activeElement).toBe(field('Your password'));
  await press.type(field('Your password'), 'guess');
  await press.type(field('New password'), 'seven-new-lanterns{Enter}');
  await settle();
  expect(alert()).toBe('That’s not your password. Try again, or reset it.');
  await click('Change password');
  expect(wire.last('PUT password').body).toEqual({ old: 'guess', password: 'seven-new-lanterns' });
  expect(toasts.value.map(({ text }) => text)).toEqual(['Password changed. All other devices are logged out.']);
  expect(panel.open).toBe(false);
});

test('rates a new password while it is typed', async () => {
  const { press } = await open('Change password');
  expect(screen.getByText(/At least 8 characters/)).toBeTruthy();
  await press.type(field('New password'), 'abcdefgh');
  expect(screen.getByText(/Easy to guess/)).toBeTruthy();
  await press.type(field('New password'), ' under 3 grey herons');
  expect(screen.getByText(/Strong/)).toBeTruthy();
});

test('says when the next attempt is allowed after too many wrong passwords', async () => {
  wire.once('PUT password', tooMany(3_000));
  const { press } = await open('Change password');
  await press.type(field('Your password'), 'guess');
  await press.type(field('New password'), 'seven-new-lanterns{Enter}');
  await settle();
  expect(alert()).toContain('Please try again in 50 minutes.');
});

const session = (number: number, change: Partial<SessionEntry> = {}): SessionEntry => ({
  id: `session-00000000`.slice(0, 15) + number,
  current: false,
  created: NOW - 86_400_000,
  last_used: NOW - number * 3_600_000,
  browser: 'Firefox',
  system: 'Android',
  ...change,
});
const HERE = session(0, { current: true, browser: 'Chrome', system: 'Linux' });

test('lists every device with its last use, and ends any other session', async () => {
  wire.once('GET sessions', { sessions: [HERE, session(3), session(5, { browser: null, system: null })] });
  wire.once('DELETE sessions', { sessions: [HERE, session(3)] });
  const { click, panel } = await open('Devices');
  const rows = () =>
    within(panel)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  expect(rows()).toEqual([
    'Chrome · LinuxThis device',
    'Firefox · Android3 hours agoLog out',
    'Unknown device5 hours agoLog out',
  ]);
  await click('Log out: Unknown device');
  expect(wire.last('DELETE sessions').body).toEqual({ id: session(5).id });
  expect(rows()).toHaveLength(2);
});

test('ends all other sessions at once', async () => {
  wire.once('GET sessions', { sessions: [HERE, session(3), session(5)] });
  wire.once('DELETE sessions', OFFLINE);
  wire.once('DELETE sessions', { sessions: [HERE] });
  const { click } = await open('Devices');
  await click('Log out all other devices');
  expect(alert()).toContain('You’re offline');
  await click('Retry');
  expect(wire.last('DELETE sessions').body).toEqual({ others: true });
  expect(screen.getByText('You’re not logged in anywhere else.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Log out/ })).toBeNull();
});

test('offers Retry if the devices fail to load', async () => {
  wire.once('GET sessions', tooMany(1));
  wire.once('GET sessions', { sessions: [HERE] });
  const { click } = await open('Devices');
  await click('Retry');
  expect(screen.getByText('Chrome · Linux')).toBeTruthy();
});

test('hides a paused member until they return', async () => {
  wire.once('PUT account', { user: makeUser({ paused: true }) });
  wire.once('PUT account', { user: makeUser({ paused: false }) });
  const { click } = await open('Take a break');
  await click('Pause my profile');
  expect(wire.last('PUT account').body).toEqual({ paused: true });
  expect(screen.getByText('Your profile is paused')).toBeTruthy();
  await click('Show my profile again');
  expect(wire.last('PUT account').body).toEqual({ paused: false });
  expect(screen.getByText('Take a break')).toBeTruthy();
});

test('deletes the account in three taps: open, password, press; the reason is optional', async () => {
  wire.once('DELETE account', { effective_at: IN_TWO_WEEKS });
  const { press, click } = await open('Delete account');
  expect(screen.getByText(/^Everything will be permanently deleted on March 25, 2026/)).toBeTruthy();
  await press.type(field('Your password'), 'seven-demo-fold');
  await click('Delete my account');
  expect(wire.last('DELETE account').body).toEqual({ password: 'seven-demo-fold', reason: null });
  expect(user.value).toBeNull();
  expect(deletedInTabAt.value).toBe(IN_TWO_WEEKS);
  expect(here()).toBe('/account-deleted');
});

test('sends the reason, and shows a wrong password at its field', async () => {
  wire.once('DELETE account', new Failure(422, 'error.fields', { password: 'password.wrong' }));
  const { press, click } = await open('Delete account');
  await click('Delete my account');
  expect(alert()).toBe('Enter a password');
  await press.type(field('Your password'), 'guess');
  await press.selectOptions(screen.getByLabelText('May we ask why? (optional)'), 'privacy');
  await click('Delete my account');
  expect(wire.last('DELETE account').body).toEqual({ password: 'guess', reason: 'privacy' });
  expect(alert()).toBe('That’s not your password. Try again, or reset it.');
  expect(document.activeElement).toBe(field('Your password'));
  expect(user.value).toBeTruthy();
});

test('cancels a pending deletion in the same place', async () => {
  wire.once('PUT account', { user: makeUser() });
  const { click } = await open('Delete account', { deletion: IN_TWO_WEEKS });
  expect(screen.getByText(/^It’ll be permanently deleted on March 25, 2026/)).toBeTruthy();
  await click('Keep my account');
  expect(wire.last('PUT account').body).toEqual({ keep: true });
  expect(screen.getByRole('button', { name: 'Delete my account' })).toBeTruthy();
});

test('lists blocked members by name and unblocks them one by one', async () => {
  const [anna, bram] = [
    { id: 'member-000000001', name: 'Anna' },
    { id: 'member-000000002', name: 'Bram' },
  ];
  wire.on('GET chats', { chats: [] });
  wire.on('GET likes', { profiles: [], liked_by: [] });
  wire.once('GET block', { blocked: [anna, bram] });
  wire.once('GET block', { blocked: [bram] });
  wire.once('GET block', { blocked: [] });
  wire.on('DELETE block', { blocked: [] });
  const { click, panel } = await open('Blocked members');
  await click('Unblock: Anna');
  expect(wire.last('DELETE block').body).toEqual({ profile: anna.id });
  expect(within(panel).getAllByRole('listitem')).toHaveLength(1);
  await click('Unblock: Bram');
  expect(within(panel).getByText('You haven’t blocked anyone.')).toBeTruthy();
});

test('offers Retry if the blocked members fail to load', async () => {
  wire.once('GET block', tooMany(1));
  wire.once('GET block', { blocked: [] });
  const { click, panel } = await open('Blocked members');
  await click('Retry');
  expect(within(panel).getByText('You haven’t blocked anyone.')).toBeTruthy();
});
