import { act, screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import type { CreationOptions, Passkey } from '#shared/contracts/passkeys.ts';
import type { User } from '#shared/contracts/user.ts';
import { PasskeysPanel } from '#src/features/account/passkeys-panel.tsx';
import { toasts } from '#src/state/overlays/toasts.ts';
import { installPasskeys } from '../fixtures/browser-passkeys.ts';
import { NOW } from '../fixtures/cards.ts';
import { logIn, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const DAY_MS = 86_400_000;
const PHONE: Passkey = {
  id: 'phonephonephone1',
  name: 'iCloud Keychain',
  host: 'localhost',
  created: NOW - 40 * DAY_MS,
  last_used: NOW - 3 * DAY_MS,
};
const OTHER: Passkey = { ...PHONE, id: 'otherotherother1', name: 'Bitwarden', host: 'she.localhost', last_used: null };
const OPTIONS: CreationOptions = {
  challenge: 'Q2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Sevenfold' },
  user: { id: 'aGFuZGxl', name: 'demo@example.org', displayName: 'Robin' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 1,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};
const PASSWORD_NEEDED = new Failure(403, 'password.needed');

beforeEach(() => {
  // jsdom's dialog neither opens nor closes.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

async function openPanel(passkeys: Passkey[] = [], change: Partial<User> = {}) {
  wire.on('GET passkeys', { passkeys });
  logIn(change);
  const browser = installPasskeys();
  const shown = show(<PasskeysPanel />, '/profile');
  await settle();
  const press = async (name: string) => {
    await shown.press.click(screen.getByRole('button', { name }));
    await settle();
  };
  const decide = async (choice: () => void) => {
    await act(async () => choice());
    await settle();
  };
  return { ...browser, type: shown.press.type, press, decide };
}
const toastTexts = () => toasts.value.map(({ text }) => text);
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const password = () => screen.queryByLabelText('Your password');

test('shows host, creation and last use of each passkey', async () => {
  await openPanel([PHONE, OTHER]);
  const [phone, other] = rows();
  expect(phone).toMatch(/^iCloud KeychainAdded on .+3 days ago/);
  expect(other).toMatch(/^Bitwardenshe\.localhostAdded on .+Not used yet/);
});

test('asks members to confirm their email before they add a passkey', async () => {
  await openPanel([], { activated: false });
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  expect(screen.getByText('Confirm your email first. Then you can add a passkey.')).toBeTruthy();
});

test('creates a passkey in the browser and lists it', async () => {
  wire.on('POST passkeys?new', { options: OPTIONS });
  wire.on('POST passkeys', { passkeys: [PHONE] });
  const { creates, press, decide } = await openPanel();
  await press('Add a passkey');
  expect(creates[0]?.challenge).toBe('Challenge');
  await decide(() => creates[0]?.answer());
  expect(wire.last('POST passkeys').body?.credential.response.transports).toEqual(['internal']);
  expect(rows()).toHaveLength(1);
  expect(toastTexts()).toEqual(['Your passkey is ready. Next time you can log in with it.']);
});

test.each([
  ['NotAllowedError', 'No passkey was added'],
  ['InvalidStateError', 'already has a passkey for your account'],
  ['SecurityError', 'didn’t work on this device'],
])('reports a browser that creates no passkey (%s), with Retry', async (name, text) => {
  wire.on('POST passkeys?new', { options: OPTIONS });
  const { creates, press, decide } = await openPanel();
  await press('Add a passkey');
  await decide(() => creates[0]?.refuse(name));
  expect(screen.getByRole('alert').textContent).toContain(text);
  await press('Retry');
  expect(creates).toHaveLength(2);
});

test('asks for the password if the login was some time ago', async () => {
  wire.once('POST passkeys?new', PASSWORD_NEEDED);
  wire.once('POST passkeys?new', new Failure(422, 'error.fields', { password: 'login.failed' }));
  wire.on('POST passkeys?new', { options: OPTIONS });
  wire.on('POST passkeys', { passkeys: [PHONE] });
  const { creates, press, type, decide } = await openPanel();
  await press('Add a passkey');
  expect(document.activeElement).toBe(password());
  await press('Continue');
  expect(screen.getByRole('alert').textContent).toBe('Enter a password');
  await type(password() as Element, 'wrong{Enter}');
  await settle();
  expect([creates.length, document.activeElement === password()]).toEqual([0, true]);
  await type(password() as Element, '!{Enter}');
  await settle();
  expect(wire.last('POST passkeys?new').body).toEqual({ password: 'wrong!' });
  await decide(() => creates[0]?.answer());
  expect([password(), rows().length]).toEqual([null, 1]);
});

test('confirms a removal, and asks for the password if the login was long ago', async () => {
  wire.once('DELETE passkeys', PASSWORD_NEEDED);
  wire.on('DELETE passkeys', { passkeys: [OTHER] });
  const { press, type } = await openPanel([PHONE, OTHER]);
  await press('Remove: iCloud Keychain');
  expect([wire.seen('DELETE passkeys').length, password()]).toEqual([0, null]);
  await press('Remove');
  await type(password() as Element, 'seven-demo-fold{Enter}');
  await settle();
  expect(wire.last('DELETE passkeys').body).toEqual({ id: PHONE.id, password: 'seven-demo-fold' });
  expect(rows()).toHaveLength(1);
  expect(toastTexts()).toEqual(['Passkey removed.']);
});

test('offers Retry if the list fails to load', async () => {
  // The first attempt and the retries of the full client.
  for (let tries = 0; tries < 4; tries++) wire.once('GET passkeys', OFFLINE);
  const { press } = await openPanel([PHONE]);
  await settle(20_000);
  expect(screen.getByRole('alert').textContent).toContain('You’re offline');
  await press('Retry');
  expect(rows()).toHaveLength(1);
});
