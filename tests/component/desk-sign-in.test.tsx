import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { installPasskeys } from '../fixtures/browser-passkeys.ts';
import { hands, settle } from '../fixtures/render-app.tsx';
import { ADA, heading, installDesk, LOGGED_OUT, Refused, refusedBy, showDesk } from '../fixtures/render-desk.tsx';

const desk = installDesk();

const OPTIONS = {
  options: { challenge: btoa('C1').replace(/=+$/, ''), rpId: 'localhost', timeout: 1, userVerification: 'required' },
};
const NEW_OPTIONS = {
  options: {
    ...OPTIONS.options,
    rp: { id: 'localhost', name: 'Desk' },
    user: { id: 'b25l', name: ADA.email, displayName: ADA.name },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  },
};
const TOKEN = 'a'.repeat(43);
const INVITE = { email: ADA.email, name: ADA.name, role: 'moderator' };

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) =>
  hands()
    .click(button(name))
    .then(() => settle());

async function openLogin() {
  desk.on('me', LOGGED_OUT);
  desk.on('reports', { cases: [], left: 0, next: null });
  await showDesk('/reports');
  expect(heading()).toBe('Log in');
}

async function fillLogin() {
  const { type } = hands();
  await type(field('Email address'), 'ada@example.org');
  await type(field('Password'), 'seven-demo-fold');
  await type(field('Code'), '123 456');
}

test('logs in with email, password and code, and opens the page that was asked for', async () => {
  await openLogin();
  desk.on('login-with-password', ADA);
  await fillLogin();
  await press('Log in');
  expect(desk.sent('login-with-password')).toEqual([
    { email: 'ada@example.org', password: 'seven-demo-fold', code: '123456' },
  ]);
  expect(heading()).toBe('Reports');
});

test('asks for what is missing before it calls', async () => {
  await openLogin();
  await hands().type(field('Code'), '12');
  await press('Log in');
  expect(screen.getByText('Enter your email address.')).toBeTruthy();
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(screen.getByText('Enter the 6 digits that your app shows.')).toBeTruthy();
  expect(desk.sent('login-with-password')).toEqual([]);
});

test.each([
  ['a wrong login', refusedBy(401, 'login.failed'), /Check your email address, password and code/],
  ['too many attempts', refusedBy(429, 'error.too_many'), /Too many attempts. Try again in 1 minute/],
  ['no network', new Refused(0), /couldn’t reach the server/],
  ['an unknown failure', refusedBy(500, 'error.internal'), /Something went wrong/],
])('says what is wrong after %s, and keeps the fields', async (_, refusal, text) => {
  await openLogin();
  desk.on('login-with-password', refusal);
  await fillLogin();
  await press('Log in');
  expect(screen.getByRole('alert').textContent).toMatch(text);
  expect(field('Email address').value).toBe('ada@example.org');
});

test('logs in with a passkey, which comes first', async () => {
  const browser = installPasskeys();
  await openLogin();
  desk.on('login-options', OPTIONS);
  desk.on('login-with-passkey', ADA);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names[0]).toBe('Log in with a passkey');
  await press('Log in with a passkey');
  browser.gets[0]?.answer();
  await settle();
  expect(desk.sent('login-with-passkey')[0]).toMatchObject({ credential: { id: 'a2V5', type: 'public-key' } });
  expect(heading()).toBe('Reports');
});

test('says that no passkey was used, and offers it again', async () => {
  const browser = installPasskeys();
  await openLogin();
  desk.on('login-options', OPTIONS);
  await press('Log in with a passkey');
  browser.gets[0]?.refuse('NotAllowedError');
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('No passkey was used.');
  expect(button('Log in with a passkey').getAttribute('aria-busy')).toBeNull();
});

test('offers no passkey in a browser without them', async () => {
  await openLogin();
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
});

async function openInvite() {
  desk.on('invite', INVITE);
  desk.on('accept-totp-secret', {
    address: 'otpauth://totp/Desk:ada?secret=JBSWY3DPEHPK3PXP',
    secret: 'JBSWY3DPEHPK3PXP',
  });
  await showDesk(`/invite#${TOKEN}`);
}

test('tells who is invited as what, and takes the token out of the address', async () => {
  installPasskeys();
  await openInvite();
  expect(desk.sent('invite')).toEqual([{ token: TOKEN }]);
  expect(location.hash).toBe('');
  expect(screen.getByText(/Hi .*Ada Lovelace/).textContent).toContain('Moderator');
  expect(screen.getByText(/ada@example.org/)).toBeTruthy();
});

test('accepts an invitation with a passkey, and logs in', async () => {
  const browser = installPasskeys();
  await openInvite();
  desk.on('accept-passkey-options', NEW_OPTIONS);
  desk.on('accept-with-passkey', { ...ADA, role: 'moderator' });
  desk.on('me', { ...ADA, role: 'moderator' });
  await press('Create a passkey');
  browser.creates[0]?.answer();
  await settle();
  expect(desk.sent('accept-with-passkey')[0]).toMatchObject({ token: TOKEN, credential: { id: 'a2V5' } });
  expect(heading()).toBe('Overview');
  expect(location.pathname).toBe('/desk/');
});

test('accepts an invitation with a password and the code of an app', async () => {
  installPasskeys();
  await openInvite();
  await press('Use a password and an app instead');
  expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  const { type, clear } = hands();
  await type(field('New password'), 'short');
  await type(field('Code'), '123456');
  await press('Confirm and log in');
  expect(screen.getByRole('alert').textContent).toBe('At least 8 characters');
  expect(desk.sent('accept-with-password')).toEqual([]);

  desk.on('accept-with-password', new Refused(422, { problems: { code: 'This code is wrong.' } }));
  await clear(field('New password'));
  await type(field('New password'), 'seven-demo-fold');
  await press('Confirm and log in');
  expect(screen.getByText('This code is wrong.')).toBeTruthy();

  desk.on('accept-with-password', ADA);
  desk.on('me', ADA);
  await press('Confirm and log in');
  expect(desk.sent('accept-with-password')[1]).toEqual({ token: TOKEN, password: 'seven-demo-fold', code: '123456' });
  expect(heading()).toBe('Overview');
});

test('says that an invitation has ended', async () => {
  desk.on('invite', refusedBy(410, 'desk.invite'));
  await showDesk(`/invite#${TOKEN}`);
  expect(screen.getByRole('alert').textContent).toContain('has expired or was used already');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('asks to open the link again without a token', async () => {
  await showDesk('/invite');
  expect(screen.getByText('Open the link of your invitation again.')).toBeTruthy();
});
