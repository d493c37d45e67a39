import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addLike } from '#src/api/likes.ts';
import { addPhoto } from '#src/api/photos.ts';
import { listForMember } from '#src/platform/clear-device.ts';
import { loadForMember, memberKey, writeStored } from '#src/platform/device-storage.ts';
import * as stored from '#src/platform/device-table/member-rows.ts';
import { isLogoutPending } from '#src/platform/is-logout-pending.ts';
import { saveForMember } from '#src/platform/save-for-member.ts';
import { draftOf, storeDraft } from '#src/state/chats/drafts.ts';
import { pendingIn } from '#src/state/outbox/entries.ts';
import { startOutbox } from '#src/state/outbox/outbox.ts';
import { logout } from '#src/state/session/log-in.ts';
import { startStoringMember } from '#src/state/session/offline-session.lazy.ts';
import { becomeLoggedIn, user } from '#src/state/session/session.ts';
import { idOf, ME, makeUser, NOW } from '../fixtures/cards.ts';
import { countReloads } from '../fixtures/page-reload.ts';
import { logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startStoringMember();
startOutbox();

startFresh();
const wire = installWire();
const STALE = new Failure(409, 'error.stale_account');
const OTHER = makeUser({ id: 'member-other-012' });
const reload = countReloads();

test('sends the tab’s member with every write, and nobody for a visitor', async () => {
  wire.on('POST likes', { liked: true, mutual: false });
  logIn();
  await addLike('profile-00000001');
  expect(wire.last('POST likes').headers.get('x-member')).toBe(ME);
  user.value = null;
  await addLike('profile-00000001');
  expect(wire.last('POST likes').headers.get('x-member')).toBeNull();
});

test('a tab whose member another tab has replaced loads again', async () => {
  wire.on('POST likes', STALE);
  logIn();
  await expect(addLike('profile-00000001')).rejects.toMatchObject({ status: 409 });
  expect(user.value).toBeUndefined();
  expect(reload).toHaveBeenCalled();
});

describe('a logout in a tab whose session belongs to another member', () => {
  const CHAT = idOf('chat', 1);
  /** What the other member has left on the device in another tab. */
  const storeForOther = () => {
    writeStored(stored.member, OTHER, memberKey(OTHER.id, stored.member));
    saveForMember(OTHER.id, stored.messageDraft, 'A draft', CHAT);
    const unsent = { key: 'key-of-other-tab', body: 'Unsent', created: NOW, state: 'sending' } as const;
    saveForMember(OTHER.id, stored.unsentMessage, unsent, `${CHAT}:${unsent.key}`);
  };
  const storedForOther = () => [
    loadForMember(OTHER.id, stored.messageDraft, CHAT),
    ...[...listForMember(OTHER.id, stored.unsentMessage).values()].map(({ body }) => body),
  ];

  beforeEach(() => {
    wire.on('GET logout', STALE);
    wire.on('POST messages', OFFLINE);
    wire.on('GET chats', { chats: [] });
  });

  test('removes nothing that the other member has stored, and loads the page again', async () => {
    becomeLoggedIn(makeUser());
    storeDraft(CHAT, 'Of the first member');
    storeForOther();
    await logout();
    expect(user.value).toBeUndefined();
    expect(reload).toHaveBeenCalled();
    expect(isLogoutPending()).toBe(false);
    expect(storedForOther()).toEqual(['A draft', 'Unsent']);
    becomeLoggedIn(OTHER);
    await settle();
    expect(draftOf(CHAT)).toBe('A draft');
    expect(pendingIn(CHAT).map(({ body }) => body)).toEqual(['Unsent']);
    expect(JSON.stringify({ ...localStorage })).not.toContain('Of the first member');
  });
});

test('a photo upload names the tab’s member, notices a replaced one, and accepts only an answer of the contract', async () => {
  const answers: [status: number, answer: unknown][] = [
    [409, { error: { code: 409, key: 'error.stale_account' }, request_id: '1' }],
    [200, { images: 'no list' }],
  ];
  const uploads: FakeUpload[] = [];
  class FakeUpload {
    readonly upload = {};
    readonly headers: Record<string, string> = {};
    status = 0;
    response: unknown = null;
    onload = () => {};
    open = () => undefined;
    getResponseHeader = () => null;
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    send() {
      uploads.push(this);
      [this.status, this.response] = answers.shift() ?? [0, null];
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  wire.on('GET user', { user: OTHER });
  logIn();
  const file = new File(['photo'], 'photo.jpg');
  await expect(addPhoto(file, ME, () => {})).rejects.toMatchObject({ status: 409, key: 'error.stale_account' });
  expect([uploads[0]?.headers['x-member'], user.value]).toEqual([ME, undefined]);
  await expect(addPhoto(file, OTHER.id, () => {})).rejects.toThrow(/image/);
  vi.unstubAllGlobals();
});
