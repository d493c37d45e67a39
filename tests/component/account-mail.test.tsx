import { screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { mailChange, typedMail } from '#src/state/account/mail-change.ts';
import { user } from '#src/state/session/session.ts';
import { makeUser } from '../fixtures/cards.ts';
import { type Hands, logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const heading = () => screen.getByRole('heading', { level: 1 }).textContent?.trim();
const press = (hands: Hands, name: string) => hands.click(screen.getByRole('button', { name })).then(() => settle());

const TOPIC = { push: true, mail: true, frequency: 'at_once' } as const;
const QUIET = { from: null, to: null, tz: 'UTC' };

beforeEach(() => {
  mailChange.value = null;
  // Push settings load on the same page.
  wire.on('GET settings', new Failure(503));
  const settings = { like: TOPIC, message: TOPIC, news: TOPIC, quiet: QUIET };
  wire.on('GET notifications', { items: [], unread: 0, settings });
});

test('changes nothing when the link of an email change is opened, only when its button is pressed', async () => {
  user.value = null;
  wire.on('GET user', new Failure(403));
  wire.once('PUT mailchange', { email: 'new@example.org', reverted: false });
  const { press: hands } = await showApp('/mail-change/do#token=abc');
  await settle(60_000);
  expect(location.hash).toBe('');
  expect(wire.seen('PUT mailchange')).toEqual([]);
  await press(hands, 'Use this address');
  expect(wire.last('PUT mailchange').body).toEqual({ token: 'abc' });
  expect(heading()).toBe('Your new address is confirmed');
  expect(screen.getByText(/Your email is now new@example.org/)).toBeTruthy();
  expect(screen.getByRole('main').querySelector('a')?.getAttribute('href')).toBe('/login');
});

test('shows the new email immediately to a logged-in member', async () => {
  wire.on('GET user', { user: makeUser({ email: 'new@example.org' }) });
  wire.once('PUT mailchange', { email: 'new@example.org', reverted: false });
  logIn({ email: 'old@example.org' });
  const { press: hands } = await showApp('/mail-change/do#token=abc');
  await press(hands, 'Use this address');
  expect(user.value?.email).toBe('new@example.org');
  expect(screen.getByRole('link', { name: 'Browse members' })).toBeTruthy();
});

test('lets the old address revert the change: logs out everywhere and offers a new password', async () => {
  wire.on('GET user', new Failure(403));
  wire.once('PUT mailchange', { email: 'old@example.org', reverted: true });
  logIn();
  const { press: hands } = await showApp('/mail-change/do#token=back');
  await press(hands, 'Use this address');
  expect(heading()).toBe('Your old address is restored');
  expect(user.value).toBeNull();
  const link = screen.getByRole('link', { name: 'Choose a new password' });
  expect(link.getAttribute('href')).toBe('/reset-password');
});

test.each([
  ['that was used', '#token=used'],
  ['without a token', ''],
])('reports a link %s', async (_what, hash) => {
  user.value = null;
  wire.on('PUT mailchange', new Failure(410, 'mail_change.expired'));
  const { press: hands } = await showApp(`/mail-change/do${hash}`);
  if (hash) await press(hands, 'Use this address');
  expect(heading()).toBe('This link doesn’t work');
});

test('reports an address taken by someone else, or a missing answer, and offers Retry', async () => {
  user.value = null;
  wire.on('GET user', new Failure(403));
  wire.once('PUT mailchange', new Failure(409, 'mail_change.taken'));
  wire.once('PUT mailchange', OFFLINE);
  wire.once('PUT mailchange', { email: 'new@example.org', reverted: false });
  const { press: hands } = await showApp('/mail-change/do#token=abc');
  await press(hands, 'Use this address');
  expect(screen.getByRole('alert').textContent).toContain(
    'There’s already an account with this email. Log in, or use another one.',
  );
  await press(hands, 'Retry');
  expect(screen.getByRole('alert').textContent).toContain('You’re offline');
  await press(hands, 'Retry');
  expect(heading()).toBe('Your new address is confirmed');
});

const address = () => screen.getByLabelText<HTMLInputElement>('New email address');
const password = () => screen.getByLabelText<HTMLInputElement>('Your password');

test('opens and focuses the email change from the link on the last sign-up screen', async () => {
  logIn({ activated: false });
  await showApp('/notifications#email-change-incorrect');
  await settle();
  expect(document.activeElement).toBe(address());
});

test('shows the email with a way to change it, and resends the link to an unconfirmed one', async () => {
  logIn({ activated: false });
  wire.once('POST activate', { retry_after: 60 });
  const { press: hands } = await showApp('/notifications');
  expect(screen.queryByLabelText('New email address')).toBeNull();
  expect(screen.getByText('demo@example.org')).toBeTruthy();
  await press(hands, 'Send the email again');
  expect(screen.getByText('We’ve sent it again.')).toBeTruthy();
  await press(hands, 'Change address');
  expect(document.activeElement).toBe(address());
});

test('says that a change is waiting for confirmation of the new email', async () => {
  logIn();
  wire.once('POST mailchange', { pending: 'new@example.org' });
  const { press: hands } = await showApp('/notifications');
  await press(hands, 'Change address');
  await hands.type(address(), 'new@example.org');
  await hands.type(password(), 'seven-demo-fold{Enter}');
  await settle();
  expect(wire.last('POST mailchange').body).toEqual({ email: 'new@example.org', password: 'seven-demo-fold' });
  expect(user.value?.pending_email).toBe('new@example.org');
  expect(screen.getByText(/^Waiting for new@example.org/)).toBeTruthy();
  expect(screen.getByText('demo@example.org')).toBeTruthy();
  expect(screen.queryByLabelText('New email address')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Change address');
});

test('shows a wrong password, the same email and an empty field at their fields', async () => {
  logIn();
  wire.once('POST mailchange', new Failure(422, 'error.fields', { password: 'password.wrong' }));
  wire.once('POST mailchange', new Failure(422, 'error.fields', { email: 'mail_change.same' }));
  const { press: hands } = await showApp('/notifications#email-change-incorrect');
  await settle();
  await hands.type(address(), 'new@example.org{Enter}');
  await settle();
  expect(screen.getByRole('alert').textContent).toBe('Enter a password');
  expect(document.activeElement).toBe(password());
  await hands.type(password(), 'guess{Enter}');
  await settle();
  expect(screen.getByRole('alert').textContent).toBe('That’s not your password. Try again, or reset it.');
  await hands.type(password(), '{Enter}');
  await settle();
  expect(screen.getByRole('alert').textContent).toBe('This is already your email address');
  expect(document.activeElement).toBe(address());
});

test('keeps the typed email across a login, and clears it for other members', async () => {
  logIn();
  const { press: hands } = await showApp('/notifications#email-change-incorrect');
  await settle();
  await hands.type(address(), 'new@exa');
  wire.on('GET user', new Failure(403));
  const { refreshUser, becomeLoggedIn } = await import('#src/state/session/session.ts');
  await refreshUser();
  await settle();
  expect(typedMail.value).toBe('new@exa');
  becomeLoggedIn(makeUser());
  expect(typedMail.value).toBe('new@exa');
  await refreshUser();
  becomeLoggedIn(makeUser({ id: 'member-000000901' }));
  expect(typedMail.value).toBe('');
});
