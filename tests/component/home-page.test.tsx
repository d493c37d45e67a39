import { screen, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { screen as homeScreen } from '#src/pages/home/home-page.tsx';
import { chats } from '#src/state/chats/chats.ts';
import { receivedLikes } from '#src/state/likes/likes.ts';
import { user } from '#src/state/session/session.ts';
import { boot } from '#src/state/site/site.ts';
import {
  FILTERS,
  idOf,
  makeCard,
  makeChat,
  makeImage,
  makeReceivedLike,
  makeSearchAnswer,
  makeUser,
} from '../fixtures/cards.ts';
import { logIn, makeBoot, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

beforeEach(() => {
  chats.value = undefined;
  receivedLikes.value = [];
  wire.on('GET chats', { chats: [] });
  wire.on('GET likes', { profiles: [], liked_by: [] });
  wire.on('GET search', makeSearchAnswer(0, 0));
});

const open = () => {
  logIn();
  return showScreen(homeScreen, '/home');
};
const part = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement);
const people = () => screen.queryAllByRole('article').map((card) => card.dataset.member);

test('greets the member by name and time of day', async () => {
  for (const [hour, greeting] of [
    [4, 'Good evening, Me'],
    [5, 'Good morning, Me'],
    [12, 'Good afternoon, Me'],
    [18, 'Good evening, Me'],
  ] as const) {
    vi.setSystemTime(new Date(2026, 2, 11, hour));
    const { unmount } = await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(greeting);
    unmount();
  }
});

test('dates the page of the classic template', async () => {
  vi.setSystemTime(new Date(2026, 2, 11, 9));
  boot.value = makeBoot({ template: 'classic' });
  const { unmount } = await open();
  expect(screen.getByText('Wednesday, March 11')).toBeTruthy();
  unmount();
  boot.value = makeBoot();
  await open();
  expect(screen.queryByText('Wednesday, March 11')).toBeNull();
});

test('makes no calls until the user is known', async () => {
  await showScreen(homeScreen, '/home');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home');
  expect(wire.names()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows how complete a profile is and links to it', async () => {
  await open();
  const bar = screen.getByRole('progressbar', { name: 'Your profile' });
  expect(bar.getAttribute('value')).toMatch(/^\d\d?$/);
  expect(screen.getByRole('link', { name: 'Complete your profile' }).getAttribute('href')).toBe('/profile');
});

test('says nothing about a profile that is nearly complete', async () => {
  const { profile } = makeUser();
  const fields = { relationship_status: 1, looking_for: 1 };
  user.value = makeUser(
    {},
    { ...profile, fields, images: [1, 2, 3].map(makeImage), personal: 'Hello', interests: [1, 2, 3] },
  );
  await showScreen(homeScreen, '/home');
  expect(screen.queryByRole('heading', { name: 'Your profile' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Complete your profile' })).toBeNull();
});

test('shows three chats, unread ones first', async () => {
  const silent = { conversation: { id: idOf('chat', 5), last_message: null } };
  wire.on('GET chats', {
    chats: [makeChat(5, silent), makeChat(2), makeChat(3), makeChat(4), makeChat(1, { num_unread_messages: 2 })],
  });
  await open();
  const links = part('Messages').getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/chats',
    ...[1, 2, 3].map((number) => `/chats/${idOf('chat', number)}`),
  ]);
  expect(part('Messages').getByText('2 unread messages')).toBeTruthy();
});

test('shows likes, new ones first and marked, linked to their members', async () => {
  wire.on('GET likes', { profiles: [], liked_by: [makeReceivedLike(1), makeReceivedLike(2, false)] });
  await open();
  const links = part('Likes you').getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/likes',
    ...[1, 2].map((number) => `/members/${idOf('member', number)}`),
  ]);
  expect(links.map((link) => link.textContent?.startsWith('New '))).toEqual([false, true, false]);
});

test('says if there is nothing', async () => {
  await open();
  expect(part('Messages').getByText('Find someone you like and say hi.')).toBeTruthy();
  expect(part('Likes you').getByText(/^A good photo/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'No members found yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Search members' }).getAttribute('href')).toBe('/members');
});

test('fails and retries each section separately', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  wire.once('GET chats', new Failure(429));
  wire.once('GET likes', new Failure(429));
  wire.once('GET search', new Failure(429));
  const { press } = await open();
  expect(screen.getAllByRole('alert')).toHaveLength(3);
  wire.on('GET chats', { chats: [makeChat(1, { num_unread_messages: 1 })] });
  await press.click(part('Messages').getByRole('button', { name: 'Retry' }));
  await settle();
  expect(part('Messages').getAllByRole('listitem')).toHaveLength(1);
  await press.click(part('Likes you').getByRole('button', { name: 'Retry' }));
  await settle();
  wire.on('GET search', makeSearchAnswer(0, 2));
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(people()).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows eight members, new ones first, without like and message', async () => {
  const profiles = Array.from({ length: 12 }, (_unused, index) => makeCard(index, { is_new: index === 11 }));
  wire.on('GET search', { ...makeSearchAnswer(0, 12), profiles });
  await open();
  expect(wire.last('GET search').query).toMatchObject({ source: 'home', auto_load: '1' });
  expect(people()).toEqual([11, 0, 1, 2, 3, 4, 5, 6].map((number) => idOf('member', number)));
  expect(screen.queryByRole('button', { name: /Like/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Message/ })).toBeNull();
});

const nearby = (total: number, countryregion: number, country: string | null = 'NL') =>
  makeSearchAnswer(0, total, { ...FILTERS, country, countryregion });

test('shows members of the region as members nearby', async () => {
  wire.on('GET search', nearby(8, 7));
  await open();
  expect(part('Members near you').getAllByRole('article')).toHaveLength(8);
  expect(wire.seen('GET search')).toHaveLength(1);
});

test('shows members of the country if the region has few, without saving that search', async () => {
  wire.on('GET search', ({ query }) => (query.manual_search ? nearby(12, 0) : nearby(3, 7)));
  await open();
  expect(part('Members in your country').getAllByRole('article')).toHaveLength(8);
  expect(wire.last('GET search').query).toMatchObject({
    source: 'home',
    do_not_save: '1',
    country: 'NL',
    countryregion: '0',
  });
});

test('doesn’t call members near if the member’s place is unknown', async () => {
  wire.on('GET search', nearby(8, 0, null));
  await open();
  expect(part('New members').getAllByRole('article')).toHaveLength(8);
});
