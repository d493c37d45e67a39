import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { openConversation } from '#src/state/chats/conversation.ts';
import { isLiked } from '#src/state/likes/is-liked.ts';
import { toggleLike } from '#src/state/likes/likes.ts';
import { orLater, startOutbox } from '#src/state/outbox/outbox.ts';
import { refusedChange } from '#src/state/outbox/refused-change.ts';
import { saveProfileOrLater } from '#src/state/profile/own-profile.ts';
import { startStoringMember } from '#src/state/session/offline-session.lazy.ts';
import { becomeLoggedOut, user } from '#src/state/session/session.ts';
import { idOf, ME, makeMessage, makePage, makeUser } from '../fixtures/cards.ts';
import { logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startStoringMember();
startOutbox();

startFresh();
const wire = installWire();
const CHAT = idOf('chat', 1);
const ANNA = idOf('member', 1);
const BERT = idOf('member', 2);

const back = async () => {
  dispatchEvent(new Event('online'));
  await settle();
};
const goOffline = () => {
  for (const name of ['POST likes', 'DELETE likes', 'PUT messages', 'PUT user', 'GET user'] as const)
    wire.on(name, OFFLINE);
};
const goOnline = () => {
  wire.on('POST likes', { liked: true, mutual: false });
  wire.on('DELETE likes', { liked: false, mutual: false });
  wire.on('PUT messages', { num_unread_messages: 0 });
  wire.on('PUT user', { user: makeUser() });
  wire.on('GET user', { user: makeUser() });
};
/** The writes since `start`, as name and body. */
const writes = (start: number) =>
  wire
    .names()
    .slice(start)
    .filter((name) => !name.startsWith('GET '));

beforeEach(() => {
  wire.on('GET chats', { chats: [] });
  goOffline();
});

test('sends offline changes once and in order when the network is back', async () => {
  logIn();
  await toggleLike(ANNA, false);
  await toggleLike(BERT, true);
  await saveProfileOrLater({ city: 'Delft' });
  await saveProfileOrLater({ personal: 'Rain or shine' });
  await toggleLike(ANNA, true);
  await settle();
  expect(user.value?.profile).toMatchObject({ city: 'Delft', personal: 'Rain or shine' });
  expect([isLiked(ANNA, true), isLiked(BERT, true)]).toEqual([false, false]);
  goOnline();
  const start = wire.names().length;
  await back();
  await back();
  expect(writes(start)).toEqual(['DELETE likes', 'PUT user', 'DELETE likes']);
  expect(wire.last('PUT user').body).toEqual({ city: 'Delft', personal: 'Rain or shine' });
});

test('shows and sends changes of an earlier page, however old they are', async () => {
  logIn();
  await toggleLike(ANNA, false);
  await settle();
  const [key, value] = Object.entries({ ...localStorage }).find(([name]) => name.includes(':out:')) as [string, string];
  user.value = null;
  await settle();
  localStorage.setItem(`sf-member:${ME}:user`, JSON.stringify(makeUser()));
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), created: 0 }));
  goOnline();
  const start = wire.names().length;
  logIn();
  await settle();
  expect(isLiked(ANNA, false)).toBe(true);
  expect(writes(start)).toContain('POST likes');
});

test('does not send again what another page of the member has sent meanwhile', async () => {
  logIn();
  await saveProfileOrLater({ personal: 'Written in a tunnel' });
  await settle();
  // This page was in the back/forward cache when the other one sent it.
  for (const key of Object.keys({ ...localStorage })) if (key.includes(':out:')) localStorage.removeItem(key);
  goOnline();
  const start = wire.names().length;
  await back();
  expect(writes(start)).toEqual([]);
  await saveProfileOrLater({ personal: 'Written at home' });
  expect(wire.last('PUT user').body).toEqual({ personal: 'Written at home' });
});

test('does not send a profile change over what the member has written on another device since', async () => {
  logIn();
  await saveProfileOrLater({ personal: 'Written on the laptop' });
  await settle();
  goOnline();
  const { profile } = makeUser();
  wire.on('GET user', { user: { ...makeUser(), profile: { ...profile, personal: 'Written on the phone' } } });
  const start = wire.names().length;
  await back();
  expect(writes(start)).toEqual([]);
  expect([refusedChange.value?.kind, user.value?.profile.personal]).toEqual(['profile', 'Written on the phone']);
});

test('marks a chat that was read offline as read later', async () => {
  logIn();
  wire.on('GET messages', makePage([makeMessage(0, { from: ANNA, read_at: null })]));
  await openConversation(CHAT);
  await settle();
  goOnline();
  const start = wire.names().length;
  await back();
  expect(writes(start)).toEqual(['PUT messages']);
});

test('undoes and reports a change that the server refuses later', async () => {
  logIn();
  await toggleLike(ANNA, false);
  await settle();
  goOnline();
  wire.on('POST likes', new Failure(404));
  await back();
  expect(isLiked(ANNA, true)).toBe(false);
  expect(refusedChange.value).toMatchObject({ kind: 'like', about: ANNA });
});

test('does not retry a refused change, and discards pending changes on logout', async () => {
  logIn();
  const refused = orLater({ kind: 'like', about: ANNA, liked: true }, () =>
    Promise.reject(new ApiError(403, { error: { key: 'account.paused' } })),
  );
  await expect(refused).rejects.toThrow();
  await toggleLike(ANNA, false);
  await settle();
  becomeLoggedOut();
  expect(JSON.stringify({ ...localStorage })).not.toContain(ANNA);
  goOnline();
  const start = wire.names().length;
  await back();
  expect(writes(start)).toEqual([]);
});
