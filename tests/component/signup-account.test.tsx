import { screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '#shared/contracts/registry.ts';
import type { SignupEvent } from '#src/features/signup/signup-events.ts';
import { SignupFlow } from '#src/features/signup/signup-flow.tsx';
import { forget } from '#src/platform/storage.ts';
import { user } from '#src/state/session.ts';
import { boot } from '#src/state/site.ts';
import { trafficSource } from '#src/state/traffic-source.ts';
import { makeUser } from '../fixtures/cards.ts';
import { type Hands, here, makeBoot, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const TYPING_MS = 500;

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail address');
const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' });

const answerFor = (address: string, status: Answer<'validateEmail'>['status'] = 'new') => ({
  status,
  token: status === 'new' ? `token-${address}` : null,
  email: address,
  request_email: address,
});

let events: SignupEvent[];
const kinds = () => events.map(({ type }) => type);

async function open(address = '/signup') {
  user.value = null;
  const shown = show(<SignupFlow onLegal={() => undefined} onEvent={(event) => events.push(event)} />, address);
  await settle();
  return shown;
}

async function fill(press: Hands, fields: { email?: string; name?: string; password?: string }) {
  if (fields.email) await press.type(email(), fields.email);
  if (fields.name) {
    await press.clear(name());
    await press.type(name(), fields.name);
  }
  if (fields.password) await press.type(password(), fields.password);
  await press.click(document.body);
  await settle(TYPING_MS);
}

beforeEach(() => {
  events = [];
  trafficSource.value = null;
  forget('sf-source');
  wire.on('fetchSettings', () => ({ ...makeBoot().settings, region_data: {} }));
  wire.on('validateEmail', ({ query }) => answerFor(query.email ?? ''));
  // What the step behind the account asks for.
  wire.on('fetchRegions', { regions: [] });
});

test.each([
  [
    'a malformed address',
    { email: 'robin@', name: 'Robin', password: 'long enough' },
    'Value is not a valid email address',
  ],
  ['an empty address', { name: 'Robin', password: 'long enough' }, 'Value is required'],
  [
    'a name that starts with @',
    { email: 'r@x.org', name: '@robin', password: 'long enough' },
    'A name cannot start with @',
  ],
  [
    'a name that is the address',
    { email: 'r@x.org', name: 'R@X.org', password: 'long enough' },
    'Your name should not be your e-mail address',
  ],
  ['a short password', { email: 'r@x.org', name: 'Robin', password: 'short' }, /at least 8 characters long/],
])('%s is refused in words, at the field, and nothing is sent', async (_what, fields, text) => {
  const { press } = await open();
  await fill(press, fields);
  if (!button().disabled) await press.click(button());
  await settle();
  const message = screen.getByText(text);
  const field = document.querySelector('[aria-invalid=true]') as HTMLElement;
  expect(field.getAttribute('aria-describedby')).toContain(message.id);
  expect(button().disabled).toBe(true);
  expect(wire.seen('createUser')).toHaveLength(0);
});

test('the first wrong field has the focus', async () => {
  const { press } = await open();
  await press.click(button());
  expect(document.activeElement).toBe(email());
});

test('an empty name becomes the part before the @, one that was typed stays', async () => {
  const { press } = await open();
  await fill(press, { email: 'robin.w@x.org' });
  expect(name().value).toBe('robin.w');
  await fill(press, { name: 'Robin' });
  await press.clear(email());
  await fill(press, { email: 'other@x.org' });
  expect(name().value).toBe('Robin');
});

test('a typo is a hint: pressed it is taken, and it never blocks', async () => {
  const { press } = await open();
  await fill(press, { email: 'robin@gmial.com', password: 'long enough' });
  expect(button().disabled).toBe(false);
  await press.click(screen.getByRole('button', { name: 'Did you mean robin@gmail.com?' }));
  expect(email().value).toBe('robin@gmail.com');
  await settle(TYPING_MS);
  expect(wire.last('validateEmail').query.email).toBe('robin@gmail.com');
});

test('the server is asked once there is an @ and a dot, and about the last address only', async () => {
  const { press } = await open();
  await fill(press, { email: 'robin@x' });
  expect(wire.seen('validateEmail')).toHaveLength(0);
  await fill(press, { email: '.org' });
  expect(wire.seen('validateEmail').map(({ query }) => query.email)).toEqual(['robin@x.org']);
});

test('a slow answer for an older address never wins', async () => {
  const { press } = await open();
  const slow = wire.hold('validateEmail');
  await fill(press, { email: 'old@x.org' });
  await press.clear(email());
  await fill(press, { email: 'new@x.org', password: 'long enough' });
  slow.give(answerFor('old@x.org', 'active'));
  await settle();
  expect(screen.queryByText(/have an account with this address/)).toBeNull();
  wire.once('createUser', { user: makeUser() });
  wire.file('/_i18n/en/messages.json', {});
  await press.click(button());
  await settle();
  expect(wire.last('createUser').body).toMatchObject({ email: 'new@x.org', token: 'token-new@x.org' });
});

test.each([
  ['active', 'You have an account with this address.', 'Log in', '/login'],
  ['not_confirmed', /it waits for you to confirm/, 'Log in', '/login'],
  ['deleted', 'The account with this address was deleted.', 'Ask customer service', '/pages/service'],
] as const)('an address that is %s does not pass and says where to go', async (status, text, link, href) => {
  wire.on('validateEmail', ({ query }) => answerFor(query.email ?? '', status));
  const { press } = await open();
  await fill(press, { email: 'robin@x.org', password: 'long enough' });
  expect(screen.getByText(text)).toBeTruthy();
  expect(button().disabled).toBe(true);
  await press.click(screen.getByRole('link', { name: link }));
  expect(here()).toBe(href);
  expect(kinds().includes('redirectedToLogin')).toBe(href === '/login');
});

test('an address that cannot exist does not pass', async () => {
  wire.on('validateEmail', ({ query }) => answerFor(query.email ?? '', 'invalid'));
  const { press } = await open();
  await fill(press, { email: 'robin@x.org', password: 'long enough' });
  expect(screen.getByText('This e-mail address does not seem to exist')).toBeTruthy();
  expect(button().disabled).toBe(true);
});

test('the account is made with what spec §7 lists, and the form tells what happens', async () => {
  const { press } = await open('/signup?network=acme&sub1=red&keep=1');
  expect(here()).toBe('/signup?keep=1');
  await fill(press, { email: 'Robin@X.org', password: 'long enough' });
  wire.once('createUser', { user: makeUser() });
  wire.file('/_i18n/en/messages.json', {});
  await press.click(button());
  await settle();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`robin@x.org${navigator.userAgent}`));
  expect(wire.last('createUser').body).toMatchObject({
    email: 'Robin@X.org',
    name: 'Robin',
    trafficsource: { network: 'acme', sub1: 'red' },
    language: 'en',
    form_path: '/signup',
    n: navigator.userAgent,
    token: 'token-Robin@X.org',
    csrf: Buffer.from(digest).toString('hex'),
  });
  expect(user.value).toBeTruthy();
  expect(kinds()).toEqual(
    expect.arrayContaining(['progressChanged', 'signupStarted', 'isSubmitting', 'accountCreated']),
  );
});

