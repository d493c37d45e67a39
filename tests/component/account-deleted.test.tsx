import { screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { deletedInTabAt } from '#src/state/account/account.ts';
import { user } from '#src/state/session/session.ts';
import { makeSearchAnswer, makeUser, NOW } from '../fixtures/cards.ts';
import { here, logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const IN_TWO_WEEKS = NOW + 14 * 86_400_000;

beforeEach(() => {
  deletedInTabAt.value = null;
  wire.on('GET search', makeSearchAnswer(0, 0));
  wire.on('GET regions', { regions: [] });
  wire.on('GET notifications', new Failure(422));
  wire.on('GET settings', new Failure(503));
});

test('shows right after deleting how long, and how, the member can undo it', async () => {
  user.value = null;
  deletedInTabAt.value = IN_TWO_WEEKS;
  await showApp('/account-deleted');
  expect(heading()).toBe('Your account will be deleted');
  expect(screen.getByText(/March 25, 2026/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Log in to restore it' });
  expect(link.getAttribute('href')).toBe('/login?next=/account-deleted');
});

test('shows visitors without an account how long they can undo the deletion', async () => {
  user.value = null;
  await showApp('/account-deleted');
  expect(heading()).toBe('Deleted accounts');
  expect(screen.getByText(/for 14 days/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Your profile|your photos/);
});

test('opens first after a login within two weeks, and one press keeps the account', async () => {
  user.value = null;
  wire.on('POST login', { user: makeUser({ deletion: IN_TWO_WEEKS }) });
  wire.once('PUT account', OFFLINE);
  wire.once('PUT account', { user: makeUser() });
  const { press } = await showApp('/login?next=/chats');
  await press.type(screen.getByLabelText('Email address'), 'demo@example.org');
  await press.type(screen.getByLabelText('Password'), 'seven-demo-fold{Enter}');
  await settle();
  expect(here()).toBe('/account-deleted');
  expect(screen.getByText(/March 25, 2026/)).toBeTruthy();
  await press.click(screen.getByRole('button', { name: 'Keep my account' }));
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('You’re offline');
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(wire.last('PUT account').body).toEqual({ keep: true });
  expect(heading()).toBe('Your account stays');
  expect(document.activeElement?.textContent).toBe('Your account stays');
});

test('shows the pending deletion on every member page and lets the member keep the account', async () => {
  logIn({ deletion: IN_TWO_WEEKS });
  wire.once('PUT account', { user: makeUser() });
  const { press } = await showApp('/notifications');
  expect(screen.getByText(/^Your account will be deleted on March 25, 2026/)).toBeTruthy();
  await press.click(screen.getByRole('button', { name: 'Keep my account' }));
  await settle();
  expect(wire.last('PUT account').body).toEqual({ keep: true });
  expect(screen.queryByText(/^Your account will be deleted/)).toBeNull();
});

test('shows a paused member a notice that ends the pause, and reports a failure', async () => {
  logIn({ paused: true });
  wire.once('PUT account', OFFLINE);
  wire.once('PUT account', { user: makeUser() });
  const { press } = await showApp('/notifications');
  expect(screen.getByText(/^Your profile is paused: nobody can see you/)).toBeTruthy();
  await press.click(screen.getByRole('button', { name: 'Show my profile again' }));
  await settle();
  expect(screen.getByText(/^You’re offline/)).toBeTruthy();
  await press.click(screen.getByRole('button', { name: 'Show my profile again' }));
  await settle();
  expect(wire.last('PUT account').body).toEqual({ paused: false });
  expect(screen.queryByText(/paused/)).toBeNull();
});

test('shows no notice to other members', async () => {
  logIn();
  await showApp('/notifications');
  expect(screen.queryByText(/paused|deleted/)).toBeNull();
});
