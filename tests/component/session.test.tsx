import { screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { chats } from '#src/state/chats/chats.ts';
import { receivedLikes } from '#src/state/likes/likes.ts';
import { showToast, toasts } from '#src/state/overlays/toasts.ts';
import { logout } from '#src/state/session/log-in.ts';
import { isLoggedIn, isLoggingOut, refreshUser, user } from '#src/state/session/session.ts';
import { makeChat, makeReceivedLike, makeSearchAnswer, makeUser } from '../fixtures/cards.ts';
import { countReloads } from '../fixtures/page-reload.ts';
import { type Hands, here, logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { load, showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
// On a wide screen, /chats opens a chat.
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
const wire = installWire();
const reload = countReloads();
// The account menu loads the unread count.
beforeEach(() => wire.on('GET notifications', new Failure(503)));

/** The full client retries a read, such as the logout, twice. */
const RETRIES_MS = 5_000;

const root = () => document.querySelector('[class*="template-"]') as HTMLElement;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

function answerAll() {
  wire.on('GET search', makeSearchAnswer(0, 3));
  wire.on('GET regions', { regions: [] });
  wire.on('GET chats', { chats: [makeChat(1)] });
  wire.on('GET likes', { profiles: [], liked_by: [] });
  wire.on('GET user', new Failure(403));
}

async function fillIn(press: Hands, password = 'seven-demo-fold') {
  await press.type(screen.getByLabelText('Email address'), 'demo@example.org');
  await press.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  await settle();
}

test('sends a visitor from a member page to login and back to that page', async () => {
  answerAll();
  wire.on('POST login', { user: makeUser() });
  user.value = null;
  const { press } = await showApp('/chats?from=mail');
  await settle();
  expect(here()).toBe('/login?next=%2Fchats%3Ffrom%3Dmail');
  expect(heading()).toBe('Log in');
  await fillIn(press);
  expect(wire.last('POST login').body).toEqual({ email: 'demo@example.org', password: 'seven-demo-fold' });
  expect(here()).toBe('/chats?from=mail');
  expect(heading()).toBe('Chats');
  expect(isLoggedIn.value).toBe(true);
});

test('redirects nobody until the user is known', async () => {
  answerAll();
  await showApp('/chats');
  expect(here()).toBe('/chats');
  user.value = null;
  await settle();
  expect(here()).toBe('/login?next=%2Fchats');
});

test('shows the same text for a wrong password and an unknown email', async () => {
  wire.on('POST login', new Failure(401, 'login.failed'));
  user.value = null;
  const { press } = await showApp('/login');
  await fillIn(press, 'wrong');
  expect(screen.getByRole('alert').textContent).toBe('Wrong email or password. Try again, or reset your password.');
  expect(here()).toBe('/login');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' }).disabled).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('demo@example.org');
});

test('an empty login marks both fields, says why, and puts the focus into the first', async () => {
  user.value = null;
  const { press } = await showApp('/login');
  await press.click(screen.getByRole('button', { name: 'Log in' }));
  await settle();
  for (const label of ['Email address', 'Password']) {
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const reason = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBeTruthy();
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Email address'));
  expect(wire.names()).not.toContain('login');
});

test('reports a lost network at login', async () => {
  wire.on('POST login', OFFLINE);
  user.value = null;
  const { press } = await showApp('/login');
  await fillIn(press);
  expect(screen.getByRole('alert').textContent).toContain('You’re offline');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/chats/..//evil.example',
  '//[',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/login?next=/chats',
  '',
])('follows only URLs on this site after login (%j)', async (next) => {
  answerAll();
  wire.on('POST login', { user: makeUser() });
  user.value = null;
  const { press } = await showApp(`/login?next=${encodeURIComponent(next)}`);
  await fillIn(press);
  expect(here()).toBe('/members');
});

test('returns to the hash that the browser kept across the server’s redirect', async () => {
  answerAll();
  wire.on('POST login', { user: makeUser() });
  user.value = null;
  const { press } = await showApp('/login?next=%2Fchats#top');
  await fillIn(press);
  expect(here() + location.hash).toBe('/chats#top');
});

test('redirects logged-in members away from login', async () => {
  answerAll();
  logIn();
  await showApp('/login?next=/chats');
  await settle();
  expect(here()).toBe('/chats');
});

test.each([
  ['done', 'done' as const],
  ['an error', new Failure(500)],
  ['nothing', OFFLINE],
])('logs out and redirects to login even if the server answers %s', async (_what, answer) => {
  answerAll();
  wire.on('GET logout', answer);
  logIn();
  const { press } = await showApp('/chats');
  await press.click(screen.getByLabelText(/^Account/));
  await settle();
  await press.click(screen.getByRole('button', { name: 'Log out' }));
  await settle(RETRIES_MS);
  expect(user.value).toBeNull();
  expect(here()).toBe('/login');
  expect(heading()).toBe('Log in');
});

test('loads the same page again if another member has logged in since', async () => {
  answerAll();
  wire.once('GET logout', new Failure(409, 'error.stale_account'));
  logIn();
  const { press } = await showApp('/likes');
  await press.click(screen.getByLabelText(/^Account/));
  await settle();
  await press.click(screen.getByRole('button', { name: 'Log out' }));
  await settle();
  expect([here(), user.value]).toEqual(['/likes', undefined]);
  expect(reload).toHaveBeenCalled();
});

test('shows the logging-out class for a second', async () => {
  answerAll();
  wire.on('GET logout', 'done');
  logIn();
  await showApp('/login-not-here');
  expect(root().classList).toContain('logged-in');
  await logout();
  await settle(900);
  expect(root().classList).toContain('logging-out');
  expect(root().classList).not.toContain('logged-in');
  await settle(200);
  expect(isLoggingOut.value).toBe(false);
  expect(root().classList).not.toContain('logging-out');
});

test('doesn’t return to a page after a slow logout', async () => {
  answerAll();
  wire.on('GET logout', 'done');
  logIn();
  const slowly = async (path: string) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return load(path);
  };
  const { press } = await showApp('/chats', slowly);
  await press.click(screen.getByLabelText(/^Account/));
  await settle();
  await press.click(screen.getByRole('button', { name: 'Log out' }));
  await settle();
  await settle(2_000);
  expect(heading()).toBe('Chats');
  await settle(2_000);
  expect(heading()).toBe('Log in');
  expect(here()).toBe('/login');
});

test('removes the member’s data on logout, also from late answers', async () => {
  answerAll();
  wire.on('GET logout', 'done');
  logIn();
  await showApp('/chats');
  receivedLikes.value = [makeReceivedLike(1)];
  showToast('It’s a match!');
  expect(chats.value).toHaveLength(1);
  const late = wire.hold('GET user');
  const asking = refreshUser();
  await settle();
  await logout();
  late.give({ user: makeUser() });
  await asking;
  await settle();
  expect(user.value).toBeNull();
  expect(chats.value).toBeUndefined();
  expect(receivedLikes.value).toEqual([]);
  expect(toasts.value).toEqual([]);
});

test('keeps a new session when an older refusal arrives', async () => {
  answerAll();
  wire.on('POST login', { user: makeUser() });
  const late = wire.hold('GET user');
  const asking = refreshUser();
  const { press } = await showApp('/login');
  await fillIn(press);
  late.give(new Failure(403));
  await asking;
  await settle();
  expect(isLoggedIn.value).toBe(true);
});

test('offers Retry on a member page if the session can’t be loaded', async () => {
  answerAll();
  wire.on('GET user', new Failure(429));
  vi.spyOn(console, 'warn').mockReturnValue();
  await showApp('/chats');
  await refreshUser();
  await settle();
  wire.on('GET user', { user: makeUser() });
  screen.getByRole('button', { name: 'Retry' }).click();
  await settle();
  expect(isLoggedIn.value).toBe(true);
});
