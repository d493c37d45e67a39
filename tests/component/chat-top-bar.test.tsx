import { screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import type { Card } from '#shared/contracts/profile.ts';
import { screen as chatScreen } from '#src/pages/chats-chat-id/chat-page.tsx';
import { boot } from '#src/state/site/site.ts';
import { answerNewChats } from '../fixtures/answer-profile.ts';
import { idOf, makeCard, makePage, NOW } from '../fixtures/cards.ts';
import { logIn, makeBoot, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
answerNewChats(wire);

async function openChat(topBar: boolean, profile: Partial<Card> = { online: true, fictional: true }) {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  boot.value = makeBoot({ switches: { chat: { topBar, emojiButton: true } } });
  logIn();
  wire.on('PUT messages', { num_unread_messages: 0 });
  wire.on('GET messages', { ...makePage([]), profile: makeCard(1, profile) });
  return showScreen(chatScreen, `/chats/${idOf('chat', 1)}`);
}

test.each([
  ['with the bar, photo and online state show', true],
  ['without the bar, only the name shows', false],
])('%s; the way back, the label and the menu always do', async (_what, topBar) => {
  const { container } = await openChat(topBar);
  const partner = screen.getByRole('heading', { level: 1, name: 'Bram' }).closest('a') as HTMLElement;
  expect(partner.getAttribute('href')).toBe(`/members/${idOf('member', 1)}`);
  expect(partner.textContent).toContain('Fictional');
  expect(screen.getByRole('link', { name: 'All chats' })).toBeTruthy();
  expect(container.querySelector('button[aria-label="More"]')).toBeTruthy();
  expect(partner.querySelectorAll('img')).toHaveLength(topBar ? 1 : 0);
  expect(partner.textContent?.includes('Online')).toBe(topBar);
});

test('says in the bar when the photo was checked', async () => {
  await openChat(true, { photo_checked: { at: NOW } });
  expect(screen.getByText('Photo checked, Mar 2026')).toBeTruthy();
});
