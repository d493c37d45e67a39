import { screen } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import type { User } from '#shared/contracts/user.ts';
import { user } from '#src/state/session/session.ts';
import { makeSearchAnswer, makeUser, NOW } from '../fixtures/cards.ts';
import { logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

beforeEach(() => {
  wire.on('GET search', makeSearchAnswer(0, 0));
  wire.on('GET regions', { regions: [] });
  wire.on('GET notifications', new Failure(422));
});

async function open(change: Partial<User>) {
  logIn();
  user.value = makeUser(change);
  const { press } = await showApp('/members');
  await settle();
  return press;
}

test('a member who is hidden for a report reads what happened, why, and who decides when', async () => {
  await open({ age_look: 'reported' });
  expect(screen.getByText(/^Your profile is hidden for now: nobody can see you/)).toBeTruthy();
  expect(screen.getByText(/somebody has reported that you may be younger than 18/)).toBeTruthy();
  expect(screen.getByText(/looks at it within 24 hours and decides/)).toBeTruthy();
  // Only a decision shows the profile again.
  expect(screen.queryByRole('button', { name: 'Show my profile again' })).toBeNull();
});

test('a member who is hidden for words reads that a rule has found them', async () => {
  await open({ age_look: 'told' });
  expect(screen.getByText(/a rule has found words on your profile or in a message/)).toBeTruthy();
  expect(screen.queryByText(/somebody has reported/)).toBeNull();
});

test('the member can object at once, and gets a case', async () => {
  const press = await open({ age_look: 'reported' });
  await press.click(screen.getByRole('button', { name: 'Appeal' }));
  await press.type(screen.getByRole('textbox', { name: 'Why do you disagree?' }), 'I am 34');
  wire.on('POST complaint', { case: 'BBBBBBBBBBBBBBBB', due: NOW });
  await press.click(screen.getByRole('button', { name: 'Send' }));
  await settle();
  expect(wire.last('POST complaint').body).toMatchObject({ category: 'decision', text: 'I am 34' });
  expect(screen.getByRole('link', { name: 'See your case' })).toBeTruthy();
});

test('nobody else reads it', async () => {
  await open({ age_look: null });
  expect(screen.queryByText(/hidden for now/)).toBeNull();
});
