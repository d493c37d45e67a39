import { screen } from '@testing-library/preact';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { screen as chatScreen } from '#src/pages/chats-chat-id/chat-page.tsx';
import { keepFor } from '#src/platform/device-store.ts';
import { user } from '#src/state/session.ts';
import { idOf, ME, makePage } from '../fixtures/cards.ts';
import { logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const A = idOf('chat', 1);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  wire.on('fetchMessages', makePage([]));
  wire.on('markRead', { num_unread_messages: 0 });
});

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

test('what was typed before the page came to life is kept', async () => {
  const early = document.body.appendChild(document.createElement('textarea'));
  early.value = 'Typed early';
  onTestFinished(() => early.remove());
  user.value = undefined;
  await showScreen(chatScreen, `/chats/${A}`);
  expect(box().value).toBe('Typed early');
});

test('a draft of an earlier visit is there as soon as it is known who writes', async () => {
  logIn();
  keepFor(ME, 'user', {});
  keepFor(ME, `draft:${A}`, 'Half a line');
  user.value = undefined;
  await showScreen(chatScreen, `/chats/${A}`);
  expect(box().value).toBe('');
  logIn();
  await settle();
  expect(box().value).toBe('Half a line');
});
