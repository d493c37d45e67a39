import { beforeEach, describe, expect, test } from 'vitest';
import { setPaused } from '#src/state/account/account.ts';
import { askForMailChange } from '#src/state/account/mail-change.ts';
import { toggleLike } from '#src/state/likes/likes.ts';
import { pendingIn } from '#src/state/outbox/entries.ts';
import { saveProfileOrLater } from '#src/state/profile/own-profile.ts';
import { login } from '#src/state/session/log-in.ts';
import { becomeLoggedIn, becomeLoggedOut, user } from '#src/state/session/session.ts';
import { idOf, makeUser } from '../fixtures/cards.ts';
import { countReloads } from '../fixtures/page-reload.ts';
import { logIn, settle, startFresh } from '../fixtures/render-app.tsx';
import { installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const OTHER = makeUser({ id: idOf('member', 901) }, { personal: 'My own words' });
const reload = countReloads();
const LIKED = idOf('member', 1);

beforeEach(() => logIn());

/** The member logs out by hand, and perhaps another one logs in. */
const AFTERWARDS = [
  ['another one has logged in', OTHER],
  ['they have logged out', null],
] as const;
function leave(next: typeof OTHER | null) {
  becomeLoggedOut();
  if (next) becomeLoggedIn(next);
}

describe.each(AFTERWARDS)('after a member’s call, by whose end %s', (_when, next) => {
  test('a change without an answer is not queued for the next member', async () => {
    const save = wire.hold('PUT user');
    const like = wire.hold('POST likes');
    const changes = [saveProfileOrLater({ personal: 'For me' }), toggleLike(LIKED, false)];
    const failed = Promise.all(changes.map((change) => expect(change).rejects.toMatchObject({ status: 0 })));
    await settle();
    leave(next);
    save.give(OFFLINE);
    like.give(OFFLINE);
    await failed;
    becomeLoggedIn(OTHER);
    await settle();
    expect(pendingIn('')).toEqual([]);
    expect([wire.seen('PUT user').length, wire.seen('POST likes').length]).toEqual([1, 1]);
    expect(user.peek()?.profile.personal).toBe('My own words');
  });

  test.each([
    ['a saved profile', 'PUT user', () => saveProfileOrLater({ personal: 'For me' })],
    ['a pause', 'PUT account', () => setPaused(true)],
  ] as const)('the late answer to %s changes nothing in the tab', async (_what, call, change) => {
    const held = wire.hold(call);
    const changed = change();
    await settle();
    leave(next);
    held.give({ user: makeUser({ paused: true }) });
    await changed;
    expect(user.peek()).toEqual(next);
  });

  test('the late answer to a change of the email changes nothing in the tab', async () => {
    const held = wire.hold('POST mailchange');
    const asked = askForMailChange('new@example.org', 'seven-demo-fold');
    await settle();
    leave(next);
    held.give({ pending: 'new@example.org' });
    await asked;
    expect(user.peek()).toEqual(next);
  });
});

test('a write names the member who made it, although another one logs in before the client has loaded', async () => {
  wire.on('POST likes', OFFLINE);
  const { addLike } = await import('#src/api/likes.ts');
  const sent = expect(addLike(LIKED)).rejects.toMatchObject({ status: 0 });
  leave(OTHER);
  await sent;
  expect(wire.last('POST likes').headers.get('x-member')).toBe(makeUser().id);
});

test('a login whose answer comes after another one reloads the tab, which shows and holds the other member', async () => {
  leave(null);
  const held = wire.hold('POST login');
  const late = login('anna@example.org', 'seven-demo-fold');
  await settle();
  becomeLoggedIn(OTHER);
  held.give({ user: makeUser() });
  await late;
  expect(reload).toHaveBeenCalledOnce();
  expect(user.peek()).toBeUndefined();
});
