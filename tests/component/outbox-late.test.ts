import { expect, test, vi } from 'vitest';
import { OUTBOX_EXPIRE_MS } from '#shared/rules/limits.ts';
import { memberKey, writeStored } from '#src/platform/device-storage.ts';
import * as stored from '#src/platform/device-table/member-rows.ts';
import { saveForMember } from '#src/platform/save-for-member.ts';
import { idOf, ME, makeMessage, makeUser, NOW } from '../fixtures/cards.ts';
import { logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { installWire, OFFLINE } from '../fixtures/wire.ts';

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
  const { startOutbox } = await import('#src/state/outbox/outbox.ts');
  startOutbox();
  await settle();
  expect(wire.seen('POST messages').map(({ body }) => body?.body)).toEqual(['Kept']);
});

test('asks before it sends a message that has waited for more than a day, also in a tab that stayed open', async () => {
  logIn();
  const { startOutbox, write, retry } = await import('#src/state/outbox/outbox.ts');
  startOutbox();
  const { pendingIn } = await import('#src/state/outbox/entries.ts');
  wire.on('POST messages', OFFLINE);
  write(CHAT, 'Free tonight?', 0);
  await settle();
  const before = wire.seen('POST messages').length;
  wire.on('POST messages', {
    message: makeMessage(1, { from: ME, body: 'Free tonight?', client_id: pendingIn(CHAT)[0]?.key ?? '' }),
    cost: 0,
    balance: 0,
  });
  vi.setSystemTime(Date.now() + OUTBOX_EXPIRE_MS + 1);
  dispatchEvent(new Event('online'));
  await settle();
  expect(wire.seen('POST messages')).toHaveLength(before);
  const [pending] = pendingIn(CHAT);
  expect(pending?.state).toBe('failed');
  if (pending) retry(CHAT, pending, 0);
  await settle();
  expect([wire.seen('POST messages').length, pendingIn(CHAT)]).toEqual([before + 1, []]);
});
