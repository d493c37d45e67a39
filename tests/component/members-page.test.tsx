import { screen, within } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { screen as membersScreen } from '#src/pages/members/members-page.tsx';
import { becomeLoggedOut } from '#src/state/session/session.ts';
import { boot } from '#src/state/site/site.ts';
import { FILTERS, makeCard, makeSearchAnswer } from '../fixtures/cards.ts';
import { chooseFilter, chooseFromList } from '../fixtures/filter-steps.ts';
import { intersect, logIn, makeBoot, observers, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

/** The results of similar and explained searches. */
const NOBODY = makeSearchAnswer(0, 0);

/** A server with this many members, which answers with the filters it receives. */
function populate(total: number) {
  wire.on('GET regions', { regions: [{ id: 7, name: 'Gelderland' }] });
  wire.on('GET search', ({ query }) => (query.do_not_save ? NOBODY : makeSearchAnswer(Number(query.page), total)));
}

async function open(address = '/members') {
  logIn();
  return showScreen(membersScreen, address);
}

const cards = () => screen.queryAllByRole('article');
const firstNames = () => cards().map((card) => within(card).getAllByRole('link')[0]?.textContent);
const queries = () => wire.seen('GET search').map(({ query }) => query);
const chips = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('loads the member’s filters with the first search, and sends them with a zero-based page afterwards', async () => {
  populate(30);
  await open();
  expect(queries()).toEqual([{ source: 'members', pp: '12', auto_load: '1', page: '0' }]);
  expect(chips()).toEqual(expect.arrayContaining(['Filters', 'Women', 'Netherlands']));
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

test('shows the number of members found', async () => {
  populate(30);
  await open();
  expect(screen.getByRole('status').textContent).toBe('30 members');
});

test('loads by scrolling until all members are shown, without a button', async () => {
  populate(60);
  await open();
  for (const shown of [24, 36, 48, 60]) {
    expect(observers()).toBe(1);
    intersect();
    await settle();
    expect(cards()).toHaveLength(shown);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  }
});

test('offers a button if the browser can’t observe scrolling', async () => {
  populate(30);
  Reflect.deleteProperty(window, 'IntersectionObserver');
  const { press } = await open();
  for (const shown of [24, 30]) {
    await press.click(screen.getByRole('button', { name: 'Show more' }));
    await settle();
    expect(cards()).toHaveLength(shown);
  }
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('never loads two pages at once', async () => {
  populate(60);
  await open();
  const held = wire.hold('GET search');
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

test('clears the list for another filter, searches and enables scrolling again', async () => {
  populate(60);
  const { press } = await open();
  for (let page = 1; page < 5; page++) {
    intersect();
    await settle();
  }
  expect(observers()).toBe(0);
  const held = wire.hold('GET search');
  await chooseFilter(press, '26-35');
  expect(cards()).toHaveLength(0);
  expect(queries().at(-1)).toMatchObject({ page: '0', min_age: '26', max_age: '35', manual_search: '1' });
  held.give(makeSearchAnswer(0, 60));
  await settle();
  expect(cards()).toHaveLength(12);
  expect(observers()).toBe(1);
});

test('searches all regions of another country', async () => {
  populate(30);
  const { press } = await open();
  await chooseFromList(press, 'Region', 'Gelderland');
  expect(queries().at(-1)).toMatchObject({ country: 'NL', countryregion: '7' });
  await chooseFromList(press, 'Country', 'Belgium');
  expect(queries().at(-1)).toMatchObject({ country: 'BE', countryregion: '0' });
  expect(chips()).toContain('Belgium');
  expect(chips()).not.toContain('Gelderland');
});

test('ignores the answer to an older search', async () => {
  populate(30);
  const { press } = await open();
  const older = wire.hold('GET search');
  const newer = wire.hold('GET search');
  await chooseFilter(press, '26-35');
  await chooseFilter(press, '36-45');
  newer.give({ ...makeSearchAnswer(0, 1), profiles: [makeCard(77, { name: 'Newer' })] });
  await settle();
  older.give({ ...makeSearchAnswer(0, 1), profiles: [makeCard(66, { name: 'Older' })] });
  await settle();
  expect(firstNames()).toEqual(['Newer, 57']);
});

test('shows a member who moves between pages only once', async () => {
  populate(30);
  await open();
  wire.once('GET search', { ...makeSearchAnswer(1, 30), profiles: [makeCard(11), makeCard(12)] });
  intersect();
  await settle();
  expect(cards().map((card) => card.dataset.member)).toHaveLength(13);
  expect(new Set(cards().map((card) => card.dataset.member)).size).toBe(13);
});

test('reports a failure at the end of the list, and Retry loads the same page', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  populate(30);
  const { press } = await open();
  wire.once('GET search', new Failure(429));
  intersect();
  await settle();
  expect(cards()).toHaveLength(12);
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load the search.');
  expect(observers()).toBe(0);
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(queries().map(({ page }) => page)).toEqual(['0', '1', '1']);
  expect(cards()).toHaveLength(24);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('retries a failed first search', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  populate(5);
  wire.once('GET search', new Failure(429));
  const { press } = await open();
  expect(screen.getByRole('alert')).toBeTruthy();
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(queries()[1]).toEqual({ source: 'members', pp: '12', auto_load: '1', page: '0' });
  expect(cards()).toHaveLength(5);
});

test.each([
  ['and keeps the country', 'social', { country: 'NL' }],
  ['also the country if all countries can be searched', 'classic', { searchAllCountries: '1' }],
] as const)('resets the filters if nobody matches, %s', async (_what, template, kept) => {
  boot.value = makeBoot({ template });
  wire.on('GET regions', { regions: [] });
  wire.once('GET search', makeSearchAnswer(0, 0, { ...FILTERS, min_age: 26, max_age: 35 }));
  wire.on('GET search', ({ query }) => (query.do_not_save ? NOBODY : makeSearchAnswer(0, 3)));
  const { press } = await open();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(/^No one matches/);
  await press.click(screen.getByRole('button', { name: 'Reset filters' }));
  await settle();
  expect(queries()).toContainEqual({
    source: 'members',
    pp: '12',
    manual_search: '1',
    page: '0',
    countryregion: '0',
    ...kept,
  });
  expect(cards()).toHaveLength(3);
});

test('shows skeletons while members load', async () => {
  populate(30);
  const held = wire.hold('GET search');
  const { container } = await open();
  expect(container.querySelector('[aria-busy="true"]')).toBeTruthy();
  held.give(makeSearchAnswer(0, 30));
  await settle();
  expect(container.querySelector('[aria-busy="true"]')).toBeNull();
});

test('makes no calls for a visitor on the way to login', async () => {
  becomeLoggedOut();
  await showScreen(membersScreen, '/members');
  expect(wire.names()).toEqual([]);
});

test('removes the search on logout', async () => {
  populate(30);
  const { unmount } = await open();
  unmount();
  becomeLoggedOut();
  await settle();
  await open();
  expect(queries()).toHaveLength(2);
  expect(queries()[1]).toEqual({ source: 'members', pp: '12', auto_load: '1', page: '0' });
});

test('ignores an answer that arrives after logout', async () => {
  populate(30);
  const held = wire.hold('GET search');
  const { unmount } = await open();
  unmount();
  becomeLoggedOut();
  wire.hold('GET search');
  await open();
  held.give({ ...makeSearchAnswer(0, 1), profiles: [makeCard(66)] });
  await settle();
  expect(cards()).toHaveLength(0);
});
