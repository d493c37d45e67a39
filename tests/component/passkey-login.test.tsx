import { act, screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { PASSKEY_CHALLENGE_MS } from '#shared/rules/limits.ts';
import { isLoggedIn, user } from '#src/state/session/session.ts';
import { installPasskeys } from '../fixtures/browser-passkeys.ts';
import { makeSearchAnswer, makeUser } from '../fixtures/cards.ts';
import { isDisabled } from '../fixtures/is-disabled.ts';
import { go, here, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
/** Each test starts after the challenges of earlier tests have expired. */
let tests = 0;
beforeEach(() => {
  tests += 1;
  vi.setSystemTime(Date.now() + tests * PASSKEY_CHALLENGE_MS);
});

const BUTTON = { name: 'Log in with a passkey' };
const button = () => screen.getByRole<HTMLButtonElement>('button', BUTTON);
/** Challenges are numbered: `Cn` in base64url. */
const question = (n: number) => ({
  options: {
    challenge: btoa(`C${n}`).replace(/=+$/, ''),
    rpId: 'localhost',
    timeout: 1,
    userVerification: 'required' as const,
  },
});

async function openLogin(browser: Parameters<typeof installPasskeys>[0] = {}) {
  let requests = 0;
  wire.on('POST passkeys?challenge', () => question(++requests));
  wire.on('GET user', new Failure(403));
  wire.on('GET search', makeSearchAnswer(0, 3));
  wire.on('GET regions', { regions: [] });
  wire.on('GET chats', { chats: [] });
  wire.on('GET likes', { profiles: [], liked_by: [] });
  user.value = null;
  const passkeys = installPasskeys(browser);
  const shown = await showApp('/login');
  await settle();
  return { ...shown, ...passkeys };
}
const decide = async (choice: () => void) => {
  await act(async () => choice());
  await settle();
};

test('logs in with a passkey chosen in the email field', async () => {
  wire.on('POST passkeys?login', { user: makeUser() });
  const { gets } = await openLogin();
  expect(screen.getByLabelText('Email address').getAttribute('autocomplete')).toBe('username webauthn');
  expect(gets.map(({ mediation }) => mediation)).toEqual(['conditional']);
  await decide(() => gets[0]?.answer());
  expect(wire.last('POST passkeys?login').body?.credential.response.userHandle).toBe(btoa('me').replace(/=+$/, ''));
  expect([isLoggedIn.value, here()]).toEqual([true, '/members']);
  expect(gets).toHaveLength(1);
});

test('cancels the field’s offer when the button is pressed, and uses the same challenge', async () => {
  wire.on('POST passkeys?login', { user: makeUser() });
  const { press, gets } = await openLogin();
  await press.click(button());
  await settle();
  expect(gets[0]?.signal.aborted).toBe(true);
  expect(gets.map(({ mediation, challenge }) => [mediation, challenge])).toEqual([
    ['conditional', 'C1'],
    [undefined, 'C1'],
  ]);
  expect(isDisabled(button())).toBe(true);
  await decide(() => gets[1]?.answer());
  expect(here()).toBe('/members');
});

test('explains other options after a cancelled dialog, and offers passkeys in the field again', async () => {
  const { press, gets } = await openLogin();
  await press.click(button());
  await settle();
  await decide(() => gets[1]?.refuse('NotAllowedError'));
  expect(screen.getByRole('alert').textContent).toContain('log in with your password');
  expect(isDisabled(button())).toBe(false);
  expect(gets.at(-1)?.mediation).toBe('conditional');
  expect(wire.seen('POST passkeys?login')).toHaveLength(0);
});

test('reports a passkey the server refuses, and uses a new challenge next', async () => {
  wire.once('POST passkeys?login', new Failure(401, 'passkey.failed'));
  wire.on('POST passkeys?login', { user: makeUser() });
  const { press, gets } = await openLogin();
  await decide(() => gets[0]?.answer());
  expect(screen.getByRole('alert').textContent).toContain('doesn’t open an account here');
  expect(gets).toHaveLength(1);
  await press.click(button());
  await settle();
  expect(gets.map(({ challenge }) => challenge)).toEqual(['C1', 'C2']);
  await decide(() => gets[1]?.answer());
  expect(here()).toBe('/members');
});

test('stays silent without a network until the button is pressed', async () => {
  wire.once('POST passkeys?challenge', OFFLINE);
  wire.once('POST passkeys?challenge', OFFLINE);
  const { press, gets } = await openLogin();
  expect([screen.queryByRole('alert'), gets.length]).toEqual([null, 0]);
  await press.click(button());
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('You’re offline');
});

test('renews the challenge of an unused offer before it expires', async () => {
  const { gets } = await openLogin();
  await settle(PASSKEY_CHALLENGE_MS - 1);
  expect(gets.map(({ challenge, signal }) => [challenge, signal.aborted])).toEqual([
    ['C1', true],
    ['C2', false],
  ]);
});

test('cancels the offer when the member leaves the page', async () => {
  const { gets } = await openLogin();
  await go('/reset-password');
  await settle();
  expect(gets.map(({ signal }) => signal.aborted)).toEqual([true]);
});

test('shows only the button without autofill support, and nothing without passkeys', async () => {
  const { gets, unmount } = await openLogin({ inField: false });
  expect([!!button(), gets.length, wire.names().includes('POST passkeys?challenge')]).toEqual([true, 0, false]);
  await unmount();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  await showApp('/login');
  await settle();
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
});
