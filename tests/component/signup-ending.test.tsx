import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { idOf, makeImage } from '../fixtures/cards.ts';
import { settle, startFresh } from '../fixtures/render-app.tsx';
import { newMember, openStep } from '../fixtures/signup-flow.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const TICK_MS = 900;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

const told = { main_image: makeImage(1), country: 'NL', gender: 'female' as const, personal: 'Hi' };
/** With nothing left to ask sign-up starts at the progress. */
const TOLD = { member: newMember(told), signup: { autoSkip: true } };

test('the progress changes its message at 4, 7 and 10 ticks and ends after twenty', async () => {
  wire.on('fetchActivation', { delivered: false });
  await openStep(wire, null, TOLD);
  const message = () => document.querySelector('[aria-live=polite]')?.textContent ?? '';
  const messages: string[] = [];
  for (let tick = 0; tick < 19; tick += 1) {
    messages.push(message());
    await settle(TICK_MS);
  }
  expect([...new Set(messages)].map((text) => messages.indexOf(text))).toEqual([0, 4, 7, 10]);
  expect(messages.at(-1)).toContain('demo@example.org');
  expect(heading()).toBe('Almost there');
  await settle(TICK_MS);
  expect(heading()).toBe('Check your e-mail');
  expect(wire.seen('fetchActivation')).toHaveLength(20);
});

test('the progress ends at once when the mail is delivered, and a failed question does not stop it', async () => {
  wire.on('fetchActivation', new Failure(401));
  await openStep(wire, null, TOLD);
  await settle(TICK_MS);
  wire.on('fetchActivation', { delivered: true });
  expect(heading()).toBe('Almost there');
  await settle(TICK_MS);
  expect(heading()).toBe('Check your e-mail');
});

test.each([
  [0, null],
  [2, 'https://mail.google.com/'],
])('with mail provider %s the completion leads to the inbox %s', async (mailprovider, inbox) => {
  wire.on('fetchActivation', { delivered: true });
  const member = newMember(told, { email: 'robin@gmail.com', mailprovider });
  await openStep(wire, null, { ...TOLD, member });
  await settle(TICK_MS);
  expect(screen.queryByRole('link', { name: 'Open my inbox' })?.getAttribute('href') ?? null).toBe(inbox);
  expect(screen.getByRole('link', { name: /Change it/ }).getAttribute('href')).toBe(
    '/notifications#email-change-incorrect',
  );
  expect(screen.getByRole('link', { name: 'To the members' }).getAttribute('href')).toBe('/members');
});

test('a sign-up from the lander of a member ends with the way to a chat with them', async () => {
  wire.on('fetchActivation', { delivered: true });
  const member = newMember(told, { chat_with: { id: idOf('member', 7), name: 'Anna' } });
  await openStep(wire, null, { ...TOLD, member });
  await settle(TICK_MS);
  const href = screen.getByRole('link', { name: 'Message Anna' }).getAttribute('href');
  expect(href).toBe(`/members/${idOf('member', 7)}/chat`);
});

test('the completion tells of the spam folder, and has a way to the members only where the template lets one skip', async () => {
  wire.on('fetchActivation', { delivered: true });
  await openStep(wire, 'completion', { signup: { skipButton: false } });
  expect(screen.getByText(/spam folder/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'To the members' })).toBeNull();
});
