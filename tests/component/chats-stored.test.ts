import { expect, test, vi } from 'vitest';
import { partsForMember, removeForMember } from '#src/platform/clear-device.ts';
import { loadForMember, memberKey, writeStored } from '#src/platform/device-storage.ts';
import * as stored from '#src/platform/device-table/member-rows.ts';
import { saveForMember } from '#src/platform/save-for-member.ts';
import { hideChat, refreshChats, removeHiddenChat, storeLastOpened } from '#src/state/chats/chats.ts';
import { closeConversation, openConversation } from '#src/state/chats/conversation.ts';
import { draftOf, storeDraft } from '#src/state/chats/drafts.ts';
import { pendingIn } from '#src/state/outbox/entries.ts';
import { chatsWithFailure } from '#src/state/outbox/failed-messages.ts';
import { write } from '#src/state/outbox/outbox.ts';
import { blockHidden, hideMember, unblock } from '#src/state/safety/blocks.ts';
import { idOf, ME, makeChat, makePage, makeProfileAnswer, makeUser } from '../fixtures/cards.ts';
import { logIn, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

test('chats that were read before the member was stored are stored with the member', async () => {
  wire.on('GET chats', { chats: [makeChat(1)] });
  logIn();
  await refreshChats();
  expect(loadForMember(ME, stored.chats)).toBeUndefined();
  const { startStoringMember } = await import('#src/state/session/offline-session.lazy.ts');
  startStoringMember();
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

const CHAT = idOf('chat', 0);
const unsent = () => partsForMember(ME, stored.unsentMessage);

/** Refused because the other member has left. */
async function writeRefused() {
  wire.on('POST messages', new Failure(404, 'error.not_found'));
  write(CHAT, 'A letter', 0);
  await vi.waitFor(() => expect(chatsWithFailure.value).toEqual([CHAT]));
}

test('when a chat leaves the list, what was written in it waits without a word until the chat comes back', async () => {
  await openWith(2);
  await writeRefused();
  storeDraft(CHAT, 'Half a sentence');
  wire.on('POST messages', OFFLINE);
  write(CHAT, 'Another letter', 0);
  await vi.waitFor(() => expect(pendingIn(CHAT)).toMatchObject([{ state: 'failed' }, { state: 'waiting' }]));
  wire.on('GET chats', { chats: [makeChat(1)] });
  await refreshChats();
  expect([draftOf(CHAT), chatsWithFailure.value, unsent().length]).toEqual(['Half a sentence', [], 2]);
  wire.on('GET chats', { chats: [makeChat(0), makeChat(1)] });
  await refreshChats();
  expect(chatsWithFailure.value).toEqual([CHAT]);
  wire.on('GET messages', makePage([]));
  await openConversation(CHAT);
  expect(pendingIn(CHAT)[0]).toMatchObject({ body: 'A letter', state: 'failed' });
  expect(pendingIn(CHAT)[0]?.status).toBeUndefined();
  closeConversation();
});

test('what was written and not sent in the chat of a blocked member is gone', async () => {
  await openWith(2);
  await writeRefused();
  storeDraft(CHAT, 'Half a sentence');
  storeDraft(idOf('chat', 1), 'Another');
  wire.on('POST block', { blocked: [] });
  wire.on('GET likes', { profiles: [], liked_by: [] });
  hideMember(makeChat(0).profile.id);
  await blockHidden(makeChat(0).profile.id);
  expect([draftOf(CHAT), unsent(), draftOf(idOf('chat', 1))]).toEqual(['', [], 'Another']);
});

test('a message that is refused after its chat has left the list stays without a word, an unlisted new one is named', async () => {
  await openWith(0);
  wire.on('POST messages', new Failure(404, 'error.not_found'));
  write(CHAT, 'A letter', 0);
  await vi.waitFor(() => expect(pendingIn(CHAT)).toMatchObject([{ state: 'failed' }]));
  expect([unsent().length, chatsWithFailure.value]).toEqual([1, []]);
  wire.on('POST messages', new Failure(422));
  write(CHAT, 'A first letter', 0);
  await vi.waitFor(() => expect(chatsWithFailure.value).toEqual([CHAT]));
});

test('after blocks by mistake, Undo brings back what was written, and sends nothing by itself', async () => {
  await openWith(2);
  wire.on('POST messages', OFFLINE);
  write(CHAT, 'A letter', 0);
  await vi.waitFor(() => expect(pendingIn(CHAT)).toMatchObject([{ state: 'waiting' }]));
  const other = idOf('chat', 1);
  for (const chat of [CHAT, other]) storeDraft(chat, 'Half a sentence');
  wire.on('POST block', { blocked: [] });
  wire.on('DELETE block', { blocked: [] });
  wire.on('GET likes', { profiles: [], liked_by: [] });
  const profiles = [0, 1].map((number) => makeChat(number).profile.id);
  for (const id of profiles) {
    hideMember(id);
    await blockHidden(id);
  }
  for (const id of profiles) await unblock(id);
  expect([draftOf(CHAT), draftOf(other), unsent().length]).toEqual(['Half a sentence', 'Half a sentence', 1]);
  expect(pendingIn(CHAT)).toMatchObject([{ body: 'A letter', state: 'failed' }]);
});

test('a refused message that another tab has discarded is not stored again', async () => {
  await openWith(1);
  await writeRefused();
  for (const part of unsent()) removeForMember(ME, stored.unsentMessage, part);
  wire.on('GET messages', makePage([]));
  await openConversation(CHAT);
  expect([unsent(), pendingIn(CHAT)]).toEqual([[], []]);
  closeConversation();
});

test('a message that waits is not sent after its chat was deleted, also if the answer is lost', async () => {
  await openWith(1);
  wire.on('POST messages', OFFLINE);
  write(CHAT, 'A letter', 0);
  await vi.waitFor(() => expect(pendingIn(CHAT)).toMatchObject([{ state: 'waiting' }]));
  wire.on('DELETE chat', OFFLINE);
  const restore = hideChat(CHAT);
  expect(unsent()).toEqual([]);
  await expect(removeHiddenChat(CHAT)).rejects.toThrow();
  restore();
  expect(unsent()).toHaveLength(1);
  hideChat(CHAT);
  wire.on('GET chats', { chats: [] });
  await removeHiddenChat(CHAT);
  expect(unsent()).toEqual([]);
});

test('a chat that the member deletes leaves the device with its draft and what was not sent', async () => {
  await openWith(1);
  storePage(0);
  await writeRefused();
  storeDraft(CHAT, 'Half a sentence');
  wire.on('DELETE chat', 'done');
  wire.on('GET chats', { chats: [] });
  hideChat(CHAT);
  await removeHiddenChat(CHAT);
  expect([storedPages(), draftOf(idOf('chat', 0)), unsent()]).toEqual([[], '', []]);
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
