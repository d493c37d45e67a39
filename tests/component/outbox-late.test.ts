import { expect, test } from 'vitest';
import { memberKey, writeStored } from '#src/platform/device-storage.ts';
import * as stored from '#src/platform/device-table/member-rows.ts';
import { saveForMember } from '#src/platform/save-for-member.ts';
import { idOf, ME, makeMessage, makeUser, NOW } from '../fixtures/cards.ts';
import { logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const CHAT = idOf('chat', 1);

test('sends messages of an earlier page if the member is known before the outbox loads', async () => {
  logIn();
  await settle();
  // Everything that stores the member loads the outbox, so the earlier page has done it.
  writeStored(stored.member, makeUser(), memberKey(ME, stored.member));
  const unsent = { key: 'kept-before', body: 'Kept', created: NOW, state: 'waiting' } as const;
  saveForMember(ME, stored.unsentMessage, unsent, `${CHAT}:kept-before`);
  wire.on('GET chats', { chats: [] });
  wire.on('POST messages', {
    message: makeMessage(1, { from: ME, body: 'Kept', client_id: 'kept-before' }),
    cost: 0,
    balance: 0,
  });
  await import('#src/state/outbox/outbox.ts');
  await settle();
  expect(wire.seen('POST messages').map(({ body }) => body?.body)).toEqual(['Kept']);
});
