import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { followApp } from '#src/features/app-notices/follow-app.lazy.ts';
import { ChatRow } from '#src/features/chat-list/chat-row.tsx';
import { discard, pendingIn } from '#src/state/outbox/entries.ts';
import { write } from '#src/state/outbox/outbox.ts';
import { toasts } from '#src/state/overlays/toasts.ts';
import { idOf, makeChat } from '../fixtures/cards.ts';
import { go, here, logIn, settle, show, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const CHAT = idOf('chat', 1);

test('a message that fails while another page is open says so there and in the list, and leads to its chat', async () => {
  wire.on('POST messages', new Failure(422, 'error.invalid'));
  logIn();
  go('/members');
  const { i18n } = show(<ChatRow chat={makeChat(1)} current={false} label={null} />);
  followApp(i18n);
  write(CHAT, 'Good evening', 5);
  await settle();
  expect(screen.getByText('Not sent: Good evening')).toBeTruthy();
  const [toast, ...others] = toasts.value;
  expect([toast?.text, others]).toEqual(['A message wasn’t sent.', []]);
  toast?.action?.run();
  expect(here()).toBe(`/chats/${CHAT}`);
  toasts.value = [];
  for (const message of pendingIn(CHAT)) discard(CHAT, message);
  write(CHAT, 'And again', 5);
  await settle();
  expect(toasts.value).toEqual([]);
});
