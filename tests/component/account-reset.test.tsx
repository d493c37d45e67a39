import { screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetLinkToken } from '#src/state/link-token.ts';
import { isLoggedIn, user } from '#src/state/session.ts';
import { toasts } from '#src/state/toasts.ts';
import { makeSearchAnswer, makeUser, NOW } from '../fixtures/cards.ts';
import { type Hands, here, logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire, OFFLINE, tooMany } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const email = () => screen.getByLabelText<HTMLInputElement>('E-mail address');
const password = () => screen.getByLabelText<HTMLInputElement>('New password');

beforeEach(() => {
  user.value = null;
  wire.on('search', makeSearchAnswer(0, 0));
  wire.on('fetchRegions', { regions: [] });
});
afterEach(forgetLinkToken);

async function ask(press: Hands, address: string) {
  await press.type(email(), `${address}{Enter}`);
  await settle();
}

test('the login page leads to a new password', async () => {
  const { press } = await showApp('/login');
  await press.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await settle();
  expect(here()).toBe('/reset-password');
  expect(heading()).toBe('Forgot your password?');
});

test('the answer says the same of any address, with the focus on it, and where the inbox is', async () => {
  wire.on('requestPasswordReset', 'done');
  const { press } = await showApp('/reset-password');
  await ask(press, 'kim@gmail.com');
  expect(wire.last('requestPasswordReset').body).toEqual({ email: 'kim@gmail.com' });
  expect(heading()).toBe('Check your e-mail');
  expect(document.activeElement?.textContent).toBe('Check your e-mail');
  expect(screen.getByText(/^If there is an account for kim@gmail.com, a mail is on its way/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open my inbox' }).getAttribute('href')).toBe('https://mail.google.com/');
});

test('no inbox is offered for a provider that nobody knows', async () => {
  wire.on('requestPasswordReset', 'done');
  const { press } = await showApp('/reset-password');
  await ask(press, 'kim@example.org');
  expect(screen.queryByRole('link', { name: 'Open my inbox' })).toBeNull();
});

test('the mail can be sent again once a minute has passed, and the wait is counted down', async () => {
  wire.on('requestPasswordReset', 'done');
  const { press } = await showApp('/reset-password');
  await ask(press, 'kim@example.org');
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send/ });
  expect(button().textContent).toBe('Send again in 60 s');
  expect(button().disabled).toBe(true);
  for (let second = 0; second < 60; second++) await settle(1_000);
  expect(button().textContent).toBe('Send the e-mail again');
  await press.click(button());
  await settle();
  expect(wire.seen('requestPasswordReset')).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toBe('It is on its way once more.');
});

test('an address that is none is named as such, without a call, and focused', async () => {
  const { press } = await showApp('/reset-password');
  await ask(press, 'kim');
  expect(screen.getByRole('alert').textContent).toBe('Value is not a valid email address');
  expect(document.activeElement).toBe(email());
  expect(wire.seen('requestPasswordReset')).toEqual([]);
});

test('without a network the request can be tried again with what was typed', async () => {
  wire.once('requestPasswordReset', OFFLINE);
  wire.on('requestPasswordReset', 'done');
  const { press } = await showApp('/reset-password');
  await ask(press, 'kim@example.org');
  expect(screen.getByRole('alert').textContent).toContain('No connection');
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(wire.last('requestPasswordReset').body).toEqual({ email: 'kim@example.org' });
  expect(heading()).toBe('Check your e-mail');
});

test('too many requests say when the next one counts', async () => {
  wire.once('requestPasswordReset', tooMany(720));
  const { press } = await showApp('/reset-password');
  await ask(press, 'kim@example.org');
  expect(screen.getByRole('alert').textContent).toContain('Please try again in 12 minutes.');
});

