import { screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { COMPOSER_ID } from '#src/features/conversation/composer-id.ts';
import { screen as chatScreen } from '#src/pages/chats-chat-id/chat-page.tsx';
import { draftOf, storeDraft } from '#src/state/chats/drafts.ts';
import { write } from '#src/state/outbox/outbox.ts';
import { answerNewChats } from '../fixtures/answer-profile.ts';
import { idOf, makePage } from '../fixtures/cards.ts';
import { logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
answerNewChats(wire);
const CHAT = idOf('chat', 1);
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  wire.on('GET chats', { chats: [] });
  wire.on('PUT messages', { num_unread_messages: 0 });
});

test.each([
  ['Hi there', 'Half a sentence\nHi there'],
  ['Half a', 'Half a sentence'],
])('what was typed before the script is added to the draft: %s', async (typed, whole) => {
  wire.on('GET messages', makePage([]));
  logIn();
  storeDraft(CHAT, 'Half a sentence');
  const field = document.body.appendChild(document.createElement('textarea'));
  field.id = COMPOSER_ID;
  field.value = typed;
  await showScreen(chatScreen, `/chats/${CHAT}`);
  field.remove();
  await settle();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe(whole);
  expect(draftOf(CHAT)).toBe(whole);
});

test('a letter that was refused because the other member has left is shown until it is discarded', async () => {
  wire.on('GET messages', new Failure(404));
  wire.on('POST messages', new Failure(404, 'error.not_found'));
  logIn();
  write(CHAT, 'A letter', 0);
  await settle();
  const { press } = await showScreen(chatScreen, `/chats/${CHAT}`);
  await settle();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
    'We couldn’t find this chat. Go back to your chats.',
  );
  expect(screen.getByText('A letter')).toBeTruthy();
  expect(screen.getByText('You can’t message this person anymore.')).toBeTruthy();
  await press.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('A letter')).toBeNull();
});
