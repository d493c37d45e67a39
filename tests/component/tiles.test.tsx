import { fireEvent, screen, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { TileKind } from '#shared/contracts/tiles.ts';
import { screen as membersScreen } from '#src/pages/members/members-page.tsx';
import { becomeLoggedOut } from '#src/state/session/session.ts';
import { makeCard, makeSearchAnswer } from '../fixtures/cards.ts';
import { chooseFilter, chooseFromList } from '../fixtures/filter-steps.ts';
import { intersect, logIn, settle, show, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const camsOf = (count: number, name = 'cam') => ({
  cams: Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, { account: `${name}${index}` }])),
});

let warned: unknown[];
beforeEach(() => {
  warned = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => void warned.push(text));
  wire.on('GET regions', { regions: [] });
  wire.on('GET search', ({ query }) => makeSearchAnswer(Number(query.page), 40));
  wire.on('GET xcams/search', camsOf(6));
});

async function open(tiles: TileKind[] = ['cams', 'camads'], address = '/members') {
  logIn({ tiles });
  return showScreen(membersScreen, address);
}

const grid = () => screen.getAllByRole('list').find((list) => list.querySelector('article')) as HTMLElement;
/** The grid's content: members by number, tiles by text, placeholders as a dash. */
const laidOut = () =>
  [...grid().children].map((item) => {
    const member = item.querySelector<HTMLElement>('[data-member]')?.dataset.member;
    if (member) return Number(member.split('-')[1]);
    const picture = item.querySelector('img')?.getAttribute('src');
    const kind = item.querySelector<HTMLElement>('[data-tile]')?.dataset.tile;
    return kind ? `${kind} ${picture?.split('account=')[1]}` : '-';
  });
/** An ad without a webcam picture. */
const AD = 'camads undefined';
const offers = () => screen.queryAllByRole('link', { name: /opens in a new window/ });

test('places a webcam after the second and an ad after the sixth of every twelve members', async () => {
  await open();
  expect(laidOut()).toEqual([0, 1, 'cams cam0', 2, 3, 4, 5, 'camads cam1', 6, 7, 8, 9, 10, 11]);
  intersect();
  await settle();
  expect(laidOut().slice(14)).toEqual([12, 13, 'cams cam2', 14, 15, 16, 17, 'camads cam3', 18, 19, 20, 21, 22, 23]);
  expect(wire.seen('GET xcams/search')).toHaveLength(1);
});

test.each([
  [['cams'], ['cams cam0']],
  [['camads'], ['camads cam1']],
] as const)('a site with %j shows only these tiles', async (tiles, shown) => {
  await open([...tiles]);
  expect(laidOut().filter((item) => typeof item === 'string')).toEqual(shown);
});

