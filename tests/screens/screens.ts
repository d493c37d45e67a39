import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/browser-test.ts';
import { callApi } from '../fixtures/member-steps.ts';
import { cards, chooseFilters } from '../fixtures/search-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

export interface KeyScreen {
  /** The beginning of its pictures' names. */
  readonly name: string;
  readonly path: string;
  readonly access: 'visitor' | 'member';
  /** Opens everything that the picture shows, and waits until it is complete. */
  readonly prepare: (page: Page) => Promise<void>;
}

const say = textsOf('en');

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const shown = (locator: Locator) => expect(locator.first()).toBeVisible();
const reveal = (page: Page) => shown(page.getByRole('button', { name: say('Show password') }));

/** The counts of the navigation appear a second after the page. On phones, a conversation may have no navigation. */
async function countsShown(page: Page): Promise<void> {
  const nav = page.getByRole('navigation', { name: say('Members area') }).filter({ visible: true });
  if ((await nav.count()) === 0) return;
  await shown(nav.getByText(/new like/));
  await shown(nav.getByText(/unread message/));
}

/** Prices and the partners' tiles appear after the cards. */
async function resultsShown(page: Page): Promise<void> {
  await shown(cards(page));
  await shown(page.getByText(/Messages from £/));
  await shown(page.getByText(say('Live webcam')));
}

const MATCH_CHAT = 2;
const LAST_CHAT = 3;
const WIDE_PX = 1000;
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= WIDE_PX;

/** The later part of a lander's form loads once the form is in view: on phones it is below the picture. */
const landerShown = async (page: Page) => (isWide(page) ? reveal(page) : shown(title(page)));

/**
 * `place` is the chat's position in the list. It must have no unread messages, because the visit would mark them as
 * read.
 */
async function openChat(page: Page, place: number): Promise<void> {
  const { body } = await callApi(page, 'GET', '/api/chats.php');
  const { chats } = body as { chats: { conversation: { id: string }; request: boolean }[] };
  const chat = chats.filter(({ request }) => !request)[place];
  await page.goto(`/chats/${chat?.conversation.id}`);
  await conversationShown(page);
}

async function conversationShown(page: Page): Promise<void> {
  await shown(page.getByRole('log').getByRole('listitem'));
  await shown(page.getByText(/You have \d+\./));
}

/** Next to the list, wide screens show the last opened chat. */
async function openChats(page: Page): Promise<void> {
  await openChat(page, LAST_CHAT);
  await page.goto('/chats');
  await shown(page.getByText(say('Sample'), { exact: true }));
  if (isWide(page)) await conversationShown(page);
}

/** The profile of a member whose like has been seen, because the visit would clear the mark of a new one. */
async function openProfile(page: Page): Promise<void> {
  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/members\/[^/]+$/);
  await shown(page.getByText(/You have \d+\./));
}

async function openAccountMenu(page: Page): Promise<void> {
  await resultsShown(page);
  await page.getByRole('banner').getByLabel(say('Account')).click();
  await shown(page.getByText(/not seen yet/).filter({ visible: true }));
}

async function filterByAge(page: Page): Promise<void> {
  await resultsShown(page);
  await chooseFilters(page, say, { radios: ['26-35'] });
  await expect(
    cards(page)
      .getByRole('link', { name: /, \d+$/ })
      .first(),
  ).toHaveText(/, (2[6-9]|3[0-5])$/);
  await resultsShown(page);
}

type Prepare = KeyScreen['prepare'];

const visitor = (name: string, path: string, prepare: Prepare = (page) => shown(title(page))): KeyScreen => ({
  name,
  path,
  access: 'visitor',
  prepare,
});

const member = (name: string, path: string, prepare: Prepare): KeyScreen => ({
  name,
  path,
  access: 'member',
  prepare: async (page) => {
    await prepare(page);
    await countsShown(page);
  },
});

export const SCREENS: readonly KeyScreen[] = [
  visitor('index', '/'),
  visitor('login', '/login', reveal),
  visitor('signup', '/signup', reveal),
  visitor('match-finder', '/match-finder'),
  visitor('lander-video', '/landers/video/summer', landerShown),
  visitor('pricing', '/pricing'),
  visitor('terms', '/pages/terms'),
  visitor('faq', '/pages/faq'),
  visitor('complaints', '/complaints'),
  visitor('not-found', '/no-such-page', reveal),
  // Without the navigation and its counts.
  { name: 'signup-matches', path: '/signup-matches', access: 'member', prepare: (page) => shown(cards(page)) },
  member('home', '/home', (page) => shown(cards(page))),
  member('members', '/members', resultsShown),
  member('members-filters', '/members', filterByAge),
  member('profile', '/likes/given', openProfile),
  member('chats', '/home', openChats),
  member('conversation', '/home', (page) => openChat(page, MATCH_CHAT)),
  member('likes', '/likes', (page) => shown(cards(page))),
  member('likes-given', '/likes/given', (page) => shown(cards(page))),
  member('notifications', '/notifications', (page) => shown(page.getByText('Log in without a password'))),
  member('own-profile', '/profile', (page) => shown(page.getByText(say('Add photos')))),
  member('credits', '/credits', (page) => shown(page.getByText(say('Message sent')))),
  member('premium', '/premium', (page) => shown(page.getByText(say('Payment method')))),
  member('account-menu', '/members', openAccountMenu),
];
