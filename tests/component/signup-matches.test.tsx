import { screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { screen as matchesScreen } from '#src/pages/signup-matches/signup-matches-page.tsx';
import { user } from '#src/state/session/session.ts';
import { idOf, makeImage, makeSearchAnswer } from '../fixtures/cards.ts';
import { here, logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { newMember } from '../fixtures/signup-flow.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const open = () => {
  logIn();
  return showScreen(matchesScreen, '/signup-matches');
};

test('likes several matches with one tap each, and offers to continue', async () => {
  wire.on('GET search', makeSearchAnswer(0, 9));
  wire.on('POST likes', { liked: true, mutual: false });
  const { press } = await open();
  expect(screen.getAllByRole('article')).toHaveLength(9);
  expect(screen.queryByRole('link', { name: 'View profile' })).toBeNull();
  await press.click(screen.getByRole('button', { name: 'Like Anna' }));
  await settle();
  await press.click(screen.getByRole('button', { name: 'Like Bram' }));
  await settle();
  expect(screen.getAllByRole('button', { name: /^Unlike/ })).toHaveLength(2);
  expect(wire.seen('POST likes').map(({ body }) => body?.profile)).toEqual([idOf('member', 0), idOf('member', 1)]);
  expect(screen.getByRole('link', { name: 'Browse members' }).getAttribute('href')).toBe('/members');
});

test('searches with the saved filters, or with the answers to the match finder', async () => {
  wire.on('GET search', makeSearchAnswer(0, 9));
  const { unmount } = await open();
  expect(wire.last('GET search').query).toMatchObject({ auto_load: '1' });
  unmount();
  logIn();
  await showScreen(matchesScreen, '/signup-matches?gender=female&age=2&region=7&country=NL');
  const { query } = wire.last('GET search');
  expect(query).toMatchObject({
    manual_search: '1',
    gender: 'female',
    min_age: '26',
    max_age: '35',
    countryregion: '7',
  });
  expect(query).not.toHaveProperty('auto_load');
});

test('offers to continue if nobody is near', async () => {
  wire.on('GET search', makeSearchAnswer(0, 0));
  await open();
  expect(screen.getByRole('heading', { name: 'Nobody near you just yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse members' })).toBeTruthy();
});

test('offers Retry after a failure', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  wire.once('GET search', new Failure(429));
  wire.on('GET search', makeSearchAnswer(0, 3));
  const { press } = await open();
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('offers a photo to members who have none', async () => {
  wire.on('GET search', makeSearchAnswer(0, 9));
  logIn(newMember());
  const { unmount } = await showScreen(matchesScreen, '/signup-matches');
  await settle();
  expect(screen.getByRole('heading', { name: 'Add a photo' })).toBeTruthy();
  unmount();
  logIn(newMember({ main_image: makeImage(1) }));
  await showScreen(matchesScreen, '/signup-matches');
  await settle();
  expect(screen.queryByRole('heading', { name: 'Add a photo' })).toBeNull();
});

test('shows skeletons until the user is known', async () => {
  const { container } = await showScreen(matchesScreen, '/signup-matches');
  expect(container.querySelector('[aria-busy="true"]')).toBeTruthy();
  expect(wire.names()).toEqual([]);
});

test('leads a visitor to sign-up', async () => {
  user.value = null;
  await showScreen(matchesScreen, '/signup-matches');
  expect(here()).toBe('/signup');
  expect(wire.names()).toEqual([]);
});