test('shows no placeholder and makes no call for members without tiles', async () => {
  await open([]);
  expect(laidOut()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(wire.seen('GET xcams/search')).toHaveLength(0);
});

test('labels tiles and opens a window without access to this one', async () => {
  await open();
  const [webcam, ad] = offers();
  expect(webcam?.getAttribute('href')).toBe('/api/xcams/redirect.php?account=cam0');
  expect(ad?.getAttribute('href')).toBe('/api/resellpartner.php?flow=profile-search&redirect=1');
  for (const link of [webcam, ad]) {
    expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer sponsored' });
    const tile = link?.closest('li') as HTMLElement;
    expect(within(tile).getByText('AD')).toBeTruthy();
    expect(within(tile).queryAllByText('ONLINE')).toHaveLength(link === webcam ? 1 : 0);
    expect(within(tile).getByText('Advertising by a partner. Nobody here is a member of Emberly.')).toBeTruthy();
  }
  expect(screen.getByAltText('Snapshot of a live webcam').getAttribute('src')).toBe(
    '/api/xcams/snapshot.php?account=cam0',
  );
});

test('keeps a tile without its picture', async () => {
  await open();
  fireEvent.error(screen.getByAltText('Snapshot of a live webcam'));
  await settle();
  expect(screen.queryByAltText('Snapshot of a live webcam')).toBeNull();
  expect(offers()).toHaveLength(2);
});

test('shows ads without webcams', async () => {
  wire.on('GET xcams/search', { cams: {} });
  await open(['camads']);
  expect(laidOut()).toEqual([0, 1, 2, 3, 4, 5, AD, 6, 7, 8, 9, 10, 11]);
  expect(offers().map((link) => link.getAttribute('href'))).toEqual([
    '/api/resellpartner.php?flow=profile-search&redirect=1',
  ]);
});

test('sends the filters to the partner, again after a change', async () => {
  const { press } = await open();
  await chooseFilter(press, '26-35');
  expect(wire.seen('GET xcams/search').map(({ query }) => query)).toEqual([
    { gender: 'female', abortable: '1' },
    { gender: 'female', min_age: '26', max_age: '35', abortable: '1' },
  ]);
});

test('loads no other webcams for another country', async () => {
  const { press } = await open();
  await chooseFromList(press, 'Country', 'Belgium');
  expect(wire.seen('GET xcams/search')).toHaveLength(1);
  expect(laidOut()[2]).toBe('cams cam0');
});

test('aborts and logs the previous request, and ignores its answer', async () => {
  const older = wire.hold('GET xcams/search');
  const { press } = await open();
  wire.on('GET xcams/search', camsOf(2, 'new'));
  await chooseFilter(press, '26-35');
  expect(wire.seen('GET xcams/search')[0]?.signal.aborted).toBe(true);
  expect(warned).toEqual(['Request was aborted']);
  older.give(camsOf(2, 'old'));
  await settle();
  expect(laidOut().slice(0, 4)).toEqual([0, 1, 'cams new0', 2]);
});

test('aborts the request on logout, and loads again for the next member', async () => {
  wire.hold('GET xcams/search');
  await open();
  becomeLoggedOut();
  await settle();
  expect(wire.last('GET xcams/search').signal.aborted).toBe(true);
  expect(document.querySelector('[data-tile]')).toBeNull();
});

test('shows placeholders with the cards before the partner answers, so that nothing moves', async () => {
  const held = wire.hold('GET xcams/search');
  await open();
  const before = laidOut();
  expect(before).toEqual([0, 1, '-', 2, 3, 4, 5, '-', 6, 7, 8, 9, 10, 11]);
  held.give(camsOf(1));
  await settle();
  expect(laidOut()).toEqual(before.with(2, 'cams cam0').with(7, AD));
});

test('only logs a failure: keeps existing tiles, adds no placeholders, and shows ads without a picture', async () => {
  wire.on('GET xcams/search', new Failure(422));
  await open();
  expect(laidOut()).toEqual([0, 1, '-', 2, 3, 4, 5, AD, 6, 7, 8, 9, 10, 11]);
  expect(warned).toEqual(['Webcams could not be loaded']);
  expect(screen.queryByRole('alert')).toBeNull();
  intersect();
  await settle();
  expect(laidOut().slice(14)).toEqual([12, 13, 14, 15, 16, 17, AD, 18, 19, 20, 21, 22, 23]);
});

test('continues with members and ads when the webcams run out', async () => {
  wire.on('GET xcams/search', camsOf(3));
  await open();
  intersect();
  await settle();
  expect(laidOut().slice(14)).toEqual([12, 13, 'cams cam2', 14, 15, 16, 17, AD, 18, 19, 20, 21, 22, 23]);
});

test('shows the tiles that follow only a few members', async () => {
  wire.on('GET search', { ...makeSearchAnswer(0, 3), profiles: [makeCard(0), makeCard(1), makeCard(2)] });
  await open();
  expect(laidOut()).toEqual([0, 1, 'cams cam0', 2]);
});

test('keeps every member’s position on return, even if the partner fails', async () => {
  wire.on('GET xcams/search', new Failure(422));
  const { unmount } = await open();
  intersect();
  await settle();
  const before = laidOut();
  unmount();
  show(<membersScreen.View params={{}} />, '/members');
  expect(laidOut()).toEqual(before);
  await settle();
  expect(laidOut()).toEqual(before);
});