test('a new password by the link logs in, and the token is nowhere to be seen', async () => {
  wire.once('setPassword', { user: makeUser() });
  const { press } = await showApp('/reset-password/do#token=abc');
  expect(location.hash).toBe('');
  expect(wire.seen('setPassword')).toEqual([]);
  await press.type(password(), 'seven-new-lanterns{Enter}');
  await settle();
  expect(wire.last('setPassword').body).toEqual({ token: 'abc', password: 'seven-new-lanterns' });
  expect(isLoggedIn.value).toBe(true);
  expect(here()).toBe('/members');
  expect(toasts.value.map(({ text }) => text)).toEqual(['Your new password is set. All other devices are logged out.']);
});

/** The document's own arrival: `type` is what the browser says of it. */
function arriveBy(type: string, path: string): void {
  const entry = { type, name: `http://localhost${path}` } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
}

test.each([
  ['a reload of the page', 'reload', '/reset-password/do', 'Choose a new password'],
  [
    'going Back to it, as the next person at a shared phone may',
    'back_forward',
    '/reset-password/do',
    'This link can’t be used',
  ],
  ['a reload of some other page', 'reload', '/members', 'This link can’t be used'],
])('after %s the link can be used or not, as it should', async (_what, type, path, title) => {
  sessionStorage.setItem('link-token', '/reset-password/doabc');
  arriveBy(type, path);
  await showApp('/reset-password/do');
  await settle();
  expect(heading()).toBe(title);
});

test('the link is kept for a reload, and not a moment longer than it serves', async () => {
  wire.once('setPassword', { user: makeUser() });
  const { press } = await showApp('/reset-password/do#token=abc');
  expect(sessionStorage.getItem('link-token')).toBe('/reset-password/doabc');
  await press.type(password(), 'seven-new-lanterns{Enter}');
  await settle();
  expect(sessionStorage.length).toBe(0);
});

test('the link works though a member turns out to be logged in while it is open', async () => {
  wire.once('setPassword', { user: makeUser() });
  const { press } = await showApp('/reset-password/do#token=abc');
  logIn();
  await settle();
  await press.type(password(), 'seven-new-lanterns{Enter}');
  await settle();
  expect(wire.last('setPassword').body).toEqual({ token: 'abc', password: 'seven-new-lanterns' });
});

test('whoever is about to lose the account hears of it after the new password', async () => {
  wire.once('setPassword', { user: makeUser({ deletion: NOW + 86_400_000 }) });
  const { press } = await showApp('/reset-password/do#token=abc');
  await press.type(password(), 'seven-new-lanterns{Enter}');
  await settle();
  expect(here()).toBe('/account-deleted');
});

test.each([
  ['that was used', '#token=used'],
  ['without a token', ''],
])('a link %s says so and leads to another', async (_what, hash) => {
  wire.on('setPassword', new Failure(410, 'password.token_expired'));
  const { press } = await showApp(`/reset-password/do${hash}`);
  if (hash) await press.type(password(), 'seven-new-lanterns{Enter}');
  await settle();
  expect(heading()).toBe('This link can’t be used');
  expect(document.activeElement?.textContent).toBe('This link can’t be used');
  expect(screen.getByRole('link', { name: 'Send me a new link' }).getAttribute('href')).toBe('/reset-password');
});

test('a password that is too short or too common is named as such, and the link still holds', async () => {
  wire.once('setPassword', new Failure(422, 'error.fields', { password: 'signup.password_common' }));
  wire.once('setPassword', { user: makeUser() });
  const { press } = await showApp('/reset-password/do#token=abc');
  await press.type(password(), 'short{Enter}');
  await settle();
  expect(screen.getByRole('alert').textContent).toBe('This field should be at least 8 characters long');
  expect(wire.seen('setPassword')).toEqual([]);
  await press.type(password(), 'password{Enter}');
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('too easy to guess');
  expect(document.activeElement).toBe(password());
  await press.type(password(), '-of-mine{Enter}');
  await settle();
  expect(isLoggedIn.value).toBe(true);
});
