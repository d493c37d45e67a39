import { screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetLinkToken } from '#src/state/account/link-token.ts';
import { toasts } from '#src/state/overlays/toasts.ts';
import { isLoggedIn, user } from '#src/state/session/session.ts';
import { makeSearchAnswer, makeUser, NOW } from '../fixtures/cards.ts';
import { isDisabled } from '../fixtures/is-disabled.ts';
import { type Hands, here, logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire, OFFLINE, tooMany } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
const password = () => screen.getByLabelText<HTMLInputElement>('New password');

beforeEach(() => {
  user.value = null;
  wire.on('GET search', makeSearchAnswer(0, 0));
  wire.on('GET regions', { regions: [] });
});
afterEach(forgetLinkToken);

async function ask(press: Hands, address: string) {
  await press.type(email(), `${address}{Enter}`);
  await settle();
}

test('links from login to a new password', async () => {
  const { press } = await showApp('/login');
  await press.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await settle();
  expect(here()).toBe('/reset-password');
  expect(heading()).toBe('Forgot your password?');
});

test('gives the same answer for any email, focuses it and links to the inbox', async () => {
  wire.on('POST password', 'done');
  const { press } = await showApp('/reset-password');
  await ask(press, 'kim@gmail.com');
  expect(wire.last('POST password').body).toEqual({ email: 'kim@gmail.com' });
  expect(heading()).toBe('Check your email');
  expect(document.activeElement?.textContent).toBe('Check your email');
  expect(screen.getByText(/^If there is an account for kim@gmail.com, we’ve sent an email/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open my inbox' }).getAttribute('href')).toBe('https://mail.google.com/');
});

test('offers no inbox for an unknown provider', async () => {
  wire.on('POST password', 'done');
  const { press } = await showApp('/reset-password');
  await ask(press, 'kim@example.org');
  expect(screen.queryByRole('link', { name: 'Open my inbox' })).toBeNull();
});

test('resends the email after a minute and counts down the wait', async () => {
  wire.on('POST password', 'done');
  const { press } = await showApp('/reset-password');
  await ask(press, 'kim@example.org');
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send/ });
  expect(button().textContent).toBe('Send again in 60 s');
  expect(isDisabled(button())).toBe(true);
  for (let second = 0; second < 60; second++) await settle(1_000);
  expect(button().textContent).toBe('Send the email again');
  await press.click(button());
  await settle();
  expect(wire.seen('POST password')).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toBe('We’ve sent it again.');
});

test('reports an invalid email without a call, and focuses it', async () => {
  const { press } = await showApp('/reset-password');
  await ask(press, 'kim');
  expect(screen.getByRole('alert').textContent).toBe('Value is not a valid email address');
  expect(document.activeElement).toBe(email());
  expect(wire.seen('POST password')).toEqual([]);
});

