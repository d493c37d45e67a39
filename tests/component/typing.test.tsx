import { act, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { TYPING_EVERY_MS } from '#shared/rules/limits.ts';
import { screen as chatScreen } from '#src/pages/chats-chat-id/chat-page.tsx';
import { isPartnerTyping } from '#src/state/chats/conversation.ts';
import { idOf, makeMessage, makePage } from '../fixtures/cards.ts';
import { logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const CHAT = idOf('chat', 1);

test('tells the other member about typing at most every few seconds, and shows when they type', async () => {
  // A phone, which shows no list of chats here.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  wire.on('GET messages', makePage([makeMessage(0)]));
  wire.on('PUT messages', { num_unread_messages: 0 });
  wire.on('GET chats', { chats: [] });
  logIn();
  const { press } = await showScreen(chatScreen, `/chats/${CHAT}`);
  const box = screen.getByRole('textbox', { name: 'Message' });
  await press.type(box, 'Hel');
  await settle();
  expect(wire.seen('POST messages?typing').map(({ body }) => body)).toEqual([{ conversation: CHAT }]);
  await settle(TYPING_EVERY_MS);
  await press.type(box, 'lo');
  await settle();
  expect(wire.seen('POST messages?typing')).toHaveLength(2);
  expect(screen.queryByText(/is typing/)).toBeNull();
  await act(() => {
    isPartnerTyping.value = true;
  });
  expect(screen.getByText(/is typing…/).getAttribute('aria-live')).toBe('polite');
});
