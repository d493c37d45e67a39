import { expect, test, vi } from 'vitest';
import { partsForMember } from '#src/platform/clear-device.ts';
import { loadForMember, memberKey, writeStored } from '#src/platform/device-storage.ts';
import * as stored from '#src/platform/device-table/member-rows.ts';
import { saveForMember } from '#src/platform/save-for-member.ts';
import { refreshChats, removeChat, storeLastOpened } from '#src/state/chats/chats.ts';
import { draftOf, storeDraft } from '#src/state/chats/drafts.ts';
import { idOf, ME, makeChat, makePage, makeProfileAnswer, makeUser } from '../fixtures/cards.ts';
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

const storePage = (number: number) => {
  const { profile, ...page } = makePage([]);
  const id = idOf('chat', number);
  saveForMember(ME, stored.conversation, { id, profile, messages: page.messages, hasMore: false, cost: 0 }, id);
};
const storedPages = () => partsForMember(ME, stored.conversation).toSorted();

async function openWith(chats: number) {
  logIn();
  writeStored(stored.member, makeUser(), memberKey(ME, stored.member));
  wire.on('GET chats', { chats: Array.from({ length: chats }, (_, number) => makeChat(number)) });
  await refreshChats();
}

test('a chat that has left the list leaves the device, with its member’s profile', async () => {
  await openWith(2);
  for (const number of [0, 1]) storePage(number);
  const shown = makeProfileAnswer(1);
  const gone = makeChat(1).profile.id;
  saveForMember(ME, stored.seenProfile, { at: 1, shown }, gone);
  wire.on('GET chats', { chats: [makeChat(0)] });
  await refreshChats();
  expect(storedPages()).toEqual([idOf('chat', 0)]);
  expect(loadForMember(ME, stored.seenProfile, gone)).toBeUndefined();
});

test('a chat that the member deletes leaves the device with its draft', async () => {
  await openWith(1);
  storePage(0);
  storeDraft(idOf('chat', 0), 'Half a sentence');
  wire.on('DELETE chat', 'done');
  wire.on('GET chats', { chats: [] });
  await removeChat(idOf('chat', 0));
  expect([storedPages(), draftOf(idOf('chat', 0))]).toEqual([[], '']);
  expect(loadForMember(ME, stored.messageDraft, idOf('chat', 0))).toBeUndefined();
});

test('the newest chats and the last opened one stay on the device', async () => {
  await openWith(60);
  for (const number of [0, 49, 50, 59]) storePage(number);
  storeLastOpened(idOf('chat', 59));
  await refreshChats();
  expect(storedPages()).toEqual([0, 49, 59].map((number) => idOf('chat', number)).toSorted());
});

test('a draft takes the room of stored chats on a full device', async () => {
  await openWith(1);
  storePage(0);
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (storedPages().length > 0) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
  storeDraft(idOf('chat', 0), 'Half a sentence');
  vi.restoreAllMocks();
  expect(localStorage.getItem(memberKey(ME, stored.messageDraft, idOf('chat', 0)))).toBe('"Half a sentence"');
});
