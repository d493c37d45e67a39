import { screen, within } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import type { Notification, Notifications } from '#shared/contracts/notifications.ts';
import { chats } from '#src/state/chats.ts';
import { notifications, unreadNotifications } from '#src/state/notifications.ts';
import { becomeLoggedOut } from '#src/state/session.ts';
import { makeCard, makeChat, NOW } from '../fixtures/cards.ts';
import { logIn, makeBoot, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
// What push would need is asked for beside it.
beforeEach(() => wire.on('fetchSettings', new Failure(503)));

const TOPIC = { push: true, mail: true, frequency: 'at_once' } as const;
const SETTINGS = { like: TOPIC, message: TOPIC, news: TOPIC, quiet: { from: null, to: null, tz: 'UTC' } };
const APART_MS = 120_000;

const item = (number: number, change: Partial<Notification> = {}): Notification => ({
  id: `notification-${String(number).padStart(3, '0')}`,
  type: 'like',
  profile: makeCard(number),
  ts: NOW - number * APART_MS,
  read: false,
  ...change,
});
const answer = (...items: Notification[]): Notifications => ({
  items,
  unread: items.filter(({ read }) => !read).length,
  settings: SETTINGS,
});
/** The server as it is: what is read up to a time is read from then on. */
function serve(...items: Notification[]): void {
  let kept = items;
  wire.on('fetchNotifications', () => answer(...kept));
  wire.on('saveNotifications', ({ body }) => {
    kept = kept.map((each) => ({ ...each, read: each.read || each.ts <= Number(body?.read_up_to ?? 0) }));
    return answer(...kept);
  });
}

async function open() {
  wire.on('fetchSettings', { ...makeBoot().settings, region_data: {} });
  logIn();
  const { press } = await showApp('/notifications');
  await settle();
  return press;
}
const list = () => screen.getByRole('region', { name: 'What is new' });
const rows = () => within(list()).queryAllByRole('link');
const marks = () => rows().map((row) => within(row).queryByText('Not seen yet') !== null);

test('who liked leads to the profile, who wrote to the chat; each says when, and who is no real person', async () => {
  chats.value = [makeChat(3)];
  serve(
    item(1, { profile: makeCard(1, { fictional: true }) }),
    item(2, { type: 'message' }),
    item(3, { type: 'message', read: true }),
  );
  await open();
  expect(rows().map((row) => row.getAttribute('href'))).toEqual([
    `/members/${makeCard(1).id}`,
    `/members/${makeCard(2).id}/chat`,
    `/chats/${makeChat(3).conversation.id}`,
  ]);
  expect(rows()[0]?.textContent).toMatch(/Fictional.*Likes you.*2 minutes ago/);
  expect(rows()[1]?.textContent).toMatch(/Has written to you.*4 minutes ago/);
});

test('news say what is new in the site’s name, and lead to their page where they have one', async () => {
  const news = { title: 'Walks', text: 'Where to go on Sunday', address: '/profile#account' };
  serve(
    item(1, { type: 'news', profile: null, news }),
    item(2, { type: 'news', profile: null, news: { ...news, title: 'Thank you', address: null }, read: true }),
  );
  await open();
  expect(rows().map((row) => row.getAttribute('href'))).toEqual(['/profile#account']);
  expect(marks()).toEqual([true]);
  expect(
    within(list())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Walks.*Where to go on Sunday.*2 minutes ago/),
    expect.stringMatching(/Thank you.*Where to go on Sunday/),
  ]);
  expect(unreadNotifications.value).toBe(0);
});

test('what was shown is read up to the latest, and keeps its mark while it is looked at', async () => {
  serve(item(1), item(2, { read: true }));
  await open();
  expect(wire.seen('saveNotifications').map(({ body }) => body)).toEqual([{ read_up_to: NOW - APART_MS }]);
  expect(unreadNotifications.value).toBe(0);
  expect(marks()).toEqual([true, false]);
});

test('a page in the background has shown nothing', async () => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  serve(item(1));
  await open();
  expect(wire.seen('saveNotifications')).toEqual([]);
  Reflect.deleteProperty(document, 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(wire.seen('saveNotifications').length).toBe(1);
});

test('when a poll or an event brings something, the list is read again', async () => {
  serve(item(2, { read: true }));
  await open();
  serve(item(1, { type: 'message' }), item(2, { read: true }));
  chats.value = [makeChat(1)];
  await settle();
  expect(marks()).toEqual([true, false]);
  expect(wire.last('saveNotifications').body).toEqual({ read_up_to: NOW - APART_MS });
});

test('a long list shows its first ones, and all on demand', async () => {
  serve(...Array.from({ length: 11 }, (_unused, index) => item(index + 1)));
  const press = await open();
  expect(rows().length).toBe(8);
  await press.click(within(list()).getByRole('button', { name: 'Show all' }));
  expect(rows().length).toBe(11);
});

test('where nothing has happened yet the way leads to the members', async () => {
  serve();
  await open();
  expect(within(list()).getByRole('heading').textContent).toBe('Nothing new yet');
  expect(rows().map((row) => row.getAttribute('href'))).toEqual(['/members']);
});

test('a list that could not be read can be read again', async () => {
  wire.on('fetchNotifications', new Failure(422));
  const press = await open();
  expect(within(list()).getByRole('alert').textContent).toContain('could not be loaded');
  serve(item(1, { read: true }));
  await press.click(within(list()).getByRole('button', { name: 'Retry' }));
  await settle();
  expect(rows().length).toBe(1);
});

test('after logout nothing of it remains', async () => {
  serve(item(1));
  await open();
  becomeLoggedOut();
  expect([notifications.value, unreadNotifications.value]).toEqual([undefined, 0]);
});

test('the menu that leads there says how many are unread', async () => {
  serve(item(1), item(2), item(3, { read: true }));
  wire.on('fetchChats', { chats: [] });
  logIn();
  const { press, container } = await showApp('/chats');
  const menu = container.querySelector('summary[aria-label="Account"]');
  if (!menu) throw new Error('there is no account menu');
  await press.click(menu);
  await settle();
  expect(screen.getByRole('link', { name: /^Notifications/ }).textContent).toContain('2 not seen yet');
});
