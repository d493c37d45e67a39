import { screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { activateBy, activation } from '#src/state/account/activation.ts';
import { user } from '#src/state/session/session.ts';
import { idOf, makeSearchAnswer, makeUser } from '../fixtures/cards.ts';
import { isDisabled } from '../fixtures/is-disabled.ts';
import { here, logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire, OFFLINE, tooMany } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const heading = () => screen.getByRole('heading', { level: 1 }).textContent?.trim();

beforeEach(() => {
  wire.on('GET search', makeSearchAnswer(0, 0));
  activateBy('');
  activation.value = 'running';
});

test('removes the token from the address, sends it once and logs the member in', async () => {
  wire.once('PUT activate', { activated: true, user: makeUser() });
  await showApp('/activate/done#token=abc');
  await settle();
  expect(location.hash).toBe('');
  expect(wire.seen('PUT activate').map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  expect(heading()).toBe('Your address is confirmed');
  expect(screen.getByRole('link', { name: 'Browse members' })).toBeTruthy();
  expect(history.state).toMatchObject({ activated: true });
});

test('takes members from a member’s lander to a chat with that member', async () => {
  const chat_with = { id: idOf('member', 7), name: 'Anna' };
  wire.once('PUT activate', { activated: true, user: makeUser({ chat_with }) });
  await showApp('/activate/done#token=about');
  await settle();
  expect(screen.getByRole('link', { name: 'Message Anna' }).getAttribute('href')).toBe(`/members/${chat_with.id}/chat`);
});

test('redirects a used link to the error page, where a member can request a new one', async () => {
  wire.once('PUT activate', new Failure(410, 'activation.expired'));
  wire.once('POST activate', { retry_after: 60 });
  const { press } = await showApp('/activate/done#token=used');
  logIn({ activated: false });
  await settle();
  expect(here()).toBe('/activate/error');
  expect(heading()).toBe('This link doesn’t work');
  await press.click(screen.getByRole('button', { name: 'Send the email again' }));
  await settle();
  expect(screen.getByText('We’ve sent it again.')).toBeTruthy();
});

test('says that the email is already confirmed if the link was opened before, with a way to continue', async () => {
  user.value = null;
  wire.once('PUT activate', new Failure(410, 'activation.already_active'));
  await showApp('/activate/done#token=again');
  await settle();
  expect(heading()).toBe('Your address is confirmed');
  expect(screen.getByRole('main').querySelector('a')?.getAttribute('href')).toBe('/login');
  expect(history.state).toMatchObject({ activated: true });
});

test('offers Retry after a lost network', async () => {
  wire.once('PUT activate', OFFLINE);
  const { press } = await showApp('/activate/done#token=later');
  await settle();
  wire.once('PUT activate', { activated: true, user: null });
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(heading()).toBe('Your address is confirmed');
  expect(wire.last('PUT activate').body).toEqual({ token: 'later' });
});

test('sends visitors who aren’t logged in to login', async () => {
  wire.once('PUT activate', { activated: true, user: null });
  user.value = null;
  await showApp('/activate/done#token=elsewhere');
  await settle();
  expect(heading()).toBe('Your address is confirmed');
  expect(screen.getByRole('main').querySelector('a')?.getAttribute('href')).toBe('/login');
});

test('says that a confirmed email needs nothing more', async () => {
  logIn();
  await showApp('/activate/error');
  expect(screen.getByText('Your address is confirmed: there is nothing left to do.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

test('sends a visitor with a used link to login and back, to request a new one', async () => {
  user.value = null;
  await showApp('/activate/error');
  const link = screen.getByRole('main').querySelector('a');
  expect(link?.getAttribute('href')).toBe('/login?next=/activate/error');
});

test('delays the next email and counts down', async () => {
  wire.once('POST activate', tooMany(2));
  wire.once('POST activate', { retry_after: 60 });
  logIn({ activated: false });
  const { press } = await showApp('/activate/error');
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send/ });
  await press.click(button());
  await settle();
  expect(screen.getByText('We sent it a moment ago.')).toBeTruthy();
  expect(button().textContent).toBe('Send again in 2 s');
  expect(isDisabled(button())).toBe(true);
  await settle(1_000);
  await settle(1_000);
  expect(isDisabled(button())).toBe(false);
  await press.click(button());
  await settle();
  expect(button().textContent).toBe('Send again in 60 s');
});

test('reports a failed resend and allows another immediately', async () => {
  wire.once('POST activate', OFFLINE);
  logIn({ activated: false });
  const { press } = await showApp('/activate/error');
  await press.click(screen.getByRole('button', { name: 'Send the email again' }));
  await settle();
  expect(screen.getByText(/^You’re offline/)).toBeTruthy();
  expect(isDisabled(screen.getByRole('button', { name: 'Send the email again' }))).toBe(false);
});
