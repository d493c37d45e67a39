import { screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { screen as finderScreen } from '#src/pages/match-finder/match-finder-page.tsx';
import { forget } from '#src/platform/storage.ts';
import { user } from '#src/state/session.ts';
import { boot } from '#src/state/site.ts';
import { trafficSource } from '#src/state/traffic-source.ts';
import { makeCards, makeSearchAnswer } from '../fixtures/cards.ts';
import { here, logIn, makeBoot, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const DONE = '/match-finder?gender=female&age=2&region=7&country=NL';

beforeEach(() => {
  const { settings } = makeBoot();
  trafficSource.value = null;
  forget('sf-source');
  wire.on('fetchSettings', { ...settings, company: { ...settings.company } });
  wire.on('fetchRegions', { regions: [{ id: 7, name: 'Utrecht' }] });
  wire.on('search', { ...makeSearchAnswer(0, 42), profiles: makeCards(6) });
});

const open = (address: string) => {
  user.value = null;
  return showScreen(finderScreen, address);
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

test('three taps lead to how many fit, each with an address of its own', async () => {
  const { press } = await open('/match-finder?utm_campaign=spring');
  for (const [question, tap] of [
    ['Who are you looking for?', 'Woman'],
    ['Which age suits you?', '26-35'],
    ['Where should they live?', 'Utrecht'],
  ] as const) {
    expect(title()).toBe(question);
    await press.click(screen.getByRole('link', { name: tap }));
    await settle();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  }
  expect(here()).toBe('/match-finder?utm_campaign=spring&gender=female&age=2&region=7&country=NL');
  expect(title()).toBe('42 members fit');
  expect(wire.last('search').query).toMatchObject({
    source: 'match-finder',
    gender: 'female',
    min_age: '26',
    max_age: '35',
    country: 'NL',
    countryregion: '7',
    do_not_save: '1',
  });
});

test('a reload shows the tap where the visitor was, and the page offers the way back', async () => {
  const { press } = await open('/match-finder?gender=male&age=0');
  expect(title()).toBe('Where should they live?');
  await press.click(screen.getByRole('link', { name: 'Back' }));
  expect(here()).toBe('/match-finder?gender=male');
  expect(title()).toBe('Which age suits you?');
});

test('another country shows its regions and is no tap of its own', async () => {
  const { press } = await open('/match-finder?gender=male&age=0');
  wire.on('fetchRegions', { regions: [{ id: 3, name: 'Namur' }] });
  await press.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Belgium');
  await settle();
  expect(screen.getByRole('link', { name: 'Namur' }).getAttribute('href')).toContain('country=BE&region=3');
});

test('regions that fail can be asked for again; all of them can be chosen without', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  wire.once('fetchRegions', new Failure(422));
  const { press } = await open('/match-finder?gender=male&age=0&country=DE');
  expect(screen.getByRole('link', { name: 'All regions' })).toBeTruthy();
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(screen.getByRole('link', { name: 'Utrecht' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('more than are counted are told as such', async () => {
  wire.on('search', { ...makeSearchAnswer(0, 1000), paging: { num_results: 1000, page: 0, pp: 6, more: true } });
  await open(DONE);
  expect(title()).toBe('More than 1000 members fit');
});

test('where nobody fits all regions are offered', async () => {
  wire.on('search', makeSearchAnswer(0, 0));
  await open(DONE);
  expect(title()).toBe('Nobody near you just yet');
  expect(screen.getByRole('link', { name: 'All regions' }).getAttribute('href')).toContain('region=0');
});

test('faces come without names, and sign-up follows', async () => {
  const { container } = await open(DONE);
  expect(container.querySelectorAll('[aria-hidden="true"] img[alt=""]')).toHaveLength(6);
  expect(container.textContent).not.toContain('Anna');
  expect(screen.getByRole('link', { name: 'Create free account' })).toBeTruthy();
});

test('a count that fails can be tried again, and sign-up is there all the same', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  wire.once('search', new Failure(422));
  const { press } = await open(DONE);
  expect(screen.getByRole('link', { name: 'Create free account' })).toBeTruthy();
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(title()).toBe('42 members fit');
});

test('a campaign is noted, taken out of the address and told to the search', async () => {
  boot.value = makeBoot({ settings: { signups: 'with_trafficsource' } });
  wire.on('fetchSettings', makeBoot({ settings: { signups: 'with_trafficsource' } }).settings);
  await open(`${DONE}&network=acme`);
  expect(here()).toBe(DONE);
  expect(wire.last('search').query).toMatchObject({ trafficsource: 'acme' });
});

test('where sign-up is closed nobody is counted, and its page says so', async () => {
  boot.value = makeBoot({ settings: { signups: 'none' } });
  wire.on('fetchSettings', makeBoot({ settings: { signups: 'none' } }).settings);
  await open(DONE);
  expect(wire.seen('search')).toEqual([]);
  expect(screen.getByRole('link', { name: 'Create free account' })).toBeTruthy();
});

test('a member is led to the members', async () => {
  logIn();
  await showScreen(finderScreen, DONE);
  expect(screen.getByRole('link', { name: 'To the members' }).getAttribute('href')).toBe('/members');
  expect(screen.queryByRole('link', { name: 'Create free account' })).toBeNull();
});
