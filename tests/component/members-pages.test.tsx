import { screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { screen as membersScreen } from '#src/pages/members/members-page.tsx';
import { makeSearchAnswer } from '../fixtures/cards.ts';
import { chooseFilter } from '../fixtures/filter-steps.ts';
import { go, here, logIn, observers, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh({ template: 'classic' });
const wire = installWire();

async function open(address: string) {
  wire.on('GET regions', { regions: [] });
  wire.on('GET search', ({ query }) => makeSearchAnswer(Number(query.page), 30));
  logIn();
  return showScreen(membersScreen, address);
}

const members = () => screen.queryAllByRole('article').map(({ dataset }) => Number(dataset.member?.slice(-3)));
const pages = () => wire.seen('GET search').map(({ query }) => query.page);
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

test('shows the page in the address without auto-load', async () => {
  await open('/members?page=2');
  expect(pages()).toEqual(['1']);
  expect(members()[0]).toBe(12);
  expect(members()).toHaveLength(12);
  expect(screen.getByText('Page 2 of 3')).toBeTruthy();
  expect(observers()).toBe(0);
});

test('puts no number into the address for page 1', async () => {
  await open('/members?page=2');
  expect(link('Previous')).toBe('/members');
  expect(link('Next')).toBe('/members?page=3');
});

test('shows no Previous on the first page and no Next on the last', async () => {
  await open('/members');
  expect(link('Previous')).toBeUndefined();
  go('/members?page=3');
  await settle();
  expect(link('Next')).toBeUndefined();
  expect(members()).toHaveLength(6);
  expect(pages()).toEqual(['0', '2']);
});

test.each(['0', '-3', 'x', '1.5', '1e9'])('ignores page=%s in the address', async (page) => {
  await open(`/members?page=${page}`);
  expect(pages()[0]).toMatch(/^\d+$/);
});

test('searches all countries if the template says so', async () => {
  await open('/members');
  expect(wire.last('GET search').query.searchAllCountries).toBe('1');
});

test('shows the first page after another filter, also in the address', async () => {
  const { press } = await open('/members?page=3');
  await chooseFilter(press, '26-35');
  expect(wire.last('GET search').query).toMatchObject({ page: '0', min_age: '26' });
  expect(pages()).toEqual(['2', '0']);
  const filters = 'gender=female&min_age=26&max_age=35&country=NL';
  expect(here()).toBe(`/members?${filters}`);
  expect(link('Next')).toBe(`/members?${filters}&page=2`);
});

test('starts another page at the top with the heading focused, but keeps the position for filters', async () => {
  const { press } = await open('/members');
  go('/members?page=2');
  await settle();
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(document.activeElement?.tagName).toBe('H1');
  vi.mocked(window.scrollTo).mockClear();
  await chooseFilter(press, '26-35');
  expect(here()).not.toContain('page=');
  expect(window.scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }));
});

test('keeps the page while another screen loads', async () => {
  await open('/members?page=2');
  go('/chats');
  await settle();
  expect(pages()).toEqual(['1']);
  go('/members?page=2');
  await settle();
  expect(pages()).toEqual(['1']);
});
