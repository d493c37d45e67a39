import { screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { screen as chatScreen } from '#src/pages/chats-chat-id/chat-page.tsx';
import { user } from '#src/state/session/session.ts';
import { answerNewChats } from '../fixtures/answer-profile.ts';
import { idOf, makePage, makeUser } from '../fixtures/cards.ts';
import { logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
answerNewChats(wire);

// On a phone, where the chat list is a separate screen.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

async function open() {
  logIn();
  return showScreen(chatScreen, `/chats/${idOf('chat', 1)}`);
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const underLine = (text: string) => screen.getByText(text).closest('li')?.querySelectorAll('p')[1]?.textContent ?? '';

test.each([
  [403, 'account.paused', 'Your profile is hidden. Show it again to continue.', true],
  [404, 'error.not_found', 'You can’t message this person anymore.', false],
  [422, 'chat.gif_unknown', 'This GIF is no longer available. Choose another one.', true],
] as const)('explains why the server refused a message with %i %s', async (status, key, text, canRetry) => {
  wire.on('GET messages', makePage([]));
  wire.on('GET user', { user: makeUser() });
  wire.once('POST messages', new Failure(status, key));
  const { press } = await open();
  await press.type(box(), 'Hello{Enter}');
  await settle();
  await settle();
  expect(underLine('Hello')).toContain(text);
  expect(!!screen.queryByRole('button', { name: 'Try again' })).toBe(canRetry);
});

test('leads from a message that needs a checked photo to the check', async () => {
  wire.on('GET messages', makePage([]));
  wire.on('GET user', { user: makeUser() });
  wire.once('POST messages', new Failure(403, 'verification.required'));
  const { press } = await open();
  await press.type(box(), 'Hello{Enter}');
  await settle();
  expect(underLine('Hello')).toContain('Have your main photo checked first.');
  expect(screen.getByRole('link', { name: 'Photo check' }).getAttribute('href')).toBe('/profile#photo-check');
});

test('tells a suspended member why they can’t write, and offers no button to lift it', async () => {
  wire.on('GET messages', makePage([]));
  await open();
  user.value = makeUser({ suspension: { until: null, reason: 'Insults' } });
  await settle();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText(/^Your account is suspended\. If you disagree/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show my profile again' })).toBeNull();
});

test('tells a paused member why they can’t write, and restores the field with the draft', async () => {
  wire.on('GET messages', makePage([]));
  const { press } = await open();
  await press.type(box(), 'Hello');
  user.value = makeUser({ paused: true });
  await settle();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('Your profile is hidden. Show it again to continue.')).toBeTruthy();
  wire.on('PUT account', { user: makeUser() });
  await press.click(screen.getByRole('button', { name: 'Show my profile again' }));
  await settle();
  expect(box().value).toBe('Hello');
});
