import { expect, test, vi } from 'vitest';
import { screen as membersScreen } from '#src/pages/members/members-page.tsx';
import { makeSearchAnswer } from '../fixtures/cards.ts';
import { go, logIn, settle, showScreen, startFresh } from '../fixtures/render-app.tsx';
import { Failure, installWire } from '../fixtures/wire.ts';

startFresh({ template: 'classic' });
const wire = installWire();

async function open(address: string) {
  wire.on('fetchRegions', { regions: [] });
  wire.on('search', ({ query }) => makeSearchAnswer(Number(query.page), 30));
  logIn({ tiles: ['cams', 'camads'] });
  return showScreen(membersScreen, address);
}

const items = () => [...(document.querySelector('article')?.closest('ul')?.children ?? [])];
const places = () => items().flatMap((item, index) => (item.querySelector('article') ? [] : [index]));
const kinds = () => items().map((item) => item.querySelector<HTMLElement>('[data-tile]')?.dataset.tile);

test('every page has its tiles, from one answer of the partner', async () => {
  wire.on('searchCams', { cams: { a: { account: 'luna' }, b: { account: 'sol' } } });
  await open('/members?page=2');
  for (const address of ['/members?page=2', '/members']) {
    go(address);
    await settle();
    expect([kinds()[2], kinds()[7]]).toEqual(['cams', 'camads']);
  }
  expect(wire.seen('searchCams')).toHaveLength(1);
});

test('a partner that has failed leaves no places on the next page', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  wire.on('searchCams', new Failure(404));
  await open('/members');
  expect(places()).toEqual([2, 7]);
  go('/members?page=2');
  await settle();
  expect(items()).toHaveLength(12);
});
