import { screen, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { screen as membersScreen } from '#src/pages/members/members-page.tsx';
import { loadForMember } from '#src/platform/device-storage.ts';
import { seenCards } from '#src/platform/device-table/member-rows.ts';
import { blockHidden } from '#src/state/safety/blocks.ts';
import { search } from '#src/state/search/search.ts';
import { startStoringMember } from '#src/state/session/offline-session.lazy.ts';
import { becomeLoggedIn, becomeLoggedOut } from '#src/state/session/session.ts';
import { FILTERS, idOf, ME, makeCard, makeSearchAnswer, makeUser } from '../fixtures/cards.ts';
import { intersect, logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire, OFFLINE } from '../fixtures/wire.ts';

startStoringMember();

startFresh();
const wire = installWire();

const SEEN = 'You’re offline. These are the members you saw last.';
const FAILED = 'We couldn’t load the search.';
/** Longer than the transport retries. */
const RETRIES_MS = 60_000;
const seen = () => within(screen.getByRole('heading', { name: 'Profiles you’ve seen' }).parentElement as HTMLElement);
const photos = () => [...document.querySelectorAll('article img')].map((image) => image.getAttribute('src'));

/** As the browser reports that the network has gone or has come back. */
function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

function goOffline(): void {
  vi.spyOn(console, 'warn').mockReturnValue();
  wire.on('GET search', OFFLINE);
  setOnline(false);
}

/** As after a reload or a restart: only what the device has stored is left. */
function restart(unmount: () => void): void {
  unmount();
  search.value = undefined;
  sessionStorage.clear();
}

async function look(address = '/members') {
  logIn();
  return showScreen(membersScreen, address);
}

beforeEach(() => {
  setOnline(true);
  wire.on('GET regions', { regions: [] });
  wire.on('GET search', ({ query }) => makeSearchAnswer(Number(query.page), query.do_not_save ? 0 : 30));
});

test.each([['/members'], ['/members?gender=male&country=BE']])(
  'shows the members seen last at %s without a network, and searches when it is back',
  async (address) => {
    const { unmount } = await look();
    const names = screen.getAllByRole('article').map(({ textContent }) => textContent);
    const urls = photos();
    restart(unmount);
    goOffline();
    await look(address);
    expect(screen.getByText(SEEN)).toBeTruthy();
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(seen().getAllByRole('article')).toHaveLength(names.length);
    expect(photos()).toEqual(urls);
    expect(urls.length).toBeGreaterThan(0);
    wire.on('GET search', makeSearchAnswer(0, 2));
    setOnline(true);
    await settle();
    expect(screen.queryByText(SEEN)).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  },
);

test('says so above a list that is still on screen, and at its end', async () => {
  await look();
  goOffline();
  await settle();
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent === SEEN)).toBe(true);
  intersect();
  await settle();
  expect(screen.getByText('You’re offline. We’ll search again when you’re back.')).toBeTruthy();
  expect(screen.queryByText(FAILED)).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(12);
});

test('says that it is offline where no member was seen, and offers Retry', async () => {
  goOffline();
  const { press } = await look();
  expect(screen.getByText('You’re offline. We’ll search again when you’re back.')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  wire.on('GET search', makeSearchAnswer(0, 2));
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('says so too if only the server is out of reach, but not if it fails', async () => {
  const { unmount } = await look();
  restart(unmount);
  vi.spyOn(console, 'warn').mockReturnValue();
  wire.on('GET search', OFFLINE);
  const second = await look();
  await settle(RETRIES_MS);
  expect(screen.getByText(SEEN)).toBeTruthy();
  restart(second.unmount);
  wire.on('GET search', new Failure(500));
  await look();
  await settle(RETRIES_MS);
  expect(screen.getByText(FAILED)).toBeTruthy();
  expect(screen.queryByText(SEEN)).toBeNull();
  expect(seen().getAllByRole('article')).toHaveLength(12);
});

test.each([
  ['logged out', () => becomeLoggedOut()],
  ['been logged out elsewhere', () => becomeLoggedOut({ byServer: true })],
  ['been followed by another', () => undefined],
])('shows nothing of a member who has %s', async (_what, leave) => {
  const { unmount } = await look();
  expect(loadForMember(ME, seenCards)).toHaveLength(12);
  unmount();
  leave();
  goOffline();
  becomeLoggedIn(makeUser({ id: idOf('member', 2) }));
  await showScreen(membersScreen, '/members');
  expect(loadForMember(ME, seenCards)).toBeUndefined();
  expect(screen.queryByRole('article')).toBeNull();
});

test('keeps the newest 60 of several searches, without who was blocked, also while they are on screen', async () => {
  wire.on('POST block', { blocked: [] });
  wire.on('GET chats', { chats: [] });
  wire.on('GET likes', { profiles: [], liked_by: [] });
  await look();
  const gone = makeCard(3);
  await blockHidden(gone.id);
  const more = Array.from({ length: 58 }, (_, index) => makeCard(100 + index));
  search.value = search.value && { ...search.value, profiles: [...more, gone], filters: FILTERS };
  await settle();
  const kept = loadForMember(ME, seenCards)?.map(({ id }) => id) ?? [];
  expect(kept).toHaveLength(60);
  expect(kept.slice(0, 58)).toEqual(more.map(({ id }) => id));
  expect(kept).not.toContain(gone.id);
});
