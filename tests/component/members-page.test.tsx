import { screen, within } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { screen as membersScreen } from '#src/pages/members/members-page.tsx';
import { becomeLoggedOut } from '#src/state/session.ts';
import { FILTERS, makeCard, makeSearchAnswer } from '../fixtures/cards.ts';
import { intersect, logIn, observers, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

/** What similar and explained searches find here. */
const NOBODY = makeSearchAnswer(0, 0);

/** A far side with so many members, which answers the filters it was asked with. */
function populate(total: number) {
  wire.on('fetchRegions', { regions: [{ id: 7, name: 'Gelderland' }] });
  wire.on('search', ({ query }) => (query.do_not_save ? NOBODY : makeSearchAnswer(Number(query.page), total)));
}

async function open(address = '/members') {
  logIn();
  return showScreen(membersScreen, address);
}

const cards = () => screen.queryAllByRole('article');
const firstNames = () => cards().map((card) => within(card).getAllByRole('link')[0]?.textContent);
const queries = () => wire.seen('search').map(({ query }) => query);
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

test('the first search asks for the filters of the member, every later one sends them with a zero-based page', async () => {
  populate(30);
  await open();
  expect(queries()).toEqual([{ source: 'members', pp: '12', auto_load: '1', page: '0' }]);
  expect(select('I am looking for').value).toBe('female');
  intersect();
  await settle();
  expect(queries()[1]).toEqual({
    source: 'members',
    pp: '12',
    manual_search: '1',
    page: '1',
    gender: 'female',
    country: 'NL',
    countryregion: '0',
  });
  expect(cards()).toHaveLength(24);
});

test('the number of members found is told', async () => {
  populate(30);
  await open();
  expect(screen.getByRole('status').textContent).toBe('30 members');
});

test('scrolling loads three pages by itself, then a press loads each', async () => {
  populate(60);
  const { press } = await open();
  intersect();
  await settle();
  intersect();
  await settle();
  expect(cards()).toHaveLength(36);
  expect(observers()).toBe(0);
  await press.click(screen.getByRole('button', { name: 'Show more' }));
  await settle();
  expect(cards()).toHaveLength(48);
  await press.click(screen.getByRole('button', { name: 'Show more' }));
  await settle();
  expect(cards()).toHaveLength(60);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('no two pages are asked for at once', async () => {
  populate(60);
  await open();
  const held = wire.hold('search');
  intersect();
  intersect();
  await settle();
  intersect();
  await settle();
  expect(queries()).toHaveLength(2);
  held.give(makeSearchAnswer(1, 60));
  await settle();
  expect(queries()).toHaveLength(2);
  expect(cards()).toHaveLength(24);
});

test('another filter clears the list, searches anew and arms the scrolling again', async () => {
  populate(60);
  const { press } = await open();
  for (let page = 1; page < 3; page++) {
    intersect();
    await settle();
  }
  expect(observers()).toBe(0);
  const held = wire.hold('search');
  await press.selectOptions(select('Age'), '26-35');
  await settle();
  expect(cards()).toHaveLength(0);
  expect(queries().at(-1)).toMatchObject({ page: '0', min_age: '26', max_age: '35', manual_search: '1' });
  held.give(makeSearchAnswer(0, 60));
  await settle();
  expect(cards()).toHaveLength(12);
  expect(observers()).toBe(1);
});

test('another country searches all its regions', async () => {
  populate(30);
  const { press } = await open();
  await press.selectOptions(select('Region'), 'Gelderland');
  await settle();
  expect(queries().at(-1)).toMatchObject({ country: 'NL', countryregion: '7' });
  await press.selectOptions(select('Country'), 'Belgium');
  await settle();
  expect(queries().at(-1)).toMatchObject({ country: 'BE', countryregion: '0' });
  expect(select('Region').value).toBe('0');
});

test('the answer to an older question is not shown', async () => {
  populate(30);
  const { press } = await open();
  const older = wire.hold('search');
  const newer = wire.hold('search');
  await press.selectOptions(select('Age'), '26-35');
  await settle();
  await press.selectOptions(select('Age'), '36-45');
  await settle();
  newer.give({ ...makeSearchAnswer(0, 1), profiles: [makeCard(77, { name: 'Newer' })] });
  await settle();
  older.give({ ...makeSearchAnswer(0, 1), profiles: [makeCard(66, { name: 'Older' })] });
  await settle();
  expect(firstNames()).toEqual(['Newer, 57']);
});

test('who moves from one page to the next is shown once', async () => {
  populate(30);
  await open();
  wire.once('search', { ...makeSearchAnswer(1, 30), profiles: [makeCard(11), makeCard(12)] });
  intersect();
  await settle();
  expect(cards().map((card) => card.dataset.member)).toHaveLength(13);
  expect(new Set(cards().map((card) => card.dataset.member)).size).toBe(13);
});

test('a failure is told where the list stands, and Retry asks for the same page', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  populate(30);
  const { press } = await open();
  wire.once('search', new Failure(422));
  intersect();
  await settle();
  expect(cards()).toHaveLength(12);
  expect(screen.getByRole('alert').textContent).toContain('The search could not be loaded.');
  expect(observers()).toBe(0);
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(queries().map(({ page }) => page)).toEqual(['0', '1', '1']);
  expect(cards()).toHaveLength(24);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a first search that fails can be tried again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  populate(5);
  wire.once('search', new Failure(422));
  const { press } = await open();
  expect(screen.getByRole('alert')).toBeTruthy();
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(queries()[1]).toEqual({ source: 'members', pp: '12', auto_load: '1', page: '0' });
  expect(cards()).toHaveLength(5);
});

test('where nobody fits the filters they can be reset', async () => {
  wire.on('fetchRegions', { regions: [] });
  wire.once('search', makeSearchAnswer(0, 0, { ...FILTERS, min_age: 26, max_age: 35 }));
  wire.on('search', ({ query }) => (query.do_not_save ? NOBODY : makeSearchAnswer(0, 3)));
  const { press } = await open();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(/^Nobody fits/);
  await press.click(screen.getByRole('button', { name: 'Reset filters' }));
  await settle();
  expect(queries()).toContainEqual({ source: 'members', pp: '12', manual_search: '1', page: '0', countryregion: '0' });
  expect(cards()).toHaveLength(3);
});

test('skeletons stand for the members on the way', async () => {
  populate(30);
  const held = wire.hold('search');
  const { container } = await open();
  expect(container.querySelector('[aria-busy="true"]')).toBeTruthy();
  held.give(makeSearchAnswer(0, 30));
  await settle();
  expect(container.querySelector('[aria-busy="true"]')).toBeNull();
});

test('a visitor on the way to login asks for nothing', async () => {
  becomeLoggedOut();
  await showScreen(membersScreen, '/members');
  expect(wire.names()).toEqual([]);
});

test('nothing of a search remains after logout', async () => {
  populate(30);
  const { unmount } = await open();
  unmount();
  becomeLoggedOut();
  await settle();
  await open();
  expect(queries()).toHaveLength(2);
  expect(queries()[1]).toEqual({ source: 'members', pp: '12', auto_load: '1', page: '0' });
});

test('an answer that arrives after logout is not shown to the next member', async () => {
  populate(30);
  const held = wire.hold('search');
  const { unmount } = await open();
  unmount();
  becomeLoggedOut();
  wire.hold('search');
  await open();
  held.give({ ...makeSearchAnswer(0, 1), profiles: [makeCard(66)] });
  await settle();
  expect(cards()).toHaveLength(0);
});
