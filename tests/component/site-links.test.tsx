import { screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { type PageText, routeOfText, type TextPage } from '#shared/rules/page-text.ts';
import { boot } from '#src/state/site/site.ts';
import { makeSearchAnswer, makeUser } from '../fixtures/cards.ts';
import { PRICES } from '../fixtures/prices.ts';
import { logIn, makeBoot, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const SAFETY_LINK = ['Safety', '/pages/safety'];
const LEGAL_LINKS = [
  ['Terms of use', '/pages/terms'],
  ['Privacy', '/pages/privacy'],
  ['Cookies', '/pages/cookies'],
  ['Complaints', '/complaints'],
  ['Customer service', '/pages/service'],
];
const COMPANY_LINK = ['Company details', '/pages/service#company'];
const { company } = makeBoot().settings;

function answerAll(loggedIn: boolean) {
  wire.on('GET user', loggedIn ? { user: makeUser() } : new Failure(403));
  wire.on('GET search', makeSearchAnswer(0, 3));
  wire.on('GET regions', { regions: [] });
  wire.on('GET chats', { chats: [] });
  wire.on('GET likes', { profiles: [], liked_by: [] });
  wire.on('GET companyinfo', company);
  wire.on('GET notifications', new Failure(422));
}

/** The document of a legal page, which contains its text. */
function withText(page: TextPage, ...blocks: PageText) {
  boot.value = {
    ...makeBoot(),
    route: routeOfText(page),
    text: { page, blocks: [{ kind: 'paragraph', spans: ['As the lawyers wrote it.'] }, ...blocks] },
  };
}

async function open(address: string, loggedIn = true) {
  answerAll(loggedIn);
  if (loggedIn) logIn();
  const { press } = await showApp(address);
  return press;
}

const linksIn = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
    .filter(([, href]) => /^\/(?:pages\/|complaints|pricing|cancel|withdraw)/.test(href ?? ''));
const inMenu = () =>
  within(screen.getByLabelText(/^Account/).nextElementSibling as HTMLElement).getByRole('navigation');
const footer = () => screen.getByRole('contentinfo');

test.each(['/members', '/chats', '/home'])('reaches the legal pages from the account menu of %s', async (address) => {
  const press = await open(address);
  await press.click(screen.getByLabelText(/^Account/));
  await settle();
  expect(linksIn(inMenu())).toEqual([SAFETY_LINK, ...LEGAL_LINKS, COMPANY_LINK]);
});

test.each(['/home', '/pages/terms'])('shows a member the footer on %s', async (address) => {
  withText('terms');
  await open(address);
  expect(linksIn(footer())).toEqual([SAFETY_LINK, ...LEGAL_LINKS]);
});

test('shows the pack’s links in its order, then those that the law requires', async () => {
  boot.value = makeBoot({ pack: { features: { footer: { links: ['ban', 'privacy', 'pricing'] } } } });
  const press = await open('/home');
  const [terms, privacy, ...others] = LEGAL_LINKS;
  const shown = [['Rules and bans', '/pages/ban'], privacy, terms, ...others];
  expect(linksIn(footer())).toEqual(shown);
  await press.click(screen.getByLabelText(/^Account/));
  await settle();
  expect(linksIn(inMenu())).toEqual([...shown, COMPANY_LINK]);
});

test('links to prices and the cancellation if the site sells, even if the pack lists only one of them', async () => {
  boot.value = makeBoot({ pack: { prices: PRICES, features: { footer: { links: ['pricing'] } } } });
  await open('/login', false);
  expect(linksIn(footer())).toEqual([
    ['Prices', '/pricing'],
    ...LEGAL_LINKS,
    ['Cancel a contract', '/cancel'],
    ['Withdraw from a contract', '/withdraw'],
  ]);
});

test('links to the choice about recordings only if visits are recorded', async () => {
  const replay = { script: 'https://replay.example/tag.js', mask: 'data-replay-mask' };
  boot.value = makeBoot({ pack: { replay, features: { footer: { links: ['consent', 'terms'] } } } });
  await open('/login', false);
  const [terms, ...others] = LEGAL_LINKS;
  expect(linksIn(footer())).toEqual([['Privacy choices', '/pages/cookies#choice'], terms, ...others]);
  const { settings } = makeBoot({ pack: { features: { footer: { links: ['consent', 'terms'] } } } });
  expect(settings.switches.footer.links).not.toContain('consent');
});

test('keeps the links below visitors’ pages if the footer is off', async () => {
  boot.value = makeBoot({ pack: { features: { footer: false } } });
  await open('/login', false);
  expect(screen.queryByRole('contentinfo')).toBeNull();
  const links = screen.getByRole('navigation', { name: 'About this site' });
  expect(linksIn(links)).toEqual([SAFETY_LINK, ...LEGAL_LINKS, COMPANY_LINK]);
});

test.each(['/pages/service#company', '/pages/service'])(
  '%s scrolls to the company data only if it names it',
  async (address) => {
    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function () {
      scrolled.push(this.textContent ?? '');
    };
    withText('service', { kind: 'heading', id: 'company', spans: ['Who we are'] });
    answerAll(true);
    logIn();
    await showApp(address);
    expect(new Set(scrolled)).toEqual(new Set(address.endsWith('#company') ? ['Who we are'] : []));
  },
);

test('loads the company data when a visitor opens it in the footer', async () => {
  const press = await open('/login', false);
  expect(wire.seen('GET companyinfo')).toHaveLength(0);
  await press.click(within(footer()).getByText(`${company.name}, ${company.city}`));
  await settle();
  for (const text of [company.kvk, company.tradenames[0], company.vat_numbers[0], company.support_email]) {
    expect(within(footer()).getByText(text as string)).toBeTruthy();
  }
});

test.each(['terms', 'privacy', 'faq', 'cookies', 'ban', 'return-policy'] as const)(
  'shows the company data below the page %s',
  async (page) => {
    withText(page);
    await open(`/pages/${page}`);
    const main = screen.getByRole('main');
    expect(within(main).getByText(company.vat_numbers[0] as string)).toBeTruthy();
    expect(within(main).getByText(company.tradenames[0] as string)).toBeTruthy();
  },
);

test('omits the company data if the text contains it', async () => {
  withText('service');
  await open('/pages/service');
  expect(within(screen.getByRole('main')).queryByText('Company details')).toBeNull();
  expect(wire.seen('GET companyinfo')).toHaveLength(0);
});

test('offers Retry if the company data can’t be loaded', async () => {
  withText('terms');
  answerAll(true);
  wire.on('GET companyinfo', new Failure(500));
  const { press } = await showApp('/pages/terms');
  await settle(5_000);
  const main = within(screen.getByRole('main'));
  wire.on('GET companyinfo', company);
  wire.on('GET notifications', new Failure(422));
  const failure = main.getByText('We couldn’t load the company details.').closest('[role="alert"]') as HTMLElement;
  await press.click(within(failure).getByRole('button', { name: 'Retry' }));
  await settle();
  expect(main.getByText(company.kvk)).toBeTruthy();
});
