import { screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { screen as finderScreen } from '#src/pages/match-finder/match-finder-page.tsx';
import { user } from '#src/state/session/session.ts';
import { trafficSource } from '#src/state/signup/traffic-source.ts';
import { boot } from '#src/state/site/site.ts';
import { makeCards, makeSearchAnswer } from '../fixtures/cards.ts';
import { removeTrafficSource } from '../fixtures/remove-traffic-source.ts';
import { here, logIn, makeBoot, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
const BLURRED = Array.from({ length: 6 }, (_unused, index) => ({
  thumb_filename: `${index}-320.webp`,
  fictional: index === 1,
  sample: index < 1,
}));
const DONE = '/match-finder?gender=female&age=2&region=7&country=NL';

beforeEach(() => {
  const { settings } = makeBoot();
  trafficSource.value = null;
  removeTrafficSource();
  wire.on('GET settings', { ...settings, company: { ...settings.company } });
  wire.on('GET regions', { regions: [{ id: 7, name: 'Utrecht' }] });
  wire.on('GET search', { ...makeSearchAnswer(0, 42), profiles: [], blurred: BLURRED });
});

const open = (address: string) => {
  user.value = null;
  return showScreen(finderScreen, address);
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

test('takes three taps to the number of matches, each with its own URL', async () => {
  const { press } = await open('/match-finder?utm_campaign=spring');
  for (const [question, tap, step] of [
    ['Who are you looking for?', 'Woman', 'Step 1 of 3'],
    ['What age range?', '26-35', 'Step 2 of 3'],
    ['Where should we look?', 'Utrecht', 'Step 3 of 3'],
  ] as const) {
    expect(title()).toBe(question);
    screen.getByText(step);
    await press.click(screen.getByRole('link', { name: tap }));
    await settle();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  }
  expect(here()).toBe('/match-finder?utm_campaign=spring&gender=female&age=2&region=7&country=NL');
  expect(title()).toBe('42 matches');
  expect(wire.last('GET search').query).toMatchObject({
    source: 'match-finder',
    gender: 'female',
    min_age: '26',
    max_age: '35',
    country: 'NL',
    countryregion: '7',
    do_not_save: '1',
  });
});

test('offers no ages below the minimum age of the site', async () => {
  boot.value = makeBoot({ settings: { min_age: 30 } });
  await open('/match-finder?gender=male');
  const ages = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(ages).toEqual(expect.arrayContaining(['All ages', '30-35', '36-45']));
  expect(ages).not.toContain('18-25');
});

test('asks only for what the site can be searched by', async () => {
  boot.value = makeBoot({ settings: { search_fields: ['age', 'region'], visible_profile_fields: [] } });
  const { press } = await open('/match-finder');
  expect(title()).toBe('What age range?');
  await press.click(screen.getByRole('link', { name: 'All ages' }));
  await settle();
  expect(title()).toBe('Where should we look?');
  expect(screen.queryByText('Country: Netherlands')).toBeNull();
  expect(screen.getByRole('progressbar')).toHaveProperty('max', 2);
});

test('shows the matches at once if the site can’t be searched', async () => {
  boot.value = makeBoot({ settings: { search_fields: [], visible_profile_fields: [] } });
  await open('/match-finder');
  expect(title()).toBe('42 matches');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('returns to the current step after a reload, with a way back', async () => {
  const { press } = await open('/match-finder?gender=male&age=0');
  expect(title()).toBe('Where should we look?');
  await press.click(screen.getByRole('link', { name: 'Back' }));
  expect(here()).toBe('/match-finder?gender=male');
  expect(title()).toBe('What age range?');
});

test('shows the regions of another country without an extra step', async () => {
  const { press } = await open('/match-finder?gender=male&age=0');
  wire.on('GET regions', { regions: [{ id: 3, name: 'Namur' }] });
  await press.click(screen.getByText('Country: Netherlands'));
  await press.click(screen.getByRole('link', { name: 'Belgium' }));
  await settle();
  expect(screen.getByRole('link', { name: 'Namur' }).getAttribute('href')).toContain('country=BE&region=3');
});

test('retries failed regions, and offers all regions without them', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  wire.once('GET regions', new Failure(422));
  const { press } = await open('/match-finder?gender=male&age=0&country=DE');
  expect(screen.getByRole('link', { name: 'All regions' })).toBeTruthy();
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(screen.getByRole('link', { name: 'Utrecht' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says if there are more matches than were counted', async () => {
  wire.on('GET search', { ...makeSearchAnswer(0, 1000), paging: { num_results: 1000, page: 0, pp: 6, more: true } });
  await open(DONE);
  expect(title()).toBe('More than 1000 matches');
});

test('offers all regions if nobody matches', async () => {
  wire.on('GET search', makeSearchAnswer(0, 0));
  await open(DONE);
  expect(title()).toBe('Nobody near you just yet');
  expect(screen.getByRole('link', { name: 'All regions' }).getAttribute('href')).toContain('region=0');
});

test('shows blurred files with their labels, followed by sign-up', async () => {
  const { container } = await open(DONE);
  const labels = [...container.querySelectorAll('[aria-hidden="true"] li')].map(({ textContent }) =>
    textContent?.trim(),
  );
  expect(labels).toEqual(['Sample', 'Fictional', '', '', '', '']);
  const faces = [...container.querySelectorAll('[aria-hidden="true"] img[alt=""]')];
  expect(faces.map((img) => img.getAttribute('src'))).toEqual(BLURRED.map((photo) => `/cdn/${photo.thumb_filename}`));
  expect(screen.getByRole('link', { name: 'Create free account' }).getAttribute('href')).toBe(
    '/signup?gender=female&age=2&region=7&country=NL',
  );
});

test('shows members photos without names', async () => {
  wire.on('GET search', { ...makeSearchAnswer(0, 42), profiles: makeCards(6) });
  logIn();
  const { container } = await showScreen(finderScreen, DONE);
  expect(container.querySelectorAll('[aria-hidden="true"] img[alt=""]')).toHaveLength(6);
  expect(container.textContent).not.toContain('Anna');
});

test('retries a failed count, and offers sign-up in the meantime', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  wire.once('GET search', new Failure(429));
  const { press } = await open(DONE);
  expect(screen.getByRole('link', { name: 'Create free account' })).toBeTruthy();
  await press.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();
  expect(title()).toBe('42 matches');
});

test('stores the campaign, removes it from the address and sends it with the search', async () => {
  boot.value = makeBoot({ settings: { signups: 'with_trafficsource' } });
  wire.on('GET settings', makeBoot({ settings: { signups: 'with_trafficsource' } }).settings);
  await open(`${DONE}&network=acme`);
  expect(here()).toBe(DONE);
  expect(wire.last('GET search').query).toMatchObject({ trafficsource: 'acme' });
});

test.each([
  ['none', '/match-finder', 'asks nothing'],
  ['none', DONE, 'counts nobody'],
  ['with_trafficsource', DONE, 'counts nobody'],
])('while sign-up is closed to the visitor (%s), %s says so and %s', async (signups, address) => {
  boot.value = makeBoot({ settings: { signups } });
  wire.on('GET settings', makeBoot({ settings: { signups } }).settings);
  await open(address);
  expect(wire.seen('GET search')).toEqual([]);
  expect(title()).toBe('By invitation only');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/members');
  expect(screen.queryByRole('link', { name: 'Create free account' })).toBeNull();
});

test('leads members to the search', async () => {
  logIn();
  await showScreen(finderScreen, DONE);
  expect(screen.getByRole('link', { name: 'Browse members' }).getAttribute('href')).toBe('/members');
  expect(screen.queryByRole('link', { name: 'Create free account' })).toBeNull();
});

test('starts with the server-rendered data, without loading it again', async () => {
  const answers = '?gender=female&age=2&region=0&country=BE';
  const found = { ...makeSearchAnswer(0, 17), profiles: [], blurred: BLURRED };
  const page = { ...makeBoot(), finder: { answers, found } };
  boot.value = page;
  user.value = null;
  const { container, press } = await showScreen(finderScreen, '/match-finder?gender=female&age=2&region=0');
  expect(title()).toBe('17 matches');
  expect(container.querySelectorAll('img[src*="-320.webp"], img[srcset]').length).toBeGreaterThan(0);
  expect(wire.seen('GET search')).toEqual([]);
  await press.click(screen.getByRole('link', { name: 'Back' }));
  await settle();
  expect(title()).toBe('Where should we look?');
});

test('offers every country as its own URL, which keeps the campaign', async () => {
  const answers = '?utm_campaign=spring&gender=female&age=2&country=BE';
  boot.value = { ...makeBoot(), finder: { answers, regions: [{ id: 3, name: 'Flanders' }] } };
  user.value = null;
  await showScreen(finderScreen, '/match-finder?utm_campaign=spring&gender=female&age=2');
  expect(screen.getByRole('link', { name: 'Flanders' }).getAttribute('href')).toContain('region=3&country=BE');
  expect(wire.seen('GET regions')).toEqual([]);
  expect(screen.getByText('Germany').getAttribute('href')).toBe(
    '/match-finder?utm_campaign=spring&gender=female&age=2&country=DE',
  );
});
