import { screen, within } from '@testing-library/preact';
import { describe, expect, test } from 'vitest';
import type { DeskSite } from '#src/desk/api/owner-calls.ts';
import type { FunnelDay, SiteDetails } from '#src/desk/api/site-calls.ts';
import { hands, settle } from '../fixtures/render-app.tsx';
import { ADA, installDesk, Refused, showDesk } from '../fixtures/render-desk.tsx';

const desk = installDesk();

const SITE: DeskSite = {
  ...{ host: 'she.example', origin: 'https://she.example', name: 'Irisa', pool: 'she', niche: 'she' },
  ...{ template: 'social', locales: ['en', 'de'] },
};
const NEWS = { id: 'news-1', host: 'she.example', added: '2026-11-01T10:00:00Z', title: 'Walks', address: '/members' };

const DETAILS: SiteDetails = {
  ...SITE,
  ...{ locale: 'en', scheme: 'system', countries: ['NL', 'BE'], min_age: 18, shares: ['ella.example'] },
  ...{ off: ['likes'], signups: 'with_trafficsource', visitors_search: false, campaign_search: true },
  ...{ fictional_profiles: false, gifs: true, tiles: ['cams'], replay: false, message_cost: 5 },
  prices: [
    {
      ...{ country: 'NL', id: 'small', credits: 100, months: null, price: '€8.99', list_price: '€9.99', tax: '€1.56' },
      ...{ message: '€0.45', renewal: null },
    },
    {
      ...{ country: 'NL', id: 'year', credits: null, months: 12, price: '€99.00', list_price: null, tax: '€17.18' },
      ...{ message: null, renewal: '€99.00' },
    },
  ],
  partners: [{ id: 'amber', networks: ['amber-1'], origins: ['https://amber.example'], events: ['signup'] }],
  complaints: {
    ...{ form: 'https://she.example/complaints', company: 'Irisa BV', email: 'help@she.example', phone: '' },
  },
  problems: [],
  notes: ['she.example: your logo costs 1.2 KB on each first screen.'],
};

async function open(path: string) {
  desk.on('me', ADA);
  desk.on('site-checks', [{ host: 'she.example', served: true, problems: [] }]);
  desk.on('sites', [SITE]);
  await showDesk(path);
}
const press = (name: string, inside: HTMLElement = document.body) =>
  hands().click(within(inside).getAllByRole('button', { name })[0] as HTMLElement);
const dialog = () => screen.getByRole('dialog');
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent ?? '');

test('lists the sites, with links to them', async () => {
  await open('/sites');
  expect(rows()[0]).toContain('Irisa');
  expect(rows()[0]).toContain('en, de');
  expect(screen.getByRole('link', { name: 'she.example' }).getAttribute('href')).toBe('https://she.example');
});

