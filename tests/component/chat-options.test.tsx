import { screen, within } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { screen as chatScreen } from '#src/pages/chats-chat-id/chat-page.tsx';
import { screen as profileScreen } from '#src/pages/members-member-id/profile-page.tsx';
import { boot } from '#src/state/site/site.ts';
import { answerNames, answerNewChats } from '../fixtures/answer-profile.ts';
import { idOf, makeCard, makePage, makeProfileAnswer } from '../fixtures/cards.ts';
import { LEGAL_PAGES } from '../fixtures/legal-pages.ts';
import { logIn, makeBoot, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
answerNewChats(wire);

async function openChat(emojiButton: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  boot.value = makeBoot({ switches: { chat: { topBar: true, emojiButton } } });
  logIn();
  wire.on('PUT messages', { num_unread_messages: 0 });
  wire.on('GET messages', { ...makePage([]), profile: makeCard(1) });
  const view = await showScreen(chatScreen, `/chats/${idOf('chat', 1)}`);
  await settle();
  return view;
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');

test('members put an emoji into their message with the emoji button', async () => {
  const { press } = await openChat(true);
  await press.type(field(), 'Hello ');
  await press.click(screen.getByRole('button', { name: 'Emoji' }));
  await settle();
  const [smile] = screen.getAllByRole('button', { name: /^\p{Extended_Pictographic}/u });
  await press.click(smile as HTMLElement);
  expect(field().value).toBe(`Hello ${smile?.textContent}`);
});

test('without the option, members write a message without an emoji button', async () => {
  const { press } = await openChat(false);
  await press.type(field(), 'Hello');
  expect(field().value).toBe('Hello');
  expect(screen.queryByRole('button', { name: 'Emoji' })).toBeNull();
});

test('the menu of a conversation leads to the legal pages, because phones have no other there', async () => {
  const { press } = await openChat(true);
  await press.click(screen.getByRole('button', { name: 'More' }));
  await settle();
  const menu = within(screen.getByRole('navigation', { name: 'About this site' }));
  const addresses = menu.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(expect.arrayContaining(Object.values(LEGAL_PAGES)));
});

test.each([
  [true, 'have a button that starts a chat'],
  [false, 'can be liked, and have no button that starts a chat'],
])('with the option %s, profiles %s', async (startConversation) => {
  boot.value = makeBoot({ switches: { memberDetails: { showCity: true, startConversation } } });
  logIn();
  answerNames(wire);
  wire.on('GET profile', makeProfileAnswer(0));
  await showScreen(profileScreen, `/members/${idOf('member', 0)}`);
  expect(screen.getByRole('button', { name: 'Like Anna' })).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Message Anna' })).toHaveLength(startConversation ? 1 : 0);
});
