import { fireEvent, screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { screen as chatScreen } from '#src/pages/chats-chat-id/chat-page.tsx';
import { idOf, ME, makeMessage, makePage } from '../fixtures/cards.ts';
import { logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { resize } from '../fixtures/resizing.ts';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const SHOWN_PX = 400;
let contentPx = 0;
let top = 0;

// A phone, with a list of the given height.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  contentPx = 1_000;
  top = 0;
});

async function open() {
  logIn();
  wire.on('PUT messages', { num_unread_messages: 0 });
  wire.on('GET chats', { chats: [] });
  wire.on('GET messages', makePage([makeMessage(0)]));
  const shown = await showScreen(chatScreen, `/chats/${idOf('chat', 1)}`);
  const log = screen.getByRole('log');
  Object.defineProperties(log, {
    scrollHeight: { get: () => contentPx },
    clientHeight: { get: () => SHOWN_PX },
    scrollTop: {
      get: () => top,
      set: (px: number) => {
        top = px;
      },
    },
  });
  return { ...shown, log };
}

const scrollTo = (log: Element, px: number) => {
  top = px;
  fireEvent.scroll(log);
};

test('keeps the end visible when the list shrinks or grows', async () => {
  await open();
  await resize();
  expect(top).toBe(1_000);
  contentPx = 1_080;
  await resize();
  expect(top).toBe(1_080);
});

test('keeps the position of a member who has scrolled up', async () => {
  const { log } = await open();
  scrollTo(log, 100);
  contentPx = 1_080;
  await resize();
  expect(top).toBe(100);
});

test('scrolls to a new message of the member from any position', async () => {
  const { log, press } = await open();
  scrollTo(log, 100);
  wire.on('POST messages', { message: makeMessage(1, { from: ME }), cost: 0, balance: 0 });
  contentPx = 1_080;
  await press.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello{Enter}');
  await settle();
  await resize();
  expect(top).toBe(1_080);
});
