import { screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { chats } from '#src/state/chats.ts';
import { receivedLikes } from '#src/state/likes.ts';
import { logout } from '#src/state/log-in.ts';
import { isLoggedIn, isLoggingOut, refreshUser, user } from '#src/state/session.ts';
import { showToast, toasts } from '#src/state/toasts.ts';
import { makeChat, makeReceivedLike, makeSearchAnswer, makeUser } from '../fixtures/cards.ts';
import { type Hands, here, logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { load, showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
// The account menu asks what there is to be told.
beforeEach(() => wire.on('fetchNotifications', new Failure(503)));

/** The full client tries a read, which logging out is, twice more. */
const RETRIES_MS = 5_000;

const root = () => document.querySelector('[class*="template-"]') as HTMLElement;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

function answerAll() {
  wire.on('search', makeSearchAnswer(0, 3));
  wire.on('fetchRegions', { regions: [] });
  wire.on('fetchChats', { chats: [makeChat(1)] });
  wire.on('fetchLikes', { profiles: [], liked_by: [] });
  wire.on('fetchUser', new Failure(403));
}

async function fillIn(press: Hands, password = 'seven-demo-fold') {
  await press.type(screen.getByLabelText('E-mail address'), 'demo@example.org');
  await press.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  await settle();
}

test('a visitor on a page for members is sent to login, and after it back to that very page', async () => {
  answerAll();
  wire.on('login', { user: makeUser() });
  user.value = null;
  const { press } = await showApp('/chats?from=mail');
  await settle();
  expect(here()).toBe('/login?next=%2Fchats%3Ffrom%3Dmail');
  expect(heading()).toBe('Log in');
  await fillIn(press);
  expect(wire.last('login').body).toEqual({ email: 'demo@example.org', password: 'seven-demo-fold' });
  expect(here()).toBe('/chats?from=mail');
  expect(heading()).toBe('Chats');
  expect(isLoggedIn.value).toBe(true);
});

test('while it is not known who is there nobody is sent anywhere', async () => {
  answerAll();
  await showApp('/chats');
  expect(here()).toBe('/chats');
  user.value = null;
  await settle();
  expect(here()).toBe('/login?next=%2Fchats');
});

test('a wrong password and an unknown address read the same', async () => {
  wire.on('login', new Failure(401, 'login.failed'));
  user.value = null;
  const { press } = await showApp('/login');
  await fillIn(press, 'wrong');
  expect(screen.getByRole('alert').textContent).toBe('E-mail address or password is not right');
  expect(here()).toBe('/login');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' }).disabled).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('demo@example.org');
});

test('without network the login says so', async () => {
  wire.on('login', OFFLINE);
  user.value = null;
  const { press } = await showApp('/login');
  await fillIn(press);
  expect(screen.getByRole('alert').textContent).toContain('No connection');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/login?next=/chats',
  '',
])('the login follows only addresses of our own (%j)', async (next) => {
  answerAll();
  wire.on('login', { user: makeUser() });
  user.value = null;
  const { press } = await showApp(`/login?next=${encodeURIComponent(next)}`);
  await fillIn(press);
  expect(here()).toBe('/members');
});

test('who is logged in has no business on the login page', async () => {
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
])('logging out leaves nobody logged in and goes to login, though the server says %s', async (_what, answer) => {
  answerAll();
  wire.on('logout', answer);
  logIn();
  const { press } = await showApp('/chats');
  await press.click(screen.getByLabelText('Account'));
  await settle();
  await press.click(screen.getByRole('button', { name: 'Log out' }));
  await settle(RETRIES_MS);
  expect(user.value).toBeNull();
  expect(here()).toBe('/login');
  expect(heading()).toBe('Log in');
});

test('logging out shows for a second', async () => {
  answerAll();
  wire.on('logout', 'done');
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

test('a slow login page after logging out does not become the page to come back to', async () => {
  answerAll();
  wire.on('logout', 'done');
  logIn();
  const slowly = async (path: string) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return load(path);
  };
  const { press } = await showApp('/chats', slowly);
  await press.click(screen.getByLabelText('Account'));
  await settle();
  await press.click(screen.getByRole('button', { name: 'Log out' }));
  await settle();
  await settle(2_000);
  expect(heading()).toBe('Chats');
  await settle(2_000);
  expect(heading()).toBe('Log in');
  expect(here()).toBe('/login');
});

test('nothing of a member is left after logout, nor comes with a late answer', async () => {
  answerAll();
  wire.on('logout', 'done');
  logIn();
  await showApp('/chats');
  receivedLikes.value = [makeReceivedLike(1)];
  showToast('You and Anna like each other');
  expect(chats.value).toHaveLength(1);
  const late = wire.hold('fetchUser');
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

test('a refusal that was on its way does not log out who has just logged in', async () => {
  answerAll();
  wire.on('login', { user: makeUser() });
  const late = wire.hold('fetchUser');
  const asking = refreshUser();
  const { press } = await showApp('/login');
  await fillIn(press);
  late.give(new Failure(403));
  await asking;
  await settle();
  expect(isLoggedIn.value).toBe(true);
});

test('where nobody answers who is logged in, a page for members offers Retry', async () => {
  answerAll();
  wire.on('fetchUser', new Failure(429));
  vi.spyOn(console, 'warn').mockReturnValue();
  await showApp('/chats');
  await refreshUser();
  await settle();
  wire.on('fetchUser', { user: makeUser() });
  screen.getByRole('button', { name: 'Retry' }).click();
  await settle();
  expect(isLoggedIn.value).toBe(true);
});
