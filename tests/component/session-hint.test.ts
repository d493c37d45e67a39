import { beforeEach, expect, test, vi } from 'vitest';
import { SESSION_HINT_COOKIE } from '#shared/rules/cookie-names.ts';
import { memberKey, writeStored } from '#src/platform/device-storage.ts';
import { member } from '#src/platform/device-table/member-rows.ts';
import { hasCookie } from '#src/platform/has-cookie.ts';
import { sessionFailed, user } from '#src/state/session/session.ts';
import { startWithoutHint } from '#src/state/session/start-without-hint.ts';
import { makeUser } from '../fixtures/cards.ts';
import { settle, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const store = () => writeStored(member, makeUser(), memberKey(makeUser().id, member));

beforeEach(() => {
  user.value = undefined;
});

test('a page without the hint makes no call to identify a visitor', () => {
  startWithoutHint();
  expect(user.value).toBeNull();
  expect(wire.names()).toEqual([]);
});

test('a stored member stays logged in, even if they logged in before the hint existed', async () => {
  store();
  wire.on('GET user', { user: makeUser() });
  startWithoutHint();
  await settle();
  expect(user.peek()?.id).toBe(makeUser().id);
});

test('a stored member who was logged out elsewhere becomes a visitor', async () => {
  store();
  wire.on('GET user', new Failure(403));
  startWithoutHint();
  await settle();
  expect(user.value).toBeNull();
});

test('without a network nobody becomes a visitor, and stored data stays', async () => {
  store();
  wire.on('GET user', OFFLINE);
  startWithoutHint();
  await settle(10_000);
  expect([user.value, sessionFailed.value]).toEqual([undefined, true]);
});

test('a page with the hint has already made the call', () => {
  store();
  sessionFailed.value = true;
  startWithoutHint();
  user.value = makeUser();
  sessionFailed.value = false;
  startWithoutHint();
  expect(wire.names()).toEqual([]);
});

test('a page that may not read cookies can’t know, so it makes the call', () => {
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(hasCookie(SESSION_HINT_COOKIE, true)).toBe(true);
});
