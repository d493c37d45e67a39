import { expect, test } from 'vitest';
import { POLL_MS } from '#shared/rules/limits.ts';
import { loadForMember, memberKey, writeStored } from '#src/platform/device-storage.ts';
import * as stored from '#src/platform/device-table/member-rows.ts';
import { idOf, makeUser } from '../fixtures/cards.ts';
import { countReloads } from '../fixtures/page-reload.ts';
import { hintOf, installTabs, OCCASIONS, PENDING } from '../fixtures/tabs.ts';
import { Failure, OFFLINE } from '../fixtures/wire.ts';

const { wire, cookies, startTab, pass } = installTabs();
const OTHER = makeUser({ id: idOf('member', 901) });

const reload = countReloads();

/** What the other member's login in another tab leaves. */
function takeOver(): void {
  cookies.delete(hintOf(makeUser()));
  cookies.delete(PENDING);
  cookies.add(hintOf(OTHER));
  writeStored(stored.member, OTHER, memberKey(OTHER.id, stored.member));
}

/** A tab with chats, which has looked at the cookies before. */
async function openTab() {
  const tab = await startTab();
  await pass(1_000);
  tab.chats.value = [];
  return tab;
}

function expectGivenUp({ user, chats }: Awaited<ReturnType<typeof openTab>>): void {
  expect([user.value, chats.value]).toEqual([undefined, undefined]);
  expect(reload).toHaveBeenCalledOnce();
}

test.each(OCCASIONS)('another member gets the tab at %s, before any call', async (_what, occur) => {
  const tab = await openTab();
  const before = wire.names().length;
  takeOver();
  occur();
  expect(wire.names()).toHaveLength(before);
  expectGivenUp(tab);
});

test('another member gets the tab when a poll answers them', async () => {
  const tab = await openTab();
  wire.on('GET user', { user: OTHER });
  await pass(POLL_MS);
  expectGivenUp(tab);
});

test('a refused call removes the hint of the tab’s member', async () => {
  const { user } = await openTab();
  wire.on('GET user', new Failure(403));
  await pass(POLL_MS);
  expect([user.value, [...cookies]]).toEqual([null, []]);
});

test('a refused call leaves the hint of another member who has logged in meanwhile', async () => {
  const { user } = await openTab();
  const poll = wire.hold('GET user');
  await pass(POLL_MS);
  takeOver();
  poll.give(new Failure(403));
  await pass(0);
  expect([user.value, [...cookies]]).toEqual([null, [hintOf(OTHER)]]);
});

test('a logout without a network ends nothing of a member who has logged in since', async () => {
  const tab = await openTab();
  takeOver();
  await tab.logout();
  expectGivenUp(tab);
  expect([wire.seen('GET logout').length, cookies.has(PENDING)]).toEqual([0, false]);
  expect(loadForMember(OTHER.id, stored.member)).toEqual(OTHER);
});

test('a logout that gets no answer ends nothing of a member who has logged in meanwhile', async () => {
  const tab = await openTab();
  const held = wire.hold('GET logout');
  const leaving = tab.logout();
  await pass(0);
  takeOver();
  held.give(OFFLINE);
  await leaving;
  expectGivenUp(tab);
  expect(cookies.has(PENDING)).toBe(false);
  expect(loadForMember(OTHER.id, stored.member)).toEqual(OTHER);
});

test('a hint that a sibling domain has added takes no tab away', async () => {
  const tab = await openTab();
  cookies.add(hintOf(OTHER));
  for (const [, occur] of OCCASIONS) occur();
  expect(tab.user.value?.id).toBe(makeUser().id);
  expect(reload).not.toHaveBeenCalled();
});
