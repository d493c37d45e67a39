import { act, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { Contract } from '#shared/contracts/contract.ts';
import { CONTRACTS } from '#shared/contracts/registry.ts';
import { FEATURES, type FeatureName } from '#shared/contracts/settings.ts';
import type { OwnProfile } from '#shared/contracts/user.ts';
import { matchRoute } from '#shared/routes/match-route.ts';
import { pricingOf } from '#shared/rules/offers.ts';
import { showOfflineNotice } from '#src/features/app-notices/app-notices.lazy.tsx';
import { boot } from '#src/state/site/site.ts';
import { answerAll, PERSON } from '../fixtures/answer-all.ts';
import { idOf, makeUser } from '../fixtures/cards.ts';
import { makeCredits, makePremium } from '../fixtures/offers.ts';
import { installOverlays } from '../fixtures/overlays.ts';
import { FULL_PROFILE } from '../fixtures/own-profile.ts';
import { PRICES } from '../fixtures/prices.ts';
import { logIn, makeBoot, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
installOverlays();
const wire = installWire();

const SCREENS = [
  '/home',
  '/members',
  `/members/${PERSON.id}`,
  `/members/${PERSON.id}/chat`,
  '/likes',
  '/likes/given',
  '/chats',
  `/chats/${idOf('chat', 1)}`,
  '/profile',
  '/notifications',
  '/signup-matches',
  '/activate/error',
];

/** A member's screen without a feature, with the account menu open. */
async function open(feature: FeatureName, address: string, profile: Partial<OwnProfile> = FULL_PROFILE) {
  const page = makeBoot({ pack: { features: { [feature]: false } } });
  boot.value = page;
  const member = makeUser({}, profile);
  answerAll(wire, page.settings, { member, company: page.settings.company });
  wire.on('GET chat', { id: idOf('chat', 1) });
  logIn(member);
  const { press } = await showApp(address);
  const menu = document.querySelector('button[aria-label^=Account]');
  if (menu) await press.click(menu);
  await settle(1_000);
}

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(({ pathname }) => pathname);
const heading = () => screen.getAllByRole('heading', { level: 1 })[0]?.textContent;
const offCalls = (feature: FeatureName) =>
  wire.names().filter((name) => (CONTRACTS[name] as Contract).feature === feature);

test.each(FEATURES.flatMap((feature) => SCREENS.map((address) => [feature, address] as const)))(
  'without %s, %s leads nowhere that is missing, and makes no call that is refused',
  async (feature, address) => {
    await open(feature, address);
    const { off } = boot.value.settings;
    expect(links().filter((path) => matchRoute(path) && !matchRoute(path, off))).toEqual([]);
    expect(offCalls(feature)).toEqual([]);
    if (!matchRoute(address, off)) expect(heading()).toBe(`Page not found: ${address}`);
  },
);

test.each(['/members', `/members/${PERSON.id}`])('without likes, %s has no like button', async (address) => {
  await open('likes', address);
  expect(screen.getAllByText(/Bram/)).not.toEqual([]);
  expect(screen.queryByRole('button', { name: /^(?:Like|Unlike) / })).toBeNull();
});

test('without chats, a profile has no button to start one', async () => {
  await open('chat', `/members/${PERSON.id}`);
  expect(screen.queryByRole('button', { name: /^Message/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Like Bram' })).toBeTruthy();
});

test('without profiles in the search, the name on a card is text', async () => {
  await open('profileSearchProfile', '/members');
  expect(screen.getAllByText('Bram').map((name) => name.closest('a')?.href)).toEqual(['']);
  expect(links()).not.toContain(`/members/${PERSON.id}`);
});

/** What a person reads, also the names of pictures and buttons. Names of people and sites, and what is stored about a member, don't count. */
const readable = () =>
  [
    document.body.textContent ?? '',
    ...[...document.querySelectorAll('[aria-label], [alt], [title]')].flatMap((element) =>
      ['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ].join('\n');
const OFFERS = { chat: /\b(?:messag|chat|writ)\w*/i, likes: /\b(?:like|liking)\w*/i } as const;
/** The reasons of reports, the copy of a member's data and the notification settings name what was there before. */
const HISTORY = /messages, likes and settings|Message (?:sent|refunded)|What would you like/g;

function wordsOf(feature: keyof typeof OFFERS): string[] {
  const around = new RegExp(`.{0,40}${OFFERS[feature].source}.{0,40}`, 'gi');
  return [...readable().replace(HISTORY, '').matchAll(around)].map(([words]) => words);
}

test.each(
  (['chat', 'likes'] as const).flatMap((feature) =>
    [...SCREENS, '/pricing', '/credits', '/premium'].map((address) => [feature, address] as const),
  ),
)('without %s, %s has no word of it', async (feature, address) => {
  wire.on('GET pricing', pricingOf(PRICES, ['NL']));
  wire.on('GET credits', makeCredits());
  wire.on('GET premium', makePremium());
  wire.on('GET ledger', { entries: [], paging: { num_results: 0, page: 0, pp: 30 } });
  await open(feature, address);
  const { off } = boot.value.settings;
  if (!matchRoute(address, off)) return;
  expect(heading()).toBeTruthy();
  expect(wordsOf(feature)).toEqual([]);
});

test.each(
  (['chat', 'likes'] as const).flatMap((feature) =>
    (['images', 'interests'] as const).map((missing) => [feature, missing] as const),
  ),
)('without %s, neither the hint about missing %s nor the offline notice has a word of it', async (feature, missing) => {
  await open(feature, '/profile', { ...FULL_PROFILE, [missing]: [] });
  await act(showOfflineNotice);
  expect(screen.getByText(/need an? (?:internet )?connection/)).toBeTruthy();
  expect(screen.getByText(/A photo shows|Interests show/)).toBeTruthy();
  expect(wordsOf(feature)).toEqual([]);
});

test('without a navigation bar, its pages are in the account menu', async () => {
  await open('navigation', '/home');
  expect(screen.queryByRole('navigation', { name: 'Members area' })).toBeNull();
  expect(links()).toEqual(expect.arrayContaining(['/members', '/likes', '/chats', '/profile', '/home']));
});

test('without a footer, the account menu has the legal links', async () => {
  await open('footer', '/home');
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(links()).toEqual(expect.arrayContaining(['/pages/terms', '/pages/privacy', '/pages/service']));
});

test('without own profiles, the account still has its email, its data and its deletion', async () => {
  await open('myProfile', '/profile');
  expect(heading()).toBe('My account');
  expect(screen.queryByText('Photos')).toBeNull();
  expect(screen.getByText('Delete account')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change it' })).toBeTruthy();
});

test('without notifications, members can still change their email and read the result of a report', async () => {
  wire.on('GET report', new Failure(404));
  await open('notifications', '/notifications?case=CCCCCCCCCCCCCCCC');
  expect(heading()).toBe('Email address');
  expect(screen.getByRole('button', { name: 'Change address' })).toBeTruthy();
  expect(screen.queryByText('Notification settings')).toBeNull();
  expect(wire.seen('GET report')).not.toEqual([]);
});
