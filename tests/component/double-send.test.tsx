import { screen, within } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { screen as chatScreen } from '#src/pages/chats-chat-id/chat-page.tsx';
import { answerNewChats } from '../fixtures/answer-profile.ts';
import { idOf, ME, makeMessage, makePage } from '../fixtures/cards.ts';
import { logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
answerNewChats(wire);

test('sends once for a double tap on Send', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  wire.on('GET chats', { chats: [] });
  wire.on('GET messages', makePage([]));
  const held = wire.hold('POST messages');
  logIn();
  const { press } = await showScreen(chatScreen, `/chats/${idOf('chat', 1)}`);
  await press.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello Bram');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  // The second tap can arrive before the first one has been rendered.
  send.click();
  send.click();
  await settle();
  const bubbles = () => within(screen.getByRole('log')).getAllByText('Hello Bram');
  expect(bubbles()).toHaveLength(1);
  expect(wire.seen('POST messages')).toHaveLength(1);
  const { body } = wire.last('POST messages');
  const message = makeMessage(1, { from: ME, body: 'Hello Bram', client_id: body?.idempotency_key ?? '' });
  held.give({ message, cost: 0, balance: 0 });
  await settle();
  expect(bubbles()).toHaveLength(1);
});
