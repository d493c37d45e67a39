import { screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { DeskSite } from '#src/desk/api/owner-calls.ts';
import type { FunnelDay } from '#src/desk/api/site-calls.ts';
import { hands, settle } from '../fixtures/render-app.tsx';
import { ADA, installDesk, Refused, showDesk } from '../fixtures/render-desk.tsx';

const desk = installDesk();

const SITE: DeskSite = {
  ...{ host: 'she.example', origin: 'https://she.example', name: 'Irisa', pool: 'she', niche: 'she' },
  ...{ template: 'social', locales: ['en', 'de'] },
};
const NEWS = { id: 'news-1', host: 'she.example', added: '2026-11-01T10:00:00Z', title: 'Walks', address: '/members' };

async function open(path: string) {
  desk.on('me', ADA);
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
