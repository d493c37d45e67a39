import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { createUser, newAccount } from '#src/api/signup.ts';
import { isLogoutOwed } from '#src/platform/owed-logout.ts';
import { setPasswordByLink } from '#src/state/account.ts';
import { draftOf, keepDraft } from '#src/state/drafts.ts';
import { logout } from '#src/state/log-in.ts';
import { becomeLoggedIn, isLoggedIn, refreshUser, user } from '#src/state/session.ts';
import { idOf, makeSearchAnswer, makeUser } from '../fixtures/cards.ts';
import { type Hands, here, logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire, OFFLINE, tooMany } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const CHAT = idOf('chat', 1);
const ENDED = /^You were logged out, perhaps from another device/;
/** The full client tries a read, which asking who is there is, twice more. */
const RETRIES_MS = 5_000;

function answerAll() {
  wire.on('search', makeSearchAnswer(0, 3));
  wire.on('fetchRegions', { regions: [] });
  wire.on('fetchChats', { chats: [] });
  wire.on('fetchUser', new Failure(403));
}

async function fillIn(press: Hands) {
  await press.type(screen.getByLabelText('E-mail address'), 'demo@example.org');
  await press.type(screen.getByLabelText('Password'), 'seven-demo-fold{Enter}');
  await settle();
}

test('a session that was ended elsewhere leads to login at once, which says so, and back', async () => {
  answerAll();
  wire.on('login', { user: makeUser() });
  logIn();
  keepDraft(CHAT, 'Half a sentence');
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

test('what was typed waits for its writer only', async () => {
  answerAll();
  logIn();
  keepDraft(CHAT, 'Half a sentence');
  await refreshUser();
  expect(draftOf(CHAT)).toBe('Half a sentence');
  becomeLoggedIn(makeUser({ id: idOf('member', 901) }));
  expect(draftOf(CHAT)).toBe('');
});

test('whoever logs out leaves nothing, not even for themselves', async () => {
  answerAll();
  wire.on('logout', 'done');
  logIn();
  keepDraft(CHAT, 'Half a sentence');
  await logout();
  expect(draftOf(CHAT)).toBe('');
});

test('whoever logs out by themselves is not told that they were', async () => {
  answerAll();
  wire.on('logout', 'done');
  logIn();
  await logout();
  await showApp('/login');
  expect(screen.queryByText(ENDED)).toBeNull();
});

test('a logout that the server did not hear is told before it is asked who is there', async () => {
  answerAll();
  wire.once('logout', OFFLINE);
  logIn();
  await logout();
  wire.on('logout', 'done');
  wire.on('fetchUser', new Failure(403));
  await refreshUser();
  expect(wire.names()).toEqual(['logout', 'logout', 'fetchUser']);
  expect(isLoggedIn.value).toBe(false);
  await refreshUser();
  expect(wire.seen('logout')).toHaveLength(2);
});

test('while the server still does not hear of it nobody is let in by what the browser kept', async () => {
  answerAll();
  wire.on('logout', OFFLINE);
  wire.on('fetchUser', { user: makeUser() });
  logIn();
  await logout();
  const asking = refreshUser();
  await settle(RETRIES_MS);
  await asking;
  expect(user.value).toBeNull();
  expect(wire.seen('fetchUser')).toEqual([]);
});

test('a login settles it', async () => {
  answerAll();
  wire.once('logout', OFFLINE);
  wire.on('login', { user: makeUser() });
  logIn();
  await logout();
  const { press } = await showApp('/login');
  await fillIn(press);
  wire.on('fetchUser', { user: makeUser() });
  await refreshUser();
  expect(isLoggedIn.value).toBe(true);
  expect(wire.seen('logout')).toHaveLength(1);
});

test('too many logins say when the next one counts', async () => {
  wire.on('login', tooMany(720));
  user.value = null;
  const { press } = await showApp('/login');
  await fillIn(press);
  expect(screen.getByRole('alert').textContent).toBe('Too many tries. Please try again in 12 minutes.');
});

test('a short wait is a moment', async () => {
  wire.on('login', tooMany(3));
  user.value = null;
  const { press } = await showApp('/login');
  await fillIn(press);
  expect(screen.getByRole('alert').textContent).toContain('wait a moment');
});

test('a new password by mail settles it too, and so does a new account', async () => {
  answerAll();
  wire.once('logout', OFFLINE);
  wire.on('setPassword', { user: makeUser() });
  logIn();
  await logout();
  expect(isLogoutOwed()).toBe(true);
  history.replaceState(null, '', '/reset-password/do#token=abc');
  await setPasswordByLink('seven-new-lanterns');
  expect(isLogoutOwed()).toBe(false);

  wire.once('logout', OFFLINE);
  wire.on('createUser', { user: makeUser() });
  await logout();
  const place = { locale: 'en' as const, country: null, trafficSource: null, profile: null };
  const fields = { email: 'kim@example.org', name: 'Kim', password: 'seven-new-lanterns' };
  await createUser(await newAccount(fields, 'token', place));
  expect(isLogoutOwed()).toBe(false);
});
