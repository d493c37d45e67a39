import { expect, test } from 'vitest';
import { loadForMember } from '#src/platform/device-storage.ts';
import * as stored from '#src/platform/device-table/member-rows.ts';
import { refreshChats } from '#src/state/chats/chats.ts';
import { ME, makeChat } from '../fixtures/cards.ts';
import { logIn, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

test('chats that were read before the member was stored are stored with the member', async () => {
  wire.on('GET chats', { chats: [makeChat(1)] });
  logIn();
  await refreshChats();
  expect(loadForMember(ME, stored.chats)).toBeUndefined();
  await import('#src/state/session/offline-session.lazy.ts');
  expect(loadForMember(ME, stored.chats)).toHaveLength(1);
});
