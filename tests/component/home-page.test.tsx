import { screen, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { screen as homeScreen } from '#src/pages/home/home-page.tsx';
import { chats } from '#src/state/chats.ts';
import { receivedLikes } from '#src/state/likes.ts';
import { user } from '#src/state/session.ts';
import {
  idOf,
  makeCard,
  makeChat,
  makeImage,
  makeReceivedLike,
  makeSearchAnswer,
  makeUser,
} from '../fixtures/cards.ts';
import { logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

beforeEach(() => {
  chats.value = undefined;
  receivedLikes.value = [];
  wire.on('fetchChats', { chats: [] });
  wire.on('fetchLikes', { profiles: [], liked_by: [] });
  wire.on('search', makeSearchAnswer(0, 0));
});

const open = () => {
  logIn();
  return showScreen(homeScreen, '/home');
};
const part = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement);
const people = () => screen.queryAllByRole('article').map((card) => card.dataset.member);

test('the greeting names the member and the time of day', async () => {
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

test('before it is known who looks everything waits and nothing is asked', async () => {
  await showScreen(homeScreen, '/home');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home');
  expect(wire.names()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an unfinished profile says how far it is and leads there', async () => {
  await open();
  const bar = screen.getByRole('progressbar', { name: 'Your profile' });
  expect(bar.getAttribute('value')).toMatch(/^\d\d?$/);
  expect(screen.getByRole('link', { name: 'Complete your profile' }).getAttribute('href')).toBe('/profile');
});

test('a complete profile is told so', async () => {
  const { profile } = makeUser();
  const fields = { relationship_status: 1, looking_for: 1 };
  user.value = makeUser(
    {},
    { ...profile, fields, images: [1, 2, 3].map(makeImage), personal: 'Hello', interests: [1, 2, 3] },
  );
  await showScreen(homeScreen, '/home');
  expect(screen.getByText('100 %')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Complete your profile' })).toBeNull();
});

test('unread chats stand there, read ones do not', async () => {
  wire.on('fetchChats', { chats: [makeChat(1, { num_unread_messages: 2 }), makeChat(2)] });
  await open();
  const rows = part('New messages').getAllByRole('listitem');
  expect(rows).toHaveLength(1);
  expect(
    within(rows[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/chats/${idOf('chat', 1)}`);
  expect(part('New messages').getByText('2 unread messages')).toBeTruthy();
});

test('new likes lead to who gave them, older ones are left out', async () => {
  wire.on('fetchLikes', { profiles: [], liked_by: [makeReceivedLike(1), makeReceivedLike(2, false)] });
  await open();
  const links = part('New likes').getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/likes', `/members/${idOf('member', 1)}`]);
});

test('where nothing is new that is said', async () => {
  await open();
  expect(part('New messages').getByText('You have read everything.')).toBeTruthy();
  expect(part('New likes').getByText(/^A good photo/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Nobody near you just yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Search members' }).getAttribute('href')).toBe('/members');
});

test('each part fails and is tried again on its own', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  wire.once('fetchChats', new Failure(422));
  wire.once('fetchLikes', new Failure(422));
  wire.once('search', new Failure(422));
  const { press } = await open();
  expect(screen.getAllByRole('alert')).toHaveLength(3);
  wire.on('fetchChats', { chats: [makeChat(1, { num_unread_messages: 1 })] });
  await press.click(part('New messages').getByRole('button', { name: 'Retry' }));
  await settle();
  expect(part('New messages').getAllByRole('listitem')).toHaveLength(1);
  await press.click(part('New likes').getByRole('button', { name: 'Retry' }));
  await settle();
  wire.on('search', makeSearchAnswer(0, 2));
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(people()).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('eight members stand there, new ones first, without like and message', async () => {
  const profiles = Array.from({ length: 12 }, (_unused, index) => makeCard(index, { is_new: index === 11 }));
  wire.on('search', { ...makeSearchAnswer(0, 12), profiles });
  await open();
  expect(wire.last('search').query).toMatchObject({ source: 'home', auto_load: '1' });
  expect(people()).toEqual([11, 0, 1, 2, 3, 4, 5, 6].map((number) => idOf('member', number)));
  expect(screen.getByRole('heading', { name: 'Members near you' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Like/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Message/ })).toBeNull();
});
