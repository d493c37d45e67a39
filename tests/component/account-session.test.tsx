import { screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { isLogoutPending } from '#src/platform/is-logout-pending.ts';
import { clearPendingLogout } from '#src/platform/pending-logout.ts';
import { draftOf, storeDraft } from '#src/state/chats/drafts.ts';
import { logout } from '#src/state/session/log-in.ts';
import { becomeLoggedIn, isLoggedIn, refreshUser, user } from '#src/state/session/session.ts';
import { idOf, makeSearchAnswer, makeUser } from '../fixtures/cards.ts';
import { type Hands, here, logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire, OFFLINE, tooMany } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const CHAT = idOf('chat', 1);
const ENDED = /^You were logged out, maybe from another device/;
/** The full client retries a read, such as the session, twice. */
const RETRIES_MS = 5_000;

function answerAll() {
  wire.on('GET search', makeSearchAnswer(0, 3));
  wire.on('GET regions', { regions: [] });
  wire.on('GET chats', { chats: [] });
  wire.on('GET user', new Failure(403));
}

async function fillIn(press: Hands) {
  await press.type(screen.getByLabelText('Email address'), 'demo@example.org');
  await press.type(screen.getByLabelText('Password'), 'seven-demo-fold{Enter}');
  await settle();
}

test('redirects to login after the session was ended elsewhere, explains it and returns afterwards', async () => {
  answerAll();
  wire.on('POST login', { user: makeUser() });
  logIn();
  storeDraft(CHAT, 'Half a sentence');
  const { press } = await showApp('/chats?from=mail#top');
  const asking = refreshUser();
  await settle();
  await asking;
  expect(user.value).toBeNull();
  expect(here()).toBe('/login?next=%2Fchats%3Ffrom%3Dmail%23top');
  expect(screen.getByText(ENDED)).toBeTruthy();
  await fillIn(press);
  expect(here()).toBe('/chats?from=mail');
  expect(location.hash).toBe('#top');
  expect(draftOf(CHAT)).toBe('Half a sentence');
});

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

test.each([
  ['says so', () => vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)],
  ['refuses storage, as Chromium does', () => vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse)],
])('tells members whose browser blocks cookies and %s why they don’t stay logged in', async (_how, block) => {
  block();
  answerAll();
  logIn();
  await showApp('/chats');
  const asking = refreshUser();
  await settle();
  await asking;
  expect(screen.getByText(/^Your browser blocks cookies/)).toBeTruthy();
  expect(screen.queryByText(ENDED)).toBeNull();
  vi.restoreAllMocks();
});

test('restores typed text only for its author', async () => {
  answerAll();
  logIn();
  storeDraft(CHAT, 'Half a sentence');
  await refreshUser();
  expect(draftOf(CHAT)).toBe('Half a sentence');
  becomeLoggedIn(makeUser({ id: idOf('member', 901) }));
  expect(draftOf(CHAT)).toBe('');
});

test('clears everything on logout, even for the same member', async () => {
  answerAll();
  wire.on('GET logout', 'done');
  logIn();
  storeDraft(CHAT, 'Half a sentence');
  await logout();
  expect(draftOf(CHAT)).toBe('');
});

test('shows no notice after the member’s own logout', async () => {
  answerAll();
  wire.on('GET logout', 'done');
  logIn();
  await logout();
  await showApp('/login');
  expect(screen.queryByText(ENDED)).toBeNull();
});

test('retries a failed logout before it reads the session', async () => {
  answerAll();
  wire.once('GET logout', OFFLINE);
  logIn();
  await logout();
  wire.on('GET logout', 'done');
  wire.on('GET user', new Failure(403));
  await refreshUser();
  expect(wire.names()).toEqual(['GET logout', 'GET logout', 'GET user']);
  expect(isLoggedIn.value).toBe(false);
  await refreshUser();
  expect(wire.seen('GET logout')).toHaveLength(2);
});

test('does not log in from stored data while the logout is pending', async () => {
  answerAll();
  wire.on('GET logout', OFFLINE);
  wire.on('GET user', { user: makeUser() });
  logIn();
  await logout();
  const asking = refreshUser();
  await settle(RETRIES_MS);
  await asking;
  expect(user.value).toBeNull();
  expect(wire.seen('GET user')).toEqual([]);
});

test('drops a pending logout after a login', async () => {
  answerAll();
  wire.once('GET logout', OFFLINE);
  // The server removes the mark with the answer of every login (tests/server/pending-logout.test.ts).
  wire.on('POST login', () => {
    clearPendingLogout();
    return { user: makeUser() };
  });
  logIn();
  await logout();
  expect(isLogoutPending()).toBe(true);
  const { press } = await showApp('/login');
  await fillIn(press);
  wire.on('GET user', { user: makeUser() });
  await refreshUser();
  expect(isLoggedIn.value).toBe(true);
  expect(wire.seen('GET logout')).toHaveLength(1);
});

test('says when the next login is allowed after too many', async () => {
  wire.on('POST login', tooMany(720));
  user.value = null;
  const { press } = await showApp('/login');
  await fillIn(press);
  expect(screen.getByRole('alert').textContent).toBe('Too many attempts. Please try again in 12 minutes.');
});

test('describes a short wait as a moment', async () => {
  wire.on('POST login', tooMany(3));
  user.value = null;
  const { press } = await showApp('/login');
  await fillIn(press);
  expect(screen.getByRole('alert').textContent).toContain('wait a moment');
});