test('says that the email is missing from an empty form, and focuses it', async () => {
  const { press } = await showApp('/reset-password');
  await press.click(screen.getByRole('button', { name: 'Send me the link' }));
  await settle();
  expect(screen.getByRole('alert').textContent).toBe('Enter your email address');
  expect(email().getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
  expect(document.activeElement).toBe(email());
  expect(wire.seen('POST password')).toEqual([]);
});

test('says that the new password is missing from an empty form, and focuses it', async () => {
  const { press } = await showApp('/reset-password/do#token=abc');
  await press.click(screen.getByRole('button', { name: 'Save and log in' }));
  await settle();
  expect(screen.getByRole('alert').textContent).toBe('Enter a password');
  expect(document.activeElement).toBe(password());
  expect(wire.seen('PUT password')).toEqual([]);
});

test('retries the request with the same input after a lost network', async () => {
  wire.once('POST password', OFFLINE);
  wire.on('POST password', 'done');
  const { press } = await showApp('/reset-password');
  await ask(press, 'kim@example.org');
  expect(screen.getByRole('alert').textContent).toContain('You’re offline');
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(wire.last('POST password').body).toEqual({ email: 'kim@example.org' });
  expect(heading()).toBe('Check your email');
});

test('says when the next request is allowed after too many', async () => {
  wire.once('POST password', tooMany(720));
  const { press } = await showApp('/reset-password');
  await ask(press, 'kim@example.org');
  expect(screen.getByRole('alert').textContent).toContain('Please try again in 12 minutes.');
});

test('logs in with a new password from the link, and never shows the token', async () => {
  wire.once('PUT password', { user: makeUser() });
  const { press } = await showApp('/reset-password/do#token=abc');
  expect(location.hash).toBe('');
  expect(wire.seen('PUT password')).toEqual([]);
  await press.type(password(), 'seven-new-lanterns{Enter}');
  await settle();
  expect(wire.last('PUT password').body).toEqual({ token: 'abc', password: 'seven-new-lanterns' });
  expect(isLoggedIn.value).toBe(true);
  expect(here()).toBe('/members');
  expect(toasts.value.map(({ text }) => text)).toEqual(['Password changed. All other devices are logged out.']);
});

/** The browser's navigation `type` for this document. */
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
    'This link doesn’t work',
  ],
  ['a reload of some other page', 'reload', '/members', 'This link doesn’t work'],
])('keeps or invalidates the link correctly after %s', async (_what, type, path, title) => {
  sessionStorage.setItem('link-token', '"/reset-password/doabc"');
  arriveBy(type, path);
  await showApp('/reset-password/do');
  await settle();
  expect(heading()).toBe(title);
});

test('keeps the link for a reload, but no longer than it is valid', async () => {
  wire.once('PUT password', { user: makeUser() });
  const { press } = await showApp('/reset-password/do#token=abc');
  expect(sessionStorage.getItem('link-token')).toBe('"/reset-password/doabc"');
  await press.type(password(), 'seven-new-lanterns{Enter}');
  await settle();
  expect(sessionStorage.length).toBe(0);
});

test('accepts the link although the page belongs to a logged-in member', async () => {
  wire.once('PUT password', { user: makeUser() });
  const { press } = await showApp('/reset-password/do#token=abc');
  logIn();
  await settle();
  await press.type(password(), 'seven-new-lanterns{Enter}');
  await settle();
  expect(wire.last('PUT password').body).toEqual({ token: 'abc', password: 'seven-new-lanterns' });
});

test('shows a pending deletion after the new password', async () => {
  wire.once('PUT password', { user: makeUser({ deletion: NOW + 86_400_000 }) });
  const { press } = await showApp('/reset-password/do#token=abc');
  await press.type(password(), 'seven-new-lanterns{Enter}');
  await settle();
  expect(here()).toBe('/account-deleted');
});

test.each([
  ['that was used', '#token=used'],
  ['without a token', ''],
])('reports a link %s and links to a new one', async (_what, hash) => {
  wire.on('PUT password', new Failure(410, 'password.token_expired'));
  const { press } = await showApp(`/reset-password/do${hash}`);
  if (hash) await press.type(password(), 'seven-new-lanterns{Enter}');
  await settle();
  expect(heading()).toBe('This link doesn’t work');
  expect(document.activeElement?.textContent).toBe('This link doesn’t work');
  expect(screen.getByRole('link', { name: 'Send me a new link' }).getAttribute('href')).toBe('/reset-password');
});

test('reports a too short or too common password, and the link stays valid', async () => {
  wire.once('PUT password', new Failure(422, 'error.fields', { password: 'signup.password_common' }));
  wire.once('PUT password', { user: makeUser() });
  const { press } = await showApp('/reset-password/do#token=abc');
  await press.type(password(), 'short{Enter}');
  await settle();
  expect(screen.getByRole('alert').textContent).toBe('This field should be at least 8 characters long');
  expect(wire.seen('PUT password')).toEqual([]);
  await press.type(password(), 'password{Enter}');
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('too easy to guess');
  expect(document.activeElement).toBe(password());
  await press.type(password(), '-of-mine{Enter}');
  await settle();
  expect(isLoggedIn.value).toBe(true);
});