test('what the server finds wrong stands at its field, and what was typed stays', async () => {
  const { press } = await open();
  await fill(press, { email: 'robin@x.org', password: 'password1' });
  wire.once('createUser', new Failure(422, 'error.fields', { password: 'signup.password_common' }));
  await press.click(button());
  await settle();
  expect(screen.getByText(/too easy to guess/)).toBeTruthy();
  expect(document.activeElement).toBe(password());
  expect(email().value).toBe('robin@x.org');
});

test('without a network it says so, and the next press tries again', async () => {
  const { press } = await open();
  await fill(press, { email: 'robin@x.org', password: 'long enough' });
  wire.once('createUser', OFFLINE);
  await press.click(button());
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('No connection');
  wire.once('createUser', { user: makeUser() });
  wire.file('/_i18n/en/messages.json', {});
  await press.click(button());
  await settle();
  expect(wire.seen('createUser')).toHaveLength(2);
  expect(user.value).toBeTruthy();
});

test('a form that came back without script shows what was typed and what was wrong', async () => {
  boot.value = {
    ...makeBoot(),
    form: { values: { email: 'a@b', name: 'Robin' }, errors: { email: 'validation.email' } },
  };
  await open();
  expect(email().value).toBe('a@b');
  expect(screen.getByText('Value is not a valid email address')).toBeTruthy();
});

test('while sign-up is closed a visitor reads that, unless a campaign sent them', async () => {
  boot.value = makeBoot({ settings: { signups: 'with_trafficsource' } });
  const { unmount } = await open();
  expect(screen.getByRole('link', { name: 'To the members' }).getAttribute('href')).toBe('/members');
  expect(kinds()).toContain('signupClosed');
  unmount();
  await open('/signup?network=acme');
  expect(button()).toBeTruthy();
});

test('legal pages open where the form stands', async () => {
  const onLegal = vi.fn();
  user.value = null;
  const { press } = show(<SignupFlow onLegal={onLegal} />, '/signup');
  await press.click(screen.getByRole('link', { name: 'terms of use' }));
  expect(onLegal).toHaveBeenCalledWith(expect.anything(), 'terms', 'Terms of use');
});
