import { screen, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { SignupFlow } from '#src/features/signup/signup-flow.lazy.tsx';
import { user } from '#src/state/session/session.ts';
import { boot } from '#src/state/site/site.ts';
import { button, email, expectVisitors, fill, name, openForm, password, TYPING_MS } from '../fixtures/account-form.tsx';
import { makeSearchAnswer, makeUser } from '../fixtures/cards.ts';
import { isDisabled } from '../fixtures/is-disabled.ts';
import { here, makeBoot, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

beforeEach(() => expectVisitors(wire));

test.each([
  [
    'a malformed address',
    { email: 'robin@', name: 'Robin', password: 'long enough' },
    'Value is not a valid email address',
  ],
  ['an empty address', { name: 'Robin', password: 'long enough' }, 'Enter your email address'],
  [
    'a name that starts with @',
    { email: 'r@x.org', name: '@robin', password: 'long enough' },
    'A name can’t start with @. Choose another one.',
  ],
  [
    'a name that is the address',
    { email: 'r@x.org', name: 'R@X.org', password: 'long enough' },
    'Your name can’t be your email',
  ],
  ['the address as password', { email: 'robin@x.org', name: 'Robin', password: 'Robin@X.org' }, /too easy to guess/],
  ['a short password', { email: 'r@x.org', name: 'Robin', password: 'short' }, /at least 8 characters long/],
])('refuses %s with a message at the field, and sends nothing', async (_what, fields, text) => {
  const { press } = await openForm();
  await fill(press, fields);
  if (!isDisabled(button())) await press.click(button());
  await settle();
  const message = screen.getByText(text);
  const field = document.querySelector('[aria-invalid=true]') as HTMLElement;
  expect(field.getAttribute('aria-describedby')).toContain(message.id);
  expect(isDisabled(button())).toBe(true);
  expect(wire.seen('POST user?new')).toHaveLength(0);
});

test('focuses the first invalid field', async () => {
  const { press } = await openForm();
  await press.click(button());
  expect(document.activeElement).toBe(email());
});

test('fills an empty name from the email, and keeps a typed one', async () => {
  const { press } = await openForm();
  await fill(press, { email: 'robin.w@x.org' });
  expect(name().value).toBe('robin.w');
  await fill(press, { name: 'Robin' });
  await press.clear(email());
  await fill(press, { email: 'other@x.org' });
  expect(name().value).toBe('Robin');
});

test('no longer reports a name as missing once the email has filled it in', async () => {
  const { press } = await openForm();
  await press.click(button());
  const words = ['Enter your email address', 'Choose a name for others to see', 'Choose a password'];
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(words);
  await press.type(email(), 'robin.w@x.org');
  await press.type(password(), 'long enough for it');
  await settle(TYPING_MS);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(isDisabled(button())).toBe(false);
});

test('rates the password in a word and a meter once it is long enough', async () => {
  const { press } = await openForm();
  const bar = () => document.querySelector('meter')?.value ?? 0;
  const hints: [string, number][] = [];
  for (const keys of ['seven', 'teen', '-demo', '-fold-9']) {
    await press.type(password(), keys);
    await settle();
    hints.push([
      document.getElementById(password().getAttribute('aria-describedby') ?? '')?.textContent?.trim() ?? '',
      bar(),
    ]);
  }
  expect(hints).toEqual([
    ['At least 8 characters', 0],
    ['Easy to guess', 1],
    ['Strong', 3],
    ['Strong', 3],
  ]);
});

test('disables the button while it sends, and enables it after a failure', async () => {
  const { press } = await openForm();
  await fill(press, { email: 'robin@x.org', password: 'long enough' });
  const held = wire.hold('POST user?new');
  await press.click(button());
  await settle();
  expect([isDisabled(button()), button().getAttribute('aria-busy')]).toEqual([true, 'true']);
  held.give(new Failure(503));
  await settle();
  expect([isDisabled(button()), button().getAttribute('aria-busy')]).toEqual([false, null]);
  expect(wire.seen('POST user?new')).toHaveLength(1);
});

test('restores unsent input except the password', async () => {
  const { press, unmount } = await openForm();
  await fill(press, { email: 'robin@x.org', name: 'Robin', password: 'long enough' });
  unmount();
  await openForm();
  expect([email().value, name().value, password().value]).toEqual(['robin@x.org', 'Robin', '']);
  expect(JSON.stringify({ ...localStorage })).not.toContain('long enough');
  await settle(TYPING_MS);
  expect(wire.last('GET validate_email').query.email).toBe('robin@x.org');
});

test.each([
  ['classic', 1],
  ['social', 0],
] as const)('the %s template warns of fictional profiles %i times', async (template, times) => {
  boot.value = makeBoot({ template });
  await openForm();
  expect(screen.queryAllByText(/profiles here are fictional/)).toHaveLength(times);
});

test('creates the account with the fields of the sign-up call and emits events', async () => {
  const { press, events } = await openForm('/signup?network=acme&sub1=red&keep=1');
  expect(here()).toBe('/signup?keep=1');
  await fill(press, { email: 'Robin@X.org', password: 'long enough' });
  wire.once('POST user?new', { user: makeUser() });
  wire.file('/_i18n/en/messages.json', {});
  await press.click(button());
  await settle();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`robin@x.org${navigator.userAgent}`));
  expect(wire.last('POST user?new').body).toMatchObject({
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
  expect(events.slice(0, 5)).toEqual([
    { type: 'progressChanged', step: 'account', progress: 0 },
    { type: 'signupStarted' },
    { type: 'isSubmitting', isSubmitting: true },
    { type: 'accountCreated', user: makeUser() },
    { type: 'isSubmitting', isSubmitting: false },
  ]);
});

test('saves the answers to the match finder as the new member’s first search', async () => {
  const { press } = await openForm('/signup?gender=female&age=2&region=7&country=NL');
  await fill(press, { email: 'robin@x.org', password: 'long enough' });
  wire.once('POST user?new', { user: makeUser() });
  wire.on('GET search', makeSearchAnswer(0, 0));
  wire.file('/_i18n/en/messages.json', {});
  await press.click(button());
  await settle();
  expect(wire.last('GET search').query).toMatchObject({
    manual_search: '1',
    gender: 'female',
    max_age: '35',
    country: 'NL',
  });
  expect(wire.last('GET search').query).not.toHaveProperty('do_not_save');
});

test('shows the server’s errors at their fields and keeps the input', async () => {
  const { press } = await openForm();
  await fill(press, { email: 'robin@x.org', password: 'password1' });
  wire.once('POST user?new', new Failure(422, 'error.fields', { password: 'signup.password_common' }));
  await press.click(button());
  await settle();
  expect(screen.getByText(/too easy to guess/)).toBeTruthy();
  expect(document.activeElement).toBe(password());
  expect(email().value).toBe('robin@x.org');
});

test('reports a lost network, and the next press retries', async () => {
  const { press } = await openForm();
  await fill(press, { email: 'robin@x.org', password: 'long enough' });
  wire.once('POST user?new', OFFLINE);
  await press.click(button());
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('You’re offline');
  wire.once('POST user?new', { user: makeUser() });
  wire.file('/_i18n/en/messages.json', {});
  await press.click(button());
  await settle();
  expect(wire.seen('POST user?new')).toHaveLength(2);
  expect(user.value).toBeTruthy();
});

test('shows input and errors of a form sent without JavaScript', async () => {
  boot.value = {
    ...makeBoot(),
    form: { values: { email: 'a@b', name: 'Robin' }, errors: { email: 'validation.email' } },
  };
  await openForm();
  expect(email().value).toBe('a@b');
  expect(screen.getByText('Value is not a valid email address')).toBeTruthy();
});

test('links to login next to a known email after a post without JavaScript', async () => {
  const errors = { email: 'signup.email_exists' };
  boot.value = { ...makeBoot(), form: { values: { email: 'r@x.org', name: 'Robin' }, errors, status: 'active' } };
  await openForm();
  const message = screen.getByText(/You already have an account with this email/);
  expect(within(message).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
});

test('shows the invite-only message while sign-up is closed, unless a campaign sent the visitor', async () => {
  boot.value = makeBoot({ settings: { signups: 'with_trafficsource' } });
  const { unmount, events } = await openForm();
  expect(screen.getByRole('link', { name: 'Browse members' }).getAttribute('href')).toBe('/members');
  expect(events).toEqual([{ type: 'signupClosed' }]);
  unmount();
  const invited = await openForm('/signup?network=acme');
  expect(button()).toBeTruthy();
  expect(invited.events.map(({ type }) => type)).toEqual(['progressChanged']);
});

test('opens legal pages in a dialog', async () => {
  const onLegalPage = vi.fn();
  user.value = null;
  const { press } = show(<SignupFlow onLegalPage={onLegalPage} />, '/signup');
  await press.click(screen.getByRole('link', { name: 'terms of use' }));
  expect(onLegalPage).toHaveBeenCalledWith(expect.anything(), 'terms', 'Terms of use');
});

test('names the site’s own minimum age', async () => {
  boot.value = makeBoot({ settings: { min_age: 21 } });
  await openForm();
  expect(document.body.textContent).toContain('You are 21 or older.');
});

test('says before the form is sent that the browser blocks cookies', async () => {
  const isEnabled = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  await openForm();
  expect(screen.getByText('Your browser blocks cookies. Allow them for this site, and try again.')).toBeTruthy();
  isEnabled.mockRestore();
});
