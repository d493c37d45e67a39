import { screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { routeOfText, type TextPage } from '#shared/rules/page-text.ts';
import { boot } from '#src/state/site/site.ts';
import { makeSearchAnswer, makeUser } from '../fixtures/cards.ts';
import { logIn, makeBoot, settle, startFresh } from '../fixtures/render-app.tsx';
import { showApp } from '../fixtures/render-whole-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const LEGAL_LINKS = [
  ['Terms of use', '/pages/terms'],
  ['Privacy', '/pages/privacy'],
  ['Customer service', '/pages/service'],
];
const { company } = makeBoot().settings;

function answerAll(loggedIn: boolean) {
  wire.on('fetchUser', loggedIn ? { user: makeUser() } : new Failure(403));
  wire.on('search', makeSearchAnswer(0, 3));
  wire.on('fetchRegions', { regions: [] });
  wire.on('fetchChats', { chats: [] });
  wire.on('fetchLikes', { profiles: [], liked_by: [] });
  wire.on('fetchCompanyInfo', company);
  wire.on('fetchNotifications', new Failure(422));
}

/** The document of a legal page, which contains its text. */
function withText(page: TextPage) {
  boot.value = {
    ...makeBoot(),
    route: routeOfText(page),
    text: { page, blocks: [{ kind: 'paragraph', spans: ['As the lawyers wrote it.'] }] },
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
    .filter(([, href]) => href?.startsWith('/pages/'));
const footer = () => screen.getByRole('contentinfo');

test.each(['/members', '/chats', '/home'])('reaches the legal pages from the account menu of %s', async (address) => {
  const press = await open(address);
  const summary = screen.getByLabelText('Account');
  await press.click(summary);
  await settle();
  expect(linksIn(summary.closest('details') as HTMLElement)).toEqual(LEGAL_LINKS);
});

test.each(['/home', '/pages/terms'])('shows a member the footer on %s', async (address) => {
  withText('terms');
  await open(address);
  expect(linksIn(footer())).toEqual(LEGAL_LINKS);
});

test('leaves the links out of menu and footers if the site pack disables them', async () => {
  boot.value = makeBoot({ switches: { footer: { links: false } } });
  const press = await open('/home');
  await press.click(screen.getByLabelText('Account'));
  await settle();
  expect(linksIn(document.body)).toEqual([]);
});

test('leaves the links out of the visitor’s footer too', async () => {
  boot.value = makeBoot({ switches: { footer: { links: false } } });
  await open('/login', false);
  expect(linksIn(footer())).toEqual([]);
});

test('loads the company data when a visitor opens it in the footer', async () => {
  const press = await open('/login', false);
  expect(wire.seen('fetchCompanyInfo')).toHaveLength(0);
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

test('leaves the company data out where the text has it', async () => {
  withText('service');
  await open('/pages/service');
  expect(within(screen.getByRole('main')).queryByText('Company details')).toBeNull();
  expect(wire.seen('fetchCompanyInfo')).toHaveLength(0);
});

test('offers Retry where the company data can’t be loaded', async () => {
  withText('terms');
  answerAll(true);
  wire.on('fetchCompanyInfo', new Failure(500));
  const { press } = await showApp('/pages/terms');
  await settle(5_000);
  const main = within(screen.getByRole('main'));
  wire.on('fetchCompanyInfo', company);
  wire.on('fetchNotifications', new Failure(422));
  const failure = main.getByText('We couldn’t load the company details.').closest('[role="alert"]') as HTMLElement;
  await press.click(within(failure).getByRole('button', { name: 'Retry' }));
  await settle();
  expect(main.getByText(company.kvk)).toBeTruthy();
});
