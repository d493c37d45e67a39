import { act, screen, within } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import type { Notification, Notifications } from '#shared/contracts/notifications.ts';
import { chats } from '#src/state/chats/chats.ts';
import { notifications } from '#src/state/notifications/notifications.ts';
import { unreadNotifications } from '#src/state/notifications/unread-counts.ts';
import { becomeLoggedOut } from '#src/state/session/session.ts';
import { boot } from '#src/state/site/site.ts';
import { makeCard, makeChat, NOW } from '../fixtures/cards.ts';
import { logIn, makeBoot, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
// Push settings load on the same page.
beforeEach(() => wire.on('GET settings', new Failure(503)));

const TOPIC = { push: true, mail: true, frequency: 'at_once' } as const;
const SETTINGS = { like: TOPIC, message: TOPIC, news: TOPIC, quiet: { from: null, to: null, tz: 'UTC' } };
const INTERVAL_MS = 120_000;

const item = (number: number, change: Partial<Notification> = {}): Notification => ({
  id: `notification-${String(number).padStart(3, '0')}`,
  type: 'like',
  profile: makeCard(number),
  ts: NOW - number * INTERVAL_MS,
  read: false,
  ...change,
});
const answer = (...items: Notification[]): Notifications => ({
  items,
  unread: items.filter(({ read }) => !read).length,
  settings: SETTINGS,
});
/** Like the server: everything up to a time is read from then on. */
function serve(...items: Notification[]): void {
  let kept = items;
  wire.on('GET notifications', () => answer(...kept));
  wire.on('PUT notifications', ({ body }) => {
    kept = kept.map((each) => ({ ...each, read: each.read || each.ts <= Number(body?.read_up_to ?? 0) }));
    return answer(...kept);
  });
}

async function open() {
  wire.on('GET settings', { ...makeBoot().settings, region_data: {} });
  logIn();
  const { press } = await showApp('/notifications');
  await settle();
  return press;
}
const list = () => screen.getByRole('region', { name: 'What’s new' });
const rows = () => within(list()).queryAllByRole('link');
const marks = () => rows().map((row) => within(row).queryByText('Not seen yet') !== null);

test('links likes to profiles and messages to chats, with times and labels for profiles that aren’t real', async () => {
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
  expect(rows()[1]?.textContent).toMatch(/Sent you a message.*4 minutes ago/);
});

test('shows news under the site’s name, linked to their page if they have one', async () => {
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

test('marks shown items read up to the latest, and keeps their mark on screen', async () => {
  serve(item(1), item(2, { read: true }));
  await open();
  expect(wire.seen('PUT notifications').map(({ body }) => body)).toEqual([{ read_up_to: NOW - INTERVAL_MS }]);
  expect(unreadNotifications.value).toBe(0);
  expect(marks()).toEqual([true, false]);
});

test('marks nothing read on a hidden page', async () => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  serve(item(1));
  await open();
  expect(wire.seen('PUT notifications')).toEqual([]);
  Reflect.deleteProperty(document, 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(wire.seen('PUT notifications').length).toBe(1);
});

test('reloads the list after a poll or an event with changes', async () => {
  serve(item(2, { read: true }));
  await open();
  serve(item(1, { type: 'message' }), item(2, { read: true }));
  chats.value = [makeChat(1)];
  await settle();
  expect(marks()).toEqual([true, false]);
  expect(wire.last('PUT notifications').body).toEqual({ read_up_to: NOW - INTERVAL_MS });
});

test('shows the first items of a long list, and all on request', async () => {
  serve(...Array.from({ length: 11 }, (_unused, index) => item(index + 1)));
  const press = await open();
  expect(rows().length).toBe(8);
  await press.click(within(list()).getByRole('button', { name: 'Show all' }));
  expect(rows().length).toBe(11);
});

test('leads to the members if nothing has happened yet', async () => {
  serve();
  await open();
  expect(within(list()).getByRole('heading').textContent).toBe('Nothing new yet');
  expect(rows().map((row) => row.getAttribute('href'))).toEqual(['/members']);
});

test('retries a failed list', async () => {
  wire.on('GET notifications', new Failure(429));
  const press = await open();
  expect(within(list()).getByRole('alert').textContent).toContain('We couldn’t load your notifications');
  serve(item(1, { read: true }));
  await press.click(within(list()).getByRole('button', { name: 'Retry' }));
  await settle();
  expect(rows().length).toBe(1);
});

test('removes the list on logout', async () => {
  serve(item(1));
  await open();
  becomeLoggedOut();
  expect([notifications.value, unreadNotifications.value]).toEqual([undefined, 0]);
});

/** The texts of the links in the sidebar, at the bell of phones and in the account menu. */
async function linksToNotifications(): Promise<(string | null)[]> {
  wire.on('GET chats', { chats: [] });
  logIn();
  const { press } = await showApp('/chats');
  await press.click(screen.getByLabelText(/^Account/));
  await settle();
  return screen.getAllByRole('link', { name: /^Notifications/ }).map(({ textContent }) => textContent);
}

test('shows the unread count in the sidebar, at the bell and in the account menu', async () => {
  serve(item(1), item(2), item(3, { read: true }));
  const texts = await linksToNotifications();
  expect(texts).toHaveLength(3);
  for (const text of texts) expect(text).toContain('2 not seen yet');
});

test('shows no count of notifications if the site pack disables the badge', async () => {
  boot.value = makeBoot({ switches: { notifications: { badge: false } } });
  serve(item(1));
  expect(await linksToNotifications()).toEqual(['Notifications', 'Notifications', 'Notifications']);
});

test('the address says which of news and settings is current', async () => {
  serve();
  await open();
  const current = () => screen.getAllByRole('link').find((link) => link.getAttribute('aria-current') === 'true');
  expect(current()?.textContent).toBe('What’s new');
  for (const [hash, name] of [
    ['#settings', 'Settings'],
    ['#news', 'What’s new'],
    ['#email-change-incorrect', 'Settings'],
  ]) {
    act(() => {
      location.hash = hash ?? '';
      dispatchEvent(new HashChangeEvent('hashchange'));
    });
    expect(current()?.textContent).toBe(name);
  }
});
