import { expect, test, vi } from 'vitest';
import { addLike } from '#src/api/likes.ts';
import { addPhoto } from '#src/api/photos.ts';
import { isLogoutPending } from '#src/platform/is-logout-pending.ts';
import { logout } from '#src/state/session/log-in.ts';
import { user } from '#src/state/session/session.ts';
import { ME, makeUser } from '../fixtures/cards.ts';
import { logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const STALE = new Failure(409, 'error.stale_account');
const OTHER = makeUser({ id: 'member-other-012' });

test('sends the tab’s member with every write, and nobody for a visitor', async () => {
  wire.on('POST likes', { liked: true, mutual: false });
  logIn();
  await addLike('profile-00000001');
  expect(wire.last('POST likes').headers.get('x-member')).toBe(ME);
  user.value = null;
  await addLike('profile-00000001');
  expect(wire.last('POST likes').headers.get('x-member')).toBeNull();
});

test('detects that another tab has replaced the member', async () => {
  wire.on('POST likes', STALE);
  wire.on('GET user', { user: OTHER });
  logIn();
  await expect(addLike('profile-00000001')).rejects.toMatchObject({ status: 409 });
  await settle();
  expect(user.value?.id).toBe(OTHER.id);
});

test('drops a pending logout that would end another member’s session', async () => {
  wire.on('GET logout', STALE);
  wire.on('GET user', { user: OTHER });
  logIn();
  await logout();
  expect(isLogoutPending()).toBe(false);
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
  await expect(addPhoto(file, () => {})).rejects.toMatchObject({ status: 409, key: 'error.stale_account' });
  await settle();
  expect([uploads[0]?.headers['x-member'], user.value?.id]).toEqual([ME, OTHER.id]);
  await expect(addPhoto(file, () => {})).rejects.toThrow(/image/);
  vi.unstubAllGlobals();
});
