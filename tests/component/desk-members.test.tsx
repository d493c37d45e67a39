import { screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { FoundMember } from '#src/desk/api/member-calls.ts';
import { TYPING_MS } from '#src/desk/members/member-search.ts';
import { foundMember, shownMember } from '../fixtures/desk-members.ts';
import { hands, settle } from '../fixtures/render-app.tsx';
import { ADA, heading, installDesk, Refused, refusedBy, showDesk } from '../fixtures/render-desk.tsx';

const desk = installDesk();
let operators = 0;

const page = (members: readonly FoundMember[], next: string | null = null) => ({
  members,
  next,
  hosts: ['localhost', 'she.localhost'],
});

/** Each operator has a search of their own, and so has each test. */
async function open(address = '/members') {
  operators += 1;
  desk.on('me', { ...ADA, id: `operator-of-members-${operators}` });
  desk.on('show-member', shownMember());
  await showDesk(address);
}
const field = () => screen.getByRole('searchbox', { name: 'Name, address or id' });
const rows = () => within(screen.getByRole('main')).queryAllByRole('link');
const names = () => rows().map((row) => row.querySelector('strong')?.textContent?.replace(/[\u2066-\u2069]/g, ''));
const keys = (typed: string) => hands().keys(typed);
const asked = () => desk.sent('find-members');
async function type(text: string) {
  await hands().type(field(), text);
  await settle(TYPING_MS);
}

test('asks for something to look for, and looks for it while the operator types', async () => {
  desk.on('find-members', page([foundMember('Anna'), foundMember('Bart', { suspension: 'banned' })]));
  await open();
  expect(heading()).toBe('Members');
  expect(screen.getByRole('heading', { name: 'Find a member' })).toBeTruthy();
  await type('a');
  expect(asked()).toEqual([]);
  await type('nn');
  expect(asked()).toEqual([{ text: 'ann' }]);
  expect(names()).toEqual(['Anna', 'Bart']);
  expect(rows()[1]?.textContent).toContain('Banned');
});

test('keeps the text out of the address, and the filters in it', async () => {
  desk.on('find-members', page([foundMember('Anna')]));
  await open();
  await type('anna@example');
  expect(location.search).toBe('');
  await hands().selectOptions(screen.getByRole('combobox', { name: 'State' }), 'suspended');
  await hands().selectOptions(screen.getByRole('combobox', { name: 'Site' }), 'she.localhost');
  expect(location.search).toBe('?site=she.localhost&state=suspended');
  expect(asked()[asked().length - 1]).toEqual({ text: 'anna@example', host: 'she.localhost', state: 'suspended' });
});

test('reads the filters of an address, and ignores what is none', async () => {
  desk.on('find-members', page([]));
  await open('/members?state=banned&age=week&like=anna000000000000&site=x');
  const [sent] = asked();
  expect(sent).toMatchObject({
    host: 'x',
    state: 'banned',
    like: 'anna000000000000',
    joined: { from: expect.any(Number) },
  });
  await hands().click(screen.getByRole('button', { name: 'Remove the filters' }));
  expect(location.search).toBe('');
  expect(screen.getByRole('heading', { name: 'Find a member' })).toBeTruthy();
});

test('ignores filters that don’t exist', async () => {
  await open('/members?state=odd&age=1&like=..%2F');
  expect(asked()).toEqual([]);
});

test('is used by keys alone: find, move, open, and come back to the same list', async () => {
  desk.on('find-members', page([foundMember('Anna'), foundMember('Bart')]));
  await open();
  (document.activeElement as HTMLElement | null)?.blur();
  await keys('/');
  expect(document.activeElement).toBe(field());
  await type('an');
  await keys('{Enter}');
  await settle();
  expect(document.activeElement).toBe(rows()[0]);
  await keys('j');
  expect(document.activeElement).toBe(rows()[1]);
  await keys('jk');
  expect(document.activeElement).toBe(rows()[0]);
  await keys('{Enter}');
  await settle();
  expect(location.pathname).toBe('/desk/members/anna000000000000');
  await hands().click(screen.getByRole('button', { name: 'All members' }));
  await settle();
  expect([names(), (field() as HTMLInputElement).value]).toEqual([['Anna', 'Bart'], 'an']);
});

test('shows more on demand', async () => {
  desk.on('find-members', ({ after }) => (after ? page([foundMember('Carla')]) : page([foundMember('Anna')], '7.x')));
  await open();
  await type('an');
  await hands().click(screen.getByRole('button', { name: 'Show more' }));
  await settle();
  expect(names()).toEqual(['Anna', 'Carla']);
  expect(asked()[1]).toEqual({ text: 'an', after: '7.x' });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('an answer that comes after the one to a later search changes nothing', async () => {
  let answerLate: (answer: object) => void = () => undefined;
  const late = new Promise<object>((resolve) => {
    answerLate = resolve;
  });
  desk.on('find-members', ({ text }) => (text === 'an' ? late : page([foundMember('Anna')])));
  await open();
  await type('an');
  expect(screen.getByText('Loading…')).toBeTruthy();
  await type('n');
  expect(names()).toEqual(['Anna']);
  answerLate(page([foundMember('Late')]));
  await settle();
  expect(names()).toEqual(['Anna']);
});

test('says that nobody was found, and what failed, with Retry where it can help', async () => {
  desk.on('find-members', page([]));
  await open();
  await type('qq');
  expect(screen.getByRole('heading', { name: 'Nobody was found' })).toBeTruthy();
  desk.on('find-members', new Refused(0));
  await type('q');
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t reach the server');
  desk.on('find-members', page([foundMember('Anna')]));
  await hands().click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(names()).toEqual(['Anna']);
  desk.on('find-members', refusedBy(403, 'desk.site'));
  await type('x');
  expect(screen.getByRole('alert').textContent).toContain('isn’t one of yours');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
