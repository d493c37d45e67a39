import { expect, test } from 'vitest';
import { addLike } from '#src/api/likes.ts';
import { isLogoutOwed } from '#src/platform/owed-logout.ts';
import { logout } from '#src/state/log-in.ts';
import { user } from '#src/state/session.ts';
import { ME, makeUser } from '../fixtures/cards.ts';
import { logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const STALE = new Failure(409, 'error.stale_account');
const OTHER = makeUser({ id: 'member-other-012' });

test('a write says which member the tab shows, and a visitor’s says nothing', async () => {
  wire.on('addLike', { liked: true, mutual: false });
  logIn();
  await addLike('profile-00000001');
  expect(wire.last('addLike').headers.get('x-member')).toBe(ME);
  user.value = null;
  await addLike('profile-00000001');
  expect(wire.last('addLike').headers.get('x-member')).toBeNull();
});

test('a tab whose member was replaced in another tab learns who is there', async () => {
  wire.on('addLike', STALE);
  wire.on('fetchUser', { user: OTHER });
  logIn();
  await expect(addLike('profile-00000001')).rejects.toMatchObject({ status: 409 });
  await settle();
  expect(user.value?.id).toBe(OTHER.id);
});

test('a logout that would have ended another member’s session is not made up for later', async () => {
  wire.on('logout', STALE);
  wire.on('fetchUser', { user: OTHER });
  logIn();
  await logout();
  expect(isLogoutOwed()).toBe(false);
});
