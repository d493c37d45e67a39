import { screen, within } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { answerFor, button, email, expectVisitors, fill, openForm, TYPING_MS } from '../fixtures/account-form.tsx';
import { makeUser } from '../fixtures/cards.ts';
import { here, settle, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

beforeEach(() => expectVisitors(wire));

test('suggests a correction for a typo without blocking', async () => {
  const { press } = await openForm();
  await fill(press, { email: 'robin@gmial.com', password: 'long enough' });
  expect(button().disabled).toBe(false);
  await press.click(screen.getByRole('button', { name: 'Did you mean robin@gmail.com?' }));
  expect(email().value).toBe('robin@gmail.com');
  await settle(TYPING_MS);
  expect(wire.last('GET validate_email').query.email).toBe('robin@gmail.com');
});

test('validates once there is an @ and a dot, and only the last email', async () => {
  const { press } = await openForm();
  await fill(press, { email: 'robin@x' });
  expect(wire.seen('GET validate_email')).toHaveLength(0);
  await fill(press, { email: '.org' });
  expect(wire.seen('GET validate_email').map(({ query }) => query.email)).toEqual(['robin@x.org']);
});

test('ignores a slow answer for an older email', async () => {
  const { press } = await openForm();
  const slow = wire.hold('GET validate_email');
  await fill(press, { email: 'old@x.org' });
  await press.clear(email());
  await fill(press, { email: 'new@x.org', password: 'long enough' });
  slow.give(answerFor('old@x.org', 'active'));
  await settle();
  expect(screen.queryByText(/have an account with this email/)).toBeNull();
  wire.once('POST user?new', { user: makeUser() });
  wire.file('/_i18n/en/messages.json', {});
  await press.click(button());
  await settle();
  expect(wire.last('POST user?new').body).toMatchObject({ email: 'new@x.org', token: 'token-new@x.org' });
});

test('cancels the check when the email changes', async () => {
  const { press } = await openForm();
  wire.hold('GET validate_email');
  await fill(press, { email: 'old@x.org' });
  const first = wire.last('GET validate_email').signal;
  expect(first.aborted).toBe(false);
  await press.type(email(), 'x');
  expect(first.aborted).toBe(true);
});

test('checks an incomplete email too, and reports a refused one', async () => {
  wire.on('GET validate_email', ({ query }) => answerFor(query.email ?? '', 'invalid'));
  const { press } = await openForm();
  await press.type(email(), 'robin@x.o');
  await settle(TYPING_MS);
  expect(wire.last('GET validate_email').query.email).toBe('robin@x.o');
  expect(screen.getByText('This email doesn’t seem to exist. Check the spelling.')).toBeTruthy();
});

test.each([
  ['active', 'You already have an account with this email.', 'Log in', '/login'],
  ['not_confirmed', /Confirm it with the link/, 'Log in', '/login'],
  ['deleted', 'The account with this email was deleted.', 'Ask customer service', '/pages/service'],
] as const)('refuses an address that is %s, and says where to continue', async (status, text, link, href) => {
  wire.on('GET validate_email', ({ query }) => answerFor(query.email ?? '', status));
  const { press, events } = await openForm();
  await fill(press, { email: 'robin@x.org', password: 'long enough' });
  const message = screen.getByText(text);
  expect(button().disabled).toBe(true);
  await press.click(within(message).getByRole('link', { name: link }));
  expect(here()).toBe(href);
  expect(events.filter(({ type }) => type === 'redirectedToLogin')).toHaveLength(href === '/login' ? 1 : 0);
});

test('takes an address with what was pasted along, and says that a name with an accent can’t be used', async () => {
  const { press } = await openForm();
  await fill(press, { email: '\u202arobin@b\u00fccher.example\u200b', password: 'long enough' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button().disabled).toBe(false);
  wire.on('GET validate_email', ({ query }) => answerFor(query.email ?? '', 'invalid'));
  await press.clear(email());
  await press.type(email(), 'zoë@example.org');
  await settle(TYPING_MS);
  expect(screen.getByText('Before the @, use only a–z, digits and characters such as . and -')).toBeTruthy();
});

test('refuses an impossible email', async () => {
  wire.on('GET validate_email', ({ query }) => answerFor(query.email ?? '', 'invalid'));
  const { press } = await openForm();
  await fill(press, { email: 'robin@x.org', password: 'long enough' });
  expect(screen.getByText('This email doesn’t seem to exist. Check the spelling.')).toBeTruthy();
  expect(button().disabled).toBe(true);
});