test('says what is wrong with a pack, whether its site is served or not', async () => {
  desk.on('site-checks', []);
  await open('/sites');
  expect(rows()[0]).toContain('Nothing to mend');
  expect(screen.queryByText(/served as it was/)).toBeNull();
  desk.on('site-checks', [
    { host: 'she.example', served: true, problems: ['she.example.json:3: locale is "xx"; right would be "en".'] },
    { host: 'new.example', served: false, problems: ['new.example.json:1: the file is not JSON.', 'another'] },
  ]);
  desk.on('news', []);
  await hands().click(screen.getByRole('link', { name: 'News' }));
  await settle();
  await hands().click(screen.getByRole('link', { name: 'Sites', current: false }));
  await settle();
  expect(rows()[0]).toContain('1 mistake');
  expect(screen.getByText('she.example.json:3: locale is "xx"; right would be "en".')).toBeTruthy();
  expect(screen.getByText('The site is served as it was before these mistakes.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'new.example' })).toBeTruthy();
  expect(screen.getByText('This pack is not served.')).toBeTruthy();
});

describe('the page of a site', () => {
  const cellsOf = (what: string) =>
    within(screen.getByRole('table', { name: 'What is on screen for whom' }))
      .getAllByRole('row')
      .map((row) => within(row).queryAllByRole('cell'))
      .find(([first]) => first?.textContent === what)
      ?.slice(1)
      .map(({ textContent }) => textContent);

  test('says what is on screen for visitors, members and members with premium', async () => {
    desk.on('site', DETAILS);
    await open('/sites');
    await hands().click(screen.getByRole('link', { name: 'Irisa' }));
    await settle();
    expect(desk.sent('site')).toEqual([{ host: 'she.example' }]);
    expect(cellsOf('Sign-up')).toEqual(['From partners only', '', '']);
    expect(cellsOf('Search of members')).toEqual(['From partners only', 'Yes', 'Yes']);
    expect(cellsOf('Chats')).toEqual(['No', 'Yes, 5 credits a message', 'Yes, free']);
    expect(cellsOf('Likes')).toEqual(['No', 'No', 'No']);
    expect(cellsOf('Webcams in the search')).toEqual(['No', 'After 4 days, unless they pay', 'No']);
    expect(cellsOf('Ads in the search')).toEqual(['No', 'No', 'No']);
    expect(screen.getByText('Premium for 12 months')).toBeTruthy();
    expect(screen.getByText('she.example: your logo costs 1.2 KB on each first screen.')).toBeTruthy();
    expect(screen.getByText('ella.example')).toBeTruthy();
  });

  test('on a site that sells nothing, nothing is said of premium', async () => {
    desk.on('site', { ...DETAILS, message_cost: null, prices: [], off: [], tiles: [] });
    await open('/sites/she.example');
    expect(cellsOf('Chats')).toEqual(['No', 'Yes, free']);
    expect(cellsOf('Prices')).toEqual(['No', 'No']);
    expect(screen.getByText('The site sells nothing: everything is free.')).toBeTruthy();
  });

  test('names where complaints arrive', async () => {
    desk.on('site', DETAILS);
    await open('/sites/she.example');
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(addressOf('https://she.example/complaints')).toBe('https://she.example/complaints');
    expect(addressOf('help@she.example')).toBe('mailto:help@she.example');
    expect(addressOf('Open complaints')).toBe('/desk/complaints');
  });

  test('links to each screen that is on, in a chosen language', async () => {
    desk.on('site', DETAILS);
    await open('/sites/she.example');
    const addressOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
    expect(addressOf('/pricing')).toBe('https://she.example/pricing?locale=en');
    expect(addressOf('/landers/video')).toBe('https://she.example/landers/video?locale=en');
    expect(addressOf('/likes')).toBeUndefined();
    await hands().click(screen.getByRole('radio', { name: 'German' }));
    expect(addressOf('/chats')).toBe('https://she.example/chats?locale=de');
  });
});

test('adds news in each language of the site, and withdraws one', async () => {
  desk.on('news', [NEWS]);
  desk.on('withdraw-news', '"done"');
  await open('/sites/news');
  await press('Add news');
  await settle();
  const type = (label: string, text: string) => hands().type(within(dialog()).getByLabelText(label), text);
  await type('Title in English', 'Walks');
  await type('Text in English', 'On Sundays');
  await press('Publish', dialog());
  expect(within(dialog()).getByText('Enter a title and a text in each language of the site.')).toBeTruthy();
  await type('Title in German', 'Spaziergänge');
  await type('Text in German', 'Sonntags');
  await type('Leads to', '/nowhere');
  desk.on('add-news', new Refused(422, { problems: { address: 'she.example has no page /nowhere' } }));
  await press('Publish', dialog());
  await settle();
  expect(within(dialog()).getByText('she.example has no page /nowhere')).toBeTruthy();
  desk.on('add-news', { id: 'news-2', added: true });
  await press('Publish', dialog());
  await settle();
  const texts = { en: { title: 'Walks', text: 'On Sundays' }, de: { title: 'Spaziergänge', text: 'Sonntags' } };
  expect(desk.sent('add-news')[1]).toEqual({ host: 'she.example', file: { texts, address: '/nowhere' } });
  await press('Withdraw');
  await press('Withdraw', dialog());
  await settle();
  expect(desk.sent('withdraw-news')).toEqual([{ id: 'news-1' }]);
});

test('adds up the funnel of each partner over the chosen days', async () => {
  const day = (change: Partial<FunnelDay>): FunnelDay => ({
    ...{ day: '2026-11-01', site_host: 'she.example', partner: 'amber', network: 'north', shown: 10, started: 5 },
    ...{ created: 3, confirmed: 2, paid: 1 },
    ...change,
  });
  desk.on('funnel', [day({}), day({ day: '2026-11-02', shown: 20 }), day({ partner: '', network: '', shown: 90 })]);
  await open('/sites/partners');
  expect(rows().map((text) => text.replaceAll(/\D+/g, ''))).toEqual(['905321', '3010642']);
  expect(rows()[0]).toContain('No partner');
  await hands().click(screen.getByRole('radio', { name: '30 days' }));
  await settle();
  expect(desk.sent('funnel')).toEqual([{ days: 7 }, { days: 30 }]);
});

test('counts the pages that are opened, and says if there are none', async () => {
  desk.on('visits', ({ days }) =>
    days === 7 ? [{ day: '2026-11-01', site_host: 'she.example', route: 'members', count: 4 }] : [],
  );
  await open('/sites/pages');
  expect(rows()).toEqual(['membersshe.example4']);
  await hands().click(screen.getByRole('radio', { name: 'Today' }));
  await settle();
  expect(screen.getByText('No page was opened')).toBeTruthy();
});
