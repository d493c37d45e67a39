import { screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { screen as chatScreen } from '#src/pages/chats-chat-id/chat-page.tsx';
import { answerNewChats } from '../fixtures/answer-profile.ts';
import { idOf, ME, makeMessage, makePage, makeUser } from '../fixtures/cards.ts';
import { inDialog, installOverlays } from '../fixtures/overlays.ts';
import { logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
installOverlays();
const wire = installWire();
answerNewChats(wire);

// On a phone, where the chat list is a separate screen.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  wire.on('PUT messages', { num_unread_messages: 0 });
  wire.on('GET user', { user: makeUser() });
  wire.on('GET chats', { chats: [] });
});

const ASKS = 'Please send me some money for the flight';
const LINK = 'See www.example.com/me';
const lines = () =>
  screen.queryAllByRole('link', { name: 'What to do' }).map((link) => link.closest('li')?.textContent);
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

let chats = 0;
async function open(...texts: readonly { readonly body: string; readonly own?: boolean }[]) {
  chats += 1;
  const messages = texts.map(({ body, own }, index) =>
    makeMessage(index + 1, { body, from: own ? ME : idOf('member', 1) }),
  );
  wire.on('GET messages', makePage(messages));
  logIn();
  const shown = await showScreen(chatScreen, `/chats/${idOf('chat', chats)}`);
  await settle();
  return shown;
}

test('below the first message that asks for money, a line says what that often is and leads to what to do', async () => {
  await open({ body: 'Hi' }, { body: ASKS }, { body: LINK });
  expect(lines()).toEqual(['People who ask for money here are often scammers. What to do']);
  expect(screen.getByRole('link', { name: 'What to do' }).getAttribute('href')).toBe('/pages/safety');
});

test('a link has a line of its own', async () => {
  await open({ body: LINK });
  expect(lines()).toEqual(['Links from people you don’t know often lead to scams. What to do']);
});

test('messages without either have none, and neither have the member’s own', async () => {
  await open({ body: 'How was your day?' }, { body: ASKS, own: true });
  expect(lines()).toEqual([]);
});

async function typed(text: string) {
  const { press } = await open({ body: 'Hi' });
  wire.on('POST messages', ({ body }) => ({
    message: makeMessage(9, { client_id: body?.idempotency_key ?? '', body: body?.body ?? '', from: ME }),
    cost: 0,
    balance: 15,
  }));
  await press.type(box(), `${text}{Enter}`);
  await settle();
  return press;
}
const sent = () => wire.seen('POST messages').map(({ body }) => body?.body);

test('a member who asks for money is asked first, and can change the text', async () => {
  const press = await typed(ASKS);
  expect(sent()).toEqual([]);
  await press.click(inDialog().getByRole('button', { name: 'Edit the message' }));
  expect(box().value).toBe(ASKS);
  expect(sent()).toEqual([]);
});

test('sends it anyway, and doesn’t ask again in this chat', async () => {
  const press = await typed(LINK);
  await press.click(inDialog().getByRole('button', { name: 'Send anyway' }));
  await settle();
  expect(box().value).toBe('');
  await press.type(box(), `${LINK}/2{Enter}`);
  await settle();
  expect(sent()).toEqual([LINK, `${LINK}/2`]);
});

test('other texts are sent without a question', async () => {
  await typed('How are you?');
  expect(sent()).toEqual(['How are you?']);
});
