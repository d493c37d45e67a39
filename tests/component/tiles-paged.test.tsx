import { expect, test, vi } from 'vitest';
import { screen as membersScreen } from '#src/pages/members/members-page.tsx';
import { makeSearchAnswer } from '../fixtures/cards.ts';
import { go, logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh({ template: 'classic' });
const wire = installWire();

async function open(address: string) {
  wire.on('GET regions', { regions: [] });
  wire.on('GET search', ({ query }) => makeSearchAnswer(Number(query.page), 30));
  logIn({ tiles: ['cams', 'camads'] });
  return showScreen(membersScreen, address);
}

const items = () => [...(document.querySelector('article')?.closest('ul')?.children ?? [])];
const places = () => items().flatMap((item, index) => (item.querySelector('article') ? [] : [index]));
const kinds = () => items().map((item) => item.querySelector<HTMLElement>('[data-tile]')?.dataset.tile);

const linkTargets = () =>
  [...document.querySelectorAll('[data-tile="cams"] a')].map((link) => link.getAttribute('href'));

test('continues with the next pair of webcams on the next page, from one partner answer', async () => {
  const accounts = ['luna', 'sol', 'vega', 'mira'];
  wire.on('GET xcams/search', { cams: Object.fromEntries(accounts.map((account) => [account, { account }])) });
  await open('/members?page=2');
  for (const [address, live] of [
    ['/members?page=2', 'vega'],
    ['/members', 'luna'],
  ] as const) {
    go(address);
    await settle();
    expect([kinds()[2], kinds()[7]]).toEqual(['cams', 'camads']);
    expect(linkTargets()).toEqual([expect.stringContaining(live)]);
  }
  expect(wire.seen('GET xcams/search')).toHaveLength(1);
});

test('on the next page after the partner failed, shows the ad but no placeholders', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  wire.on('GET xcams/search', new Failure(404));
  await open('/members');
  expect(places()).toEqual([2, 7]);
  go('/members?page=2');
  await settle();
  expect(items()).toHaveLength(13);
  expect(kinds()[6]).toBe('camads');
});
