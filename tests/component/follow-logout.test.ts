import { describe, expect, test, vi } from 'vitest';
import { POLL_MS } from '#shared/rules/limits.ts';
import { makeUser } from '../fixtures/cards.ts';
import { hintOf, installTabs, OCCASIONS, PENDING } from '../fixtures/tabs.ts';
import { Failure, OFFLINE } from '../fixtures/wire.ts';

const { wire, cookies, startTab, pass } = installTabs();
const HINT = hintOf(makeUser());
const logouts = () => wire.seen('GET logout').length;

/** What another tab's logout leaves: with the server's answer, or without. */
const ENDED = [
  ['has reached the server', () => cookies.delete(HINT)],
  ['has not reached the server', () => cookies.add(PENDING)],
] as const;
describe.each(ENDED)('a logout in another tab that %s', (_which, end) => {
  test.each(OCCASIONS)('ends this tab’s session at %s, before any call', async (_what, occur) => {
    const tab = await startTab();
    await pass(1_000);
    tab.chats.value = [];
    for (const call of ['GET user', 'GET chats', 'GET likes'] as const) wire.on(call, OFFLINE);
    const before = wire.names().length;
    end();
    occur();
    expect([tab.user.value, tab.chats.value, tab.endedSession.value]).toEqual([null, undefined, makeUser().id]);
    expect(wire.names()).toHaveLength(before);
  });

  test('is noticed before any other listener sends something, such as the queued messages', async () => {
    const seen: unknown[] = [];
    let tab: Awaited<ReturnType<typeof startTab>> | undefined;
    addEventListener('online', () => seen.push(tab?.user.value));
    tab = await startTab();
    end();
    dispatchEvent(new Event('online'));
    expect(seen).toEqual([null]);
  });

  test('ends this tab’s session with the next poll, which makes no call for the member', async () => {
    const tab = await startTab();
    await pass(1_000);
    const before = wire.names().length;
    end();
    await pass(POLL_MS - 1_001);
    expect(tab.isLoggedIn.value).toBe(true);
    await pass(1);
    expect(tab.user.value).toBeNull();
    expect(wire.names()).toHaveLength(before);
  });
});

describe('no logout', () => {
  const look = async () => {
    for (const [, occur] of OCCASIONS) occur();
    await pass(POLL_MS);
  };

  test('is noticed while the hint of the session is there', async () => {
    const tab = await startTab();
    await look();
    expect(tab.isLoggedIn.value).toBe(true);
  });

  test('is noticed by a tab that never saw a hint: the member may have logged in before there was one', async () => {
    cookies.clear();
    const tab = await startTab();
    await look();
    expect(tab.isLoggedIn.value).toBe(true);
  });

  test.each([
    ['from the start', true],
    ['from now on', false],
  ])('is noticed where scripts may not read cookies %s, such as in a sandboxed frame', async (_when, fromStart) => {
    const refuse = () =>
      vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
        throw new DOMException('refused', 'SecurityError');
      });
    if (fromStart) refuse();
    const tab = await startTab();
    refuse();
    await look();
    expect(tab.isLoggedIn.value).toBe(true);
  });

  test('is noticed for the session of the next login', async () => {
    const tab = await startTab();
    cookies.clear();
    dispatchEvent(new Event('online'));
    expect(tab.user.value).toBeNull();
    cookies.add(HINT);
    tab.becomeLoggedIn(makeUser());
    await look();
    expect(tab.isLoggedIn.value).toBe(true);
  });
});

describe('a logout that does not reach the server', () => {
  test('is remembered from its beginning, because the tab may be closed while the network stalls', async () => {
    const tab = await startTab();
    const held = wire.hold('GET logout');
    const leaving = tab.logout();
    await pass(0);
    expect(cookies.has(PENDING)).toBe(true);
    held.give('done');
    await leaving;
    expect([cookies.has(PENDING), tab.user.value]).toEqual([false, null]);
  });

  test('is retried with the pauses of failing polls until it does, then never again', async () => {
    const tab = await startTab();
    wire.on('GET logout', new Failure(503));
    await tab.logout();
    expect([logouts(), tab.user.value]).toEqual([1, null]);
    for (const [attempts, pause] of [1, 2, 4, 8, 8].entries()) {
      await pass(pause * POLL_MS - 1);
      expect(logouts()).toBe(attempts + 1);
      await pass(1);
      expect(logouts()).toBe(attempts + 2);
    }
    wire.on('GET logout', 'done');
    await pass(8 * POLL_MS);
    expect([logouts(), cookies.has(PENDING)]).toEqual([7, false]);
    dispatchEvent(new Event('online'));
    await pass(60 * POLL_MS);
    expect(logouts()).toBe(7);
  });

  test('is retried at once when the network is back', async () => {
    const tab = await startTab();
    wire.once('GET logout', OFFLINE);
    await tab.logout();
    wire.on('GET logout', 'done');
    dispatchEvent(new Event('online'));
    await pass(0);
    expect([logouts(), cookies.has(PENDING)]).toEqual([2, false]);
  });

  test('is retried by another tab, if the tab of the logout is closed', async () => {
    const tab = await startTab();
    wire.on('GET logout', 'done');
    cookies.add(PENDING);
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(logouts()).toBe(0);
    await pass(POLL_MS);
    expect([logouts(), cookies.has(PENDING), tab.user.value]).toEqual([1, false, null]);
  });

  test('does not end the session of a login that came first', async () => {
    const tab = await startTab();
    wire.once('GET logout', OFFLINE);
    await tab.logout();
    // As the server does with its answer to a login, perhaps in another tab.
    cookies.delete(PENDING);
    tab.becomeLoggedIn(makeUser());
    dispatchEvent(new Event('online'));
    await pass(10 * POLL_MS);
    expect([logouts(), tab.isLoggedIn.value]).toEqual([1, true]);
  });

  test('hides a member who is still shown at once, also when something asks who is logged in', async () => {
    const tab = await startTab();
    const held = wire.hold('GET logout');
    wire.on('GET user', new Failure(403));
    cookies.add(PENDING);
    const asked = tab.refreshUser();
    expect(tab.user.value).toBeNull();
    await pass(0);
    held.give('done');
    await asked;
    expect([tab.user.value, cookies.has(PENDING)]).toEqual([null, false]);
  });
});
