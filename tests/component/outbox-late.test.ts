import { expect, test } from 'vitest';
import { keepFor } from '#src/platform/device-store.ts';
import '#src/state/device-member.ts';
import { idOf, ME, makeMessage, NOW } from '../fixtures/cards.ts';
import { logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const CHAT = idOf('chat', 1);

test('what an earlier page left is sent where a member is there before the part that sends is loaded', async () => {
  logIn();
  await settle();
  keepFor(ME, `out:${CHAT}:kept-before`, { key: 'kept-before', body: 'Kept', created: NOW, state: 'waiting' });
  wire.on('fetchChats', { chats: [] });
  wire.on('sendMessage', {
    message: makeMessage(1, { from: ME, body: 'Kept', client_id: 'kept-before' }),
    cost: 0,
    balance: 0,
  });
  await import('#src/state/outbox.ts');
  await settle();
  expect(wire.seen('sendMessage').map(({ body }) => body?.body)).toEqual(['Kept']);
});
